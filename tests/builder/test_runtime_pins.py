"""What the bundle is made of is fixed in one file, and agrees with Pyodide's lock."""

import json

import pytest

from builder.runtime.errors import RuntimeBundleError
from builder.runtime.pins import CORE_FILES, PINS, read_pins

LOCK = {"packages": {"numpy": {"version": "9", "file_name": "n.whl", "sha256": "ab"}}}
TABLE = """
pyodide = "7.0"
[carrier]
name = "c"
version = "1"
folder = "f/"
[[packs]]
name = "numpy"
part = "NumPy"
locked = ["numpy"]
pinned = ["extra"]
[pinned.extra]
version = "3"
file = "e.whl"
sha256 = "cd"
"""


@pytest.fixture
def node_modules(tmp_path):
    """A folder that looks like Pyodide 7.0 was installed into it."""
    home = tmp_path / "node_modules" / "pyodide"
    home.mkdir(parents=True)
    for name in CORE_FILES:
        (home / name).write_bytes(b"x")
    (home / "package.json").write_text(json.dumps({"version": "7.0"}))
    (home / "pyodide-lock.json").write_text(json.dumps(LOCK))
    return home.parent


@pytest.fixture
def table(tmp_path):
    """A small file of pins."""
    path = tmp_path / "pins.toml"
    path.write_text(TABLE)
    return path


def test_hashes_come_from_the_lock_or_from_our_pins(node_modules, table):
    """A locked wheel has the lock's file and hash, a pinned one ours."""
    (pack,) = read_pins(node_modules, file=table).packs
    found = [(w.file, w.sha256, w.locked) for w in pack.wheels]
    assert found == [("n.whl", "ab", True), ("e.whl", "cd", False)]


def test_another_pyodide_is_refused(node_modules, table):
    """A version that the snapshot and the wheels were not made for ends the build."""
    (node_modules / "pyodide" / "package.json").write_text('{"version": "7.1"}')
    with pytest.raises(RuntimeBundleError, match=r"expected version 7\.0, got 7\.1"):
        read_pins(node_modules, file=table)


def test_a_missing_installation_says_what_to_run(tmp_path, table):
    """Without node_modules the message names the command."""
    with pytest.raises(RuntimeBundleError, match="npm ci"):
        read_pins(tmp_path, file=table)


def test_every_pin_of_the_project_is_a_full_hash():
    """No wheel of our file is taken without a SHA-256, and none is left unused."""
    import tomllib

    table = tomllib.loads(PINS.read_text())
    used = {name for pack in table["packs"] for name in pack.get("pinned", ())}
    assert used == set(table["pinned"])
    for pin in table["pinned"].values():
        assert len(bytes.fromhex(pin["sha256"])) == 32
        assert pin["version"] in pin["file"]

"""The cache of the runtime's files survives two builds at once and a lost write."""

import stat
from concurrent.futures import ThreadPoolExecutor

import pytest

from builder.runtime import store as store_module
from builder.runtime.store import Store


def test_a_missing_file_is_none(tmp_path):
    """A cache that does not exist yet is an empty one."""
    assert Store(tmp_path / "nowhere").get("a") is None


def test_writers_at_the_same_time_leave_one_whole_file(tmp_path):
    """Readers see the content of one writer, and nothing else is left behind."""
    store = Store(tmp_path)
    contents = [bytes([i]) * 200_000 for i in range(16)]

    def write(data):
        store.put("file", data)
        return store.get("file")

    with ThreadPoolExecutor(8) as pool:
        seen = list(pool.map(write, contents))
    assert set(seen) <= set(contents)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_failed_write_keeps_the_old_file(tmp_path, monkeypatch):
    """A build that dies while it writes does no harm to the next."""
    store = Store(tmp_path)
    store.put("file", b"old")

    def full(*_args, **_kwargs):
        raise OSError("disk full")

    monkeypatch.setattr(store_module.os, "fdopen", full)
    with pytest.raises(OSError, match="disk full"):
        store.put("file", b"new")
    assert store.get("file") == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_files_can_be_read_by_a_web_server(tmp_path):
    """Other users may read what is written."""
    Store(tmp_path).put("file", b"x")
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o644

"""Replacing folders as a whole."""

from pathlib import Path

import pytest

from builder.write import replace_file, replace_folder


def names(folder: Path) -> list[str]:
    """The files of a folder."""
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file()
    )


def test_folder_holds_exactly_the_new_files(tmp_path: Path) -> None:
    """Old files go, new ones come, and nothing is left beside the folder."""
    out = tmp_path / "out"
    replace_folder(out, {"a/b.txt": b"1", "c.txt": b"2"})
    replace_folder(out, {"c.txt": b"3"})
    assert names(out) == ["c.txt"]
    assert (out / "c.txt").read_bytes() == b"3"
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_failure_while_writing_keeps_the_old_folder(tmp_path: Path) -> None:
    """When a file cannot be written, the old folder stays and no half of a new one."""
    out = tmp_path / "out"
    replace_folder(out, {"a.txt": b"1"})
    with pytest.raises(OSError, match=r"a\.txt"):
        replace_folder(out, {"a.txt": b"2", "a.txt/b.txt": b"3"})
    assert (out / "a.txt").read_bytes() == b"1"
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_failure_of_the_swap_puts_the_old_folder_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the new folder cannot take its place, the old one returns to it."""
    out = tmp_path / "out"
    replace_folder(out, {"a.txt": b"1"})
    rename = Path.rename

    def fail(self: Path, target: Path) -> Path:
        if ".new-" in self.name:
            raise OSError("no")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", fail)
    with pytest.raises(OSError, match="no"):
        replace_folder(out, {"a.txt": b"2"})
    assert (out / "a.txt").read_bytes() == b"1"
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_file_is_replaced_whole(tmp_path: Path) -> None:
    """A file gets its new content, and no temporary file stays."""
    path = tmp_path / "deep" / "a.txt"
    replace_file(path, b"1")
    replace_file(path, b"2")
    assert path.read_bytes() == b"2"
    assert names(tmp_path) == ["deep/a.txt"]

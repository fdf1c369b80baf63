"""Files kept between builds, safe when two builds run at the same time."""

import hashlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path


def sha256(data: bytes) -> str:
    """The SHA-256 of the data, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def write_atomically(path: Path, data: bytes) -> None:
    """Write the file so that a reader sees all of it or the one before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).chmod(0o644)  # mkstemp makes files that no web server can read
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


@dataclass(frozen=True)
class Store:
    """A folder of files by name."""

    folder: Path

    def path(self, name: str) -> Path:
        """Where the file of this name is, or would be."""
        return self.folder / name

    def get(self, name: str) -> bytes | None:
        """The content of the file, or None if there is none."""
        try:
            return self.path(name).read_bytes()
        except FileNotFoundError:
            return None

    def put(self, name: str, data: bytes) -> None:
        """Keep the content under this name."""
        write_atomically(self.path(name), data)

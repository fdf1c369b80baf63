"""Files on disk, replaced as a whole or not at all."""

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

Files = Mapping[str, bytes]
"""The output of a build: contents by path, with forward slashes."""


def replace_file(path: Path, data: bytes) -> None:
    """Write a file so that no reader ever sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    Path(name).replace(path)


def replace_folder(out: Path, files: Files) -> None:
    """Make a folder hold exactly these files; a failure leaves the old one alone."""
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(dir=out.parent, prefix=f"{out.name}.new-"))
    try:
        for name, data in files.items():
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        fresh.chmod(0o755)
        _swap(out, fresh)
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        raise


def _swap(out: Path, fresh: Path) -> None:
    """Put the fresh folder in the place of the old one."""
    if not out.exists():
        fresh.rename(out)
        return
    old = Path(tempfile.mkdtemp(dir=out.parent, prefix=f"{out.name}.old-"))
    out.rename(old / out.name)
    try:
        fresh.rename(out)
    except BaseException:
        (old / out.name).rename(out)
        raise
    finally:
        shutil.rmtree(old, ignore_errors=True)

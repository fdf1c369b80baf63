"""The project's own files, and copies of them to cut pieces out of."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LEFT_OUT = shutil.ignore_patterns(
    ".git",
    ".venv",
    "node_modules",
    "dist",
    "dist.*",
    ".cache",
    "__pycache__",
    ".*_cache",
)


def copy_project(to: Path) -> Path:
    """Path of a fresh copy of the sources; the Node packages and caches are linked.

    A linked `.cache` only saves time: everything in it is keyed by content.
    """
    copy = to / "copy of the project"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT, symlinks=True)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    (ROOT / ".cache").mkdir(exist_ok=True)
    (copy / ".cache").symlink_to(ROOT / ".cache")
    return copy

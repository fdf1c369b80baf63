"""The files that the bundle is made of, with the hashes that they must have."""

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from builder.runtime.errors import RuntimeBundleError

PINS = Path(__file__).with_name("pins.toml")
CORE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
)


@dataclass(frozen=True)
class Wheel:
    """A wheel that has to be found somewhere."""

    name: str
    version: str
    file: str
    sha256: str
    locked: bool
    """Whether Pyodide's lock file names it; else a package index does."""


@dataclass(frozen=True)
class Pack:
    """Wheels that the page loads together, as one file."""

    name: str
    part: str
    """What the page calls it while it loads."""
    wheels: tuple[Wheel, ...]


@dataclass(frozen=True)
class Carrier:
    """A package whose wheel carries files of a Pyodide distribution."""

    name: str
    version: str
    folder: str


@dataclass(frozen=True)
class Pins:
    """All that is decided before anything is downloaded."""

    pyodide: str
    carrier: Carrier
    packs: tuple[Pack, ...]
    on_import: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Modules whose import needs packs that are not loaded at the start."""


def read_pins(node_modules: Path, *, file: Path = PINS) -> Pins:
    """The pins, with Pyodide's own lock file as the truth for what it names."""
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    home = node_modules / "pyodide"
    require_version(home, table["pyodide"])
    lock = json.loads((home / "pyodide-lock.json").read_text(encoding="utf-8"))
    packs = tuple(
        Pack(
            name=pack["name"],
            part=pack["part"],
            wheels=(
                *locked_wheels(lock["packages"], pack.get("locked", ())),
                *pinned_wheels(table["pinned"], pack.get("pinned", ())),
            ),
        )
        for pack in table["packs"]
    )
    on_import = table.get("on_import", {})
    return Pins(table["pyodide"], Carrier(**table["carrier"]), packs, on_import)


def require_version(home: Path, wanted: str) -> None:
    """Nothing, if the folder holds the wanted Pyodide with all its core files."""
    missing = [name for name in CORE_FILES if not (home / name).is_file()]
    if missing:
        raise RuntimeBundleError(
            f"node_modules/pyodide: expected {missing[0]}, got no such file. "
            "Run `npm ci` in the project folder."
        )
    package = json.loads((home / "package.json").read_text(encoding="utf-8"))
    if package["version"] != wanted:
        raise RuntimeBundleError(
            f"node_modules/pyodide: expected version {wanted}, got "
            f"{package['version']}. Run `npm ci`, or change builder/runtime/pins.toml."
        )


def locked_wheels(
    packages: Mapping[str, Mapping[str, Any]], names: Sequence[str]
) -> tuple[Wheel, ...]:
    """The wheels that Pyodide's lock file names."""
    entries = [(name, packages[name]) for name in names]
    return tuple(
        Wheel(name, entry["version"], entry["file_name"], entry["sha256"], locked=True)
        for name, entry in entries
    )


def pinned_wheels(
    table: Mapping[str, Mapping[str, str]], names: Sequence[str]
) -> tuple[Wheel, ...]:
    """The wheels that our own file pins."""
    entries = [(name, table[name]) for name in names]
    return tuple(
        Wheel(name, entry["version"], entry["file"], entry["sha256"], locked=False)
        for name, entry in entries
    )

"""Writes the runtime of the site: hashed files and a manifest that names them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from builder.runtime.image import PackJob, make_images
from builder.runtime.obtain import obtain
from builder.runtime.pins import CORE_FILES, Pack, Pins, read_pins
from builder.runtime.sources import Source, default_sources
from builder.runtime.store import Store, sha256, write_atomically

FOLDER = "runtime"
PLAYER = ("numpy", "pycode")
JUDGE = ("numpy", "hypothesis", "pycode", "grader")
ROLES = ("loader", "glue", "wasm", "stdlib")


@dataclass(frozen=True)
class Bundle:
    """What was written, as paths relative to the output folder."""

    manifest: str
    files: tuple[str, ...]
    """All files that a page may load, the manifest among them."""


@dataclass(frozen=True)
class Item:
    """A file of the bundle before it has its hashed name."""

    stem: str
    suffix: str
    data: bytes

    @property
    def name(self) -> str:
        """The name that changes with the content."""
        return f"{self.stem}-{sha256(self.data)[:12]}{self.suffix}"


def bundle_runtime(
    out: Path,
    wheels: Sequence[Path],
    *,
    node_modules: Path,
    cache: Path,
    offline: bool = False,
    sources: Sequence[Source] | None = None,
) -> Bundle:
    """What was written to `out/runtime`.

    `wheels` are our own, such as `pycode-1-py3-none-any.whl`: each becomes a pack named
    by the first part of its file name. `cache` is a folder that may be deleted at any
    time. Raises RuntimeBundleError with the files, sources and reasons.
    """
    store = Store(cache)
    pins = read_pins(node_modules)
    if sources is None:
        sources = default_sources(pins.pyodide, pins.carrier, store, offline=offline)
    for pack in pins.packs:
        for wheel in pack.wheels:
            obtain(wheel, sources, store)
    items = core_items(node_modules)
    snapshot, packs = make_images(node_modules, pack_jobs(pins, wheels, store), store)
    items["snapshot"] = Item("snapshot", ".bin", snapshot)
    names = [(pack.name, pack_stem(pack)) for pack in pins.packs]
    names += [(own_name(path), own_name(path)) for path in wheels]
    for (name, stem), data in zip(names, packs, strict=True):
        items[name] = Item(stem, ".bin", data)
    manifest = describe(pins, items, [own_name(path) for path in wheels])
    return write(out, manifest, items)


def core_items(node_modules: Path) -> dict[str, Item]:
    """Pyodide's own files by role; scripts get a suffix that every server knows."""
    items = {}
    for role, name in zip(ROLES, CORE_FILES, strict=True):
        path = PurePosixPath(name)
        suffix = ".js" if path.suffix == ".mjs" else path.suffix
        data = (node_modules / "pyodide" / name).read_bytes()
        items[role] = Item(path.stem, suffix, data)
    return items


def own_name(wheel: Path) -> str:
    """The package that one of our wheels holds."""
    return wheel.name.partition("-")[0]


def pack_stem(pack: Pack) -> str:
    """The name of a pack's file before the hash: its first wheel with its version."""
    return f"{pack.name}-{pack.wheels[0].version}"


def pack_jobs(pins: Pins, wheels: Sequence[Path], store: Store) -> list[PackJob]:
    """The packs to make: the pinned ones, then one for each of our wheels."""
    jobs = [
        PackJob(tuple(store.path(wheel.file) for wheel in pack.wheels), sources=False)
        for pack in pins.packs
    ]
    return [*jobs, *(PackJob((path,), sources=True) for path in wheels)]


def describe(
    pins: Pins, items: Mapping[str, Item], own: Sequence[str]
) -> dict[str, object]:
    """The manifest: what a page loads, from where, and how to know it is right."""
    roles = (*ROLES, "snapshot")
    packs = [
        {
            "name": pack.name,
            "part": pack.part,
            "file": items[pack.name].name,
            "wheels": [{"name": w.file, "sha256": w.sha256} for w in pack.wheels],
        }
        for pack in pins.packs
    ]
    packs += [
        {"name": name, "part": f"{name}", "file": items[name].name, "wheels": []}
        for name in own
    ]
    return {
        "format": 1,
        "pyodide": pins.pyodide,
        "base": "./",
        "files": [
            {"name": item.name, "bytes": len(item.data), "sha256": sha256(item.data)}
            for item in items.values()
        ],
        "roles": {role: items[role].name for role in roles},
        "packs": packs,
        "player_packages": [name for name in PLAYER if name in items],
        "judge_packages": [name for name in JUDGE if name in items],
        "on_import": pins.on_import,
    }


def write(out: Path, manifest: dict[str, object], items: Mapping[str, Item]) -> Bundle:
    """The bundle, after all its files are in `out`."""
    text = json.dumps(manifest, indent=1, ensure_ascii=False).encode()
    every = [*items.values(), Item("manifest", ".json", text)]
    for item in every:
        write_atomically(out / FOLDER / item.name, item.data)
    paths = tuple(f"{FOLDER}/{item.name}" for item in every)
    return Bundle(paths[-1], paths)

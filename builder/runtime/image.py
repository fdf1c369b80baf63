"""Runs Pyodide in Node for what only it can make, and keeps the results."""

import json
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from builder.runtime.errors import RuntimeBundleError
from builder.runtime.pins import CORE_FILES
from builder.runtime.store import Store, sha256

SCRIPT = Path(__file__).with_name("image.mjs")
PACKER = Path(__file__).with_name("pack_wheels.py")
NODE_SECONDS = 300

PRELOAD = (
    *("argparse", "array", "calendar", "csv", "ctypes", "datetime", "decimal"),
    *("difflib", "encodings.cp437", "fractions", "gettext", "gzip", "hashlib"),
    *("html", "importlib.metadata", "importlib.resources", "ipaddress", "numbers"),
    *("pickle", "platform", "plistlib", "pprint", "queue", "shlex", "statistics"),
    *("sysconfig", "timeit", "unicodedata", "unittest", "unittest.mock"),
    *("urllib.parse", "uuid", "xml", "zoneinfo"),
)
"""Standard modules that packages and lessons import: held in the snapshot."""


@dataclass(frozen=True)
class PackJob:
    """Wheels to be made into one pack."""

    wheels: tuple[Path, ...]
    sources: bool
    """Whether .py files are kept beside their bytecode."""


def make_images(
    node_modules: Path, jobs: Sequence[PackJob], store: Store
) -> tuple[bytes, tuple[bytes, ...]]:
    """The gzipped snapshot, and a pack for each job in order; kept ones if there."""
    home = node_modules / "pyodide"
    base = base_key(home)
    snapshot = f"snapshot-{sha256(f'{base} {PRELOAD}'.encode())[:16]}.bin"
    packs = [f"pack-{pack_key(base, job)[:16]}.bin" for job in jobs]
    missing = [
        (name, job)
        for name, job in zip(packs, jobs, strict=True)
        if not store.get(name)
    ]
    if missing:
        make_packs(home, missing, store)
    if not store.get(snapshot):
        make_snapshot(home, snapshot, store)
    return kept(store, snapshot), tuple(kept(store, name) for name in packs)


def kept(store: Store, name: str) -> bytes:
    """The content of a file that must be in the store by now."""
    data = store.get(name)
    if not data:
        raise RuntimeBundleError(
            f"{store.folder / name}: expected a file, got none. Run the build again."
        )
    return data


def base_key(home: Path) -> str:
    """A hash of all that every image depends on."""
    parts = [sha256((home / name).read_bytes()) for name in CORE_FILES]
    parts += [sha256(SCRIPT.read_bytes()), sha256(PACKER.read_bytes())]
    return sha256(" ".join(parts).encode())


def pack_key(base: str, job: PackJob) -> str:
    """A hash of all that one pack depends on."""
    wheels = [sha256(path.read_bytes()) for path in job.wheels]
    return sha256(" ".join([base, str(job.sources), *wheels]).encode())


def make_snapshot(home: Path, name: str, store: Store) -> None:
    """Let Pyodide take a snapshot, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / name
        call_node(home, {"snapshot": str(out), "preload": PRELOAD})
        store.put(name, out.read_bytes())


def make_packs(home: Path, packs: Sequence[tuple[str, PackJob]], store: Store) -> None:
    """Let Pyodide make the named packs."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        jobs = [
            {
                "out": str(out / name),
                "wheels": [str(path.resolve()) for path in job.wheels],
                "sources": job.sources,
            }
            for name, job in packs
        ]
        packer = PACKER.read_text(encoding="utf-8")
        call_node(home, {"packer": packer, "packs": jobs})
        for name, _ in packs:
            store.put(name, (out / name).read_bytes())


def call_node(home: Path, job: Mapping[str, object]) -> None:
    """Run the script; a failure says what Node said."""
    job = {**job, "pyodide": str(home.resolve())}
    try:
        done = subprocess.run(
            ["node", str(SCRIPT)],
            input=json.dumps(job),
            capture_output=True,
            text=True,
            timeout=NODE_SECONDS,
            check=False,
        )
    except FileNotFoundError as error:
        raise RuntimeBundleError(
            "runtime: expected the command `node`, got none. Install Node 20 or newer."
        ) from error
    except subprocess.TimeoutExpired as error:
        raise RuntimeBundleError(
            f"runtime: expected Node to finish within {NODE_SECONDS} s, got no end. "
            "Run the build again on a machine with less load."
        ) from error
    if done.returncode:
        raise RuntimeBundleError(
            "runtime: expected Pyodide to start in Node, got:\n"
            f"{done.stderr[-2000:]}\nRun `npm ci` and build again."
        )

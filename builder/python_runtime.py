"""The Python of the browser as files of the site, with our own packages in it."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from builder.layout import Layout
from builder.problems import ToolError
from builder.runtime import RuntimeBundleError, bundle_runtime
from builder.runtime.pins import read_pins
from builder.runtime.store import Store
from builder.wheel import make_wheel, project_version
from builder.write import Files

PACKAGES = ("pycode", "grader")


@dataclass(frozen=True)
class Runtime:
    """The files, the path of the one that names them, and the wheels in them."""

    files: Files
    manifest: str
    wheels: tuple[Path, ...]


def make_runtime(layout: Layout, *, offline: bool) -> Runtime:
    """The runtime, from the cache where it can be and from the network elsewhere."""
    modules = layout.root / "node_modules"
    cache = layout.cache / "runtime"
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        try:
            bundle = bundle_runtime(
                out,
                _own_wheels(out, layout),
                node_modules=modules,
                cache=cache,
                offline=offline,
            )
        except RuntimeBundleError as error:
            raise ToolError(str(error)) from error
        files = {name: (out / name).read_bytes() for name in bundle.files}
    store = Store(cache)
    packs = read_pins(modules).packs
    wheels = (store.path(wheel.file) for pack in packs for wheel in pack.wheels)
    return Runtime(files, bundle.manifest, tuple(wheels))


def _own_wheels(folder: Path, layout: Layout) -> list[Path]:
    """The wheels of the course's own packages, written to a folder."""
    version = project_version(layout.root)
    paths = []
    for package in PACKAGES:
        name, data = make_wheel(layout.root / package, version)
        path = folder / "wheels" / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        paths.append(path)
    return paths

"""Makes one file of wheels, ready to be laid into an interpreter's file system.

This runs inside Pyodide, so that the bytecode is the browser's; it imports nothing of
ours. A pack is gzip of: four bytes with the length of the index (little endian), the
index as JSON `[[path, length], …]`, then the files in that order. Modules come as
bytecode that needs no source and no date check; ours keep their sources beside it, for
the tracebacks of a broken check.
"""

import fnmatch
import gzip
import json
import py_compile
import tempfile
import zipfile
from pathlib import Path

SITE_PACKAGES = "/lib/python3.14/site-packages"
LEFT_OUT = (
    "*/tests/*",
    "*.pyi",
    "*.pxd",
    "*.h",
    "*.a",
    "*.pyf",
    "*/py.typed",
    "*.dist-info/RECORD",
    "*.dist-info/WHEEL",
    "numpy/f2py/*",
    "numpy/_core/include/*",
    "numpy/_core/lib/*",
    "numpy/_pyinstaller/*",
    "*_tests.cpython-*.so",
    "matplotlib/mpl-data/sample_data/*",
    "matplotlib/mpl-data/images/*",
    "matplotlib/mpl-data/fonts/afm/*",
    "matplotlib/mpl-data/fonts/pdfcorefonts/*",
    "matplotlib/mpl-data/fonts/ttf/DejaVuSerif*",
    "matplotlib/mpl-data/fonts/ttf/DejaVuSansMono-*",
    "matplotlib/backends/web_backend/*",
    "matplotlib/backends/qt_*",
    "dateutil/zoneinfo/*.tar.gz",
    "PIL/_imagingft.*",
    "PIL/_webp.*",
    "PIL/_avif.*",
)


def pack(wheels: list[str], *, sources: bool) -> bytes:
    """The pack of the wheels at these paths; `sources` keeps .py files."""
    files: dict[str, bytes] = {}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for path in archive.namelist():
                if not path.endswith("/") and not is_left_out(path):
                    files.update(prepare(path, archive.read(path), sources=sources))
    return encode(files)


def is_left_out(path: str) -> bool:
    """Whether no page ever needs this member of a wheel."""
    return any(fnmatch.fnmatchcase(path, pattern) for pattern in LEFT_OUT)


def prepare(path: str, data: bytes, *, sources: bool) -> dict[str, bytes]:
    """The files to ship for one member of a wheel."""
    if not path.endswith(".py"):
        return {path: data}
    code = bytecode(path, data)
    if not sources:
        return {path + "c": code}
    folder, _, name = path.rpartition("/")
    cached = f"{folder}/__pycache__/{name[:-3]}.cpython-314.pyc"
    return {path: data, cached.lstrip("/"): code}


def bytecode(path: str, source: bytes) -> bytes:
    """The compiled module, marked as never to be checked against a source."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "module.py", Path(folder) / "module.pyc"
        given.write_bytes(source)
        py_compile.compile(
            str(given),
            cfile=str(made),
            dfile=f"{SITE_PACKAGES}/{path}",
            doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        return made.read_bytes()


def encode(files: dict[str, bytes]) -> bytes:
    """The pack of these files; the same bytes for the same files."""
    paths = sorted(files)
    index = json.dumps([[path, len(files[path])] for path in paths]).encode()
    body = b"".join(files[path] for path in paths)
    return gzip.compress(len(index).to_bytes(4, "little") + index + body, 9, mtime=0)

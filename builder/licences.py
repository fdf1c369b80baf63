"""`licences.txt`: every part that the site ships and others wrote."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from email.message import Message
from email.parser import Parser
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from builder.layout import Layout
from builder.problems import Problems

NAME = "licences.txt"
TEXTS = ("LICENSE", "LICENCE", "COPYING", "NOTICE")
FONT_LICENCE = 13  # the number of this entry in the name table of a font
LONGEST = 100  # letters of the name of a licence; some wheels put in its whole text
PYTHON = "PSF-2.0"
"""The licence of CPython; its standard library carries no metadata that says so."""


@dataclass(frozen=True, order=True)
class Part:
    """Something that others wrote: what it is called and what it asks for."""

    name: str
    version: str
    licence: str
    text: str = ""


def licences_file(
    inputs: Iterable[str], wheels: Sequence[Path], layout: Layout, problems: Problems
) -> bytes:
    """The text that names every part; a part without a licence is noted."""
    parts = sorted({*_site_parts(inputs, layout), *_runtime_parts(wheels, layout)})
    for part in parts:
        if not part.licence:
            hint = "Its metadata must name one before it can be shipped."
            problems.add(NAME, 1, f"{part.name} {part.version} has no licence", hint)
    rows = [f"{part.name} {part.version}: {part.licence}" for part in parts]
    texts = [
        f"{'-' * 72}\n{part.name} {part.version}\n\n{part.text.strip()}\n"
        for part in parts
        if part.text
    ]
    head = "This site contains the following work of others, with thanks.\n"
    return "\n".join([head, *rows, "", *texts]).encode()


def _site_parts(inputs: Iterable[str], layout: Layout) -> Iterator[Part]:
    """What esbuild took from npm packages, and KaTeX with its fonts."""
    names = {"katex", *(_package_of(path) for path in inputs)} - {""}
    modules = layout.root / "node_modules"
    for name in names:
        yield _npm_part(modules / name)
    yield _font_part(modules / "katex")


def _package_of(path: str) -> str:
    """The npm package that a file belongs to, or "" for a file of our own."""
    parts = PurePosixPath(path).parts
    if "node_modules" not in parts:
        return ""
    start = len(parts) - parts[::-1].index("node_modules")
    length = 2 if parts[start].startswith("@") else 1
    return "/".join(parts[start : start + length])


def _npm_part(folder: Path) -> Part:
    data = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    texts = [
        path.read_text(encoding="utf-8")
        for path in sorted(folder.iterdir())
        if path.is_file() and path.name.upper().startswith(TEXTS)
    ]
    licence = str(data.get("license", ""))
    return Part(data["name"], data["version"], licence, "\n".join(texts))


def _font_part(package: Path) -> Part:
    """The licence of KaTeX's fonts is written inside them."""
    version = json.loads((package / "package.json").read_text(encoding="utf-8"))
    path = package / "dist" / "fonts" / "KaTeX_Main-Regular.ttf"
    with TTFont(path, lazy=True) as font:
        names = font["name"]
        text = names.getDebugName(FONT_LICENCE) or ""
    sentences = [row.strip() for row in text.splitlines() if "licensed under" in row]
    return Part("KaTeX fonts", version["version"], " ".join(sentences), text)


def _runtime_parts(wheels: Sequence[Path], layout: Layout) -> Iterator[Part]:
    """Pyodide, Python and the wheels of the runtime."""
    for wheel in wheels:
        yield _wheel_part(wheel)
    if wheels:
        home = layout.root / "node_modules" / "pyodide"
        lock = json.loads((home / "pyodide-lock.json").read_text(encoding="utf-8"))
        yield _npm_part(home)
        yield Part("Python and its standard library", lock["info"]["python"], PYTHON)


def _wheel_part(path: Path) -> Part:
    with ZipFile(path) as wheel:
        inside = [name for name in wheel.namelist() if ".dist-info/" in name]
        table = next(name for name in inside if name.endswith("/METADATA"))
        metadata = Parser().parsestr(wheel.read(table).decode("utf-8"))
        texts = [
            wheel.read(name).decode("utf-8", "replace")
            for name in sorted(inside)
            if PurePosixPath(name).name.upper().startswith(TEXTS)
        ]
    return Part(
        metadata["Name"], metadata["Version"], _licence_of(metadata), "\n".join(texts)
    )


def _licence_of(metadata: Message) -> str:
    """The licence in a wheel's metadata: an expression, or words and classifiers."""
    expression = str(metadata.get("License-Expression") or "")
    if expression:
        return expression
    rows = [str(row) for row in metadata.get_all("Classifier") or []]
    kinds = [row.rpartition(" :: ")[2] for row in rows if row.startswith("License ::")]
    words = str(metadata.get("License") or "").strip()
    if kinds and (not words or "\n" in words or len(words) > LONGEST):
        return ", ".join(kinds)
    if len(kinds) > 1:
        return f"{words} ({', '.join(kinds)})"
    return words.partition("\n")[0]

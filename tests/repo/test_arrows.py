"""The arrows between the parts of the page's scripts, read from their imports."""

from __future__ import annotations

import re

from tests.repo.tree import ROOT

SOURCE = ROOT / "site" / "src"
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""")

# A part may import itself and what stands here; what is not drawn is forbidden.
ARROWS = {
    "main": {"behaviours", "offline", "runtime/client", "storage"},
    "first-paint": {"behaviours", "storage"},
    "behaviours": {"runtime/client", "editor", "storage", "protocol"},
    "editor": set(),
    "storage": set(),
    "runtime/client": {"protocol", "runtime"},
    "runtime/worker": {"protocol", "runtime"},
    "runtime": {"protocol"},
    "protocol": set(),
    "offline": set(),
    "sw": {"offline"},
}


def part_of(relative: str) -> str:
    """Name of the part that a file of site/src belongs to."""
    stem = relative.removesuffix(".ts")
    if stem in ARROWS:
        return stem
    return stem.split("/", maxsplit=1)[0]


def arrows() -> set[tuple[str, str, str]]:
    """(file, its part, imported part) for every relative import."""
    found = set()
    for path in SOURCE.rglob("*.ts"):
        here = path.relative_to(SOURCE).as_posix()
        for target in IMPORT.findall(path.read_text()):
            resolved = (path.parent / target).resolve()
            if not resolved.is_relative_to(SOURCE) or resolved.suffix == ".py":
                continue
            name = resolved.relative_to(SOURCE).as_posix().removesuffix(".js")
            found.add((here, part_of(here), part_of(name)))
    return found


def test_every_script_belongs_to_a_drawn_part():
    """No script stands outside the parts that the architecture names."""
    parts = {part_of(p.relative_to(SOURCE).as_posix()) for p in SOURCE.rglob("*.ts")}
    assert parts <= set(ARROWS)
    assert {"main", "behaviours", "editor", "storage", "protocol"} <= parts


def test_scripts_import_only_along_the_arrows():
    """Editor, storage and runtime never import each other; the rest points one way."""
    wrong = [
        f"{here}: {part} → {target}"
        for here, part, target in sorted(arrows())
        if part != target and target not in ARROWS[part]
    ]
    assert wrong == []

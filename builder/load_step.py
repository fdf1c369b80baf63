"""One Markdown page with front matter: a step of a lesson, or a page outside them."""

from collections.abc import Mapping
from pathlib import Path

from builder.front_matter import read_front_matter
from builder.layout import Layout
from builder.load_text import read_text
from builder.model import ExtraPage, Step
from builder.problems import Problems
from builder.schema import Key, read_keys

STEP_KEYS: Mapping[str, Key] = {
    "title": Key((str,)),
    "summary": Key((str,)),
    "minutes": Key((int,)),
    "route": Key((str,), required=False, default="core", choices=("core", "extension")),
}
PAGE_KEYS: Mapping[str, Key] = {"title": Key((str,)), "summary": Key((str,))}


def load_step(
    path: Path, lesson: str, layout: Layout, problems: Problems
) -> Step | None:
    """The step in a file, or None when it cannot be read."""
    text = read_text(path, layout, problems)
    front = read_front_matter(layout.name(path), text, problems) if text else None
    values = read_keys(front.table, STEP_KEYS, problems) if front else None
    if front is None or values is None:
        return None
    return Step(slug=path.stem, lesson=lesson, body=front.body, **values)


def load_page(
    path: Path, slug: str, layout: Layout, problems: Problems
) -> ExtraPage | None:
    """The page in a file, or None when it cannot be read."""
    text = read_text(path, layout, problems)
    front = read_front_matter(layout.name(path), text, problems) if text else None
    values = read_keys(front.table, PAGE_KEYS, problems) if front else None
    if front is None or values is None:
        return None
    return ExtraPage(slug=slug, body=front.body, **values)

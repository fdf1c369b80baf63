"""`course.toml`: titles and the only ordering of the course."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from builder.front_matter import Document
from builder.load_text import is_slug
from builder.model import Lesson, Reference
from builder.problems import Problems, did_you_mean
from builder.schema import Key, read_keys
from builder.toml_source import Path, Table, read_toml

COURSE_KEYS: Mapping[str, Key] = {
    "id": Key((str,)),
    "title": Key((str,)),
    "version": Key((str,), example='"2026.9"'),
    "snapshot": Key((dt.date,)),
    "goals": Key((list,)),
    "pages": Key((list,), required=False, default=[]),
}
LESSON_KEYS: Mapping[str, Key] = {
    "slug": Key((str,)),
    "number": Key((str,), example='"4.1"'),
    "title": Key((str,)),
    "contents": Key((list,), required=False, default=[]),
    "planned": Key((list,), required=False, default=[]),
}
TABLES = ("course", "lessons")
KINDS = ("step", "exercise")


@dataclass(frozen=True)
class Outline:
    """What course.toml says, and the line of everything it names."""

    path: str
    course: Mapping[str, Any]
    lessons: tuple[Lesson, ...]
    pages: tuple[str, ...]
    lines: Mapping[Reference, int]


def read_outline(path: str, text: str, problems: Problems) -> Outline | None:
    """The outline, or None when it cannot be read."""
    tables = read_toml(path, text, problems)
    if tables is None:
        return None
    _check_tables(tables, problems)
    head = tables.get(("course",))
    course = read_keys(head, COURSE_KEYS, problems) if head else None
    lines: dict[Reference, int] = {}
    lessons = tuple(_read_lessons(tables, lines, problems))
    if head is None or course is None:
        return None
    course["goals"] = tuple(
        Document(path, head.line_of_item("goals", goal), goal)
        for goal in course["goals"]
    )
    pages = tuple(course.pop("pages"))
    for slug in pages:
        lines[Reference("page", slug)] = head.line_of_item("pages", slug)
    return Outline(path, course, lessons, pages, lines)


def _check_tables(tables: Mapping[Path, Table], problems: Problems) -> None:
    root = tables[()]
    for name in root.data:
        if name not in TABLES:
            problems.add(
                root.path,
                root.line_of(name),
                f"unknown key {name!r}",
                did_you_mean(name, TABLES),
            )
    for where, header in ((("course",), "[course]"), (("lessons", 0), "[[lessons]]")):
        if where not in tables:
            problems.add(root.path, 1, f"the table {header} is missing")


def _read_lessons(
    tables: Mapping[Path, Table], lines: dict[Reference, int], problems: Problems
) -> list[Lesson]:
    lessons: list[Lesson] = []
    for where, table in tables.items():
        if where[:1] != ("lessons",):
            continue
        values = read_keys(table, LESSON_KEYS, problems)
        if values is None:
            continue
        slug = values["slug"]
        if not is_slug(slug):
            problems.add(
                table.path,
                table.line_of("slug"),
                f"slug: {slug!r} is not made of lower-case words and hyphens",
            )
        if slug in {lesson.slug for lesson in lessons}:
            problems.add(
                table.path, table.line_of("slug"), f"duplicate lesson {slug!r}"
            )
        values["contents"] = _references(table, values["contents"], lines, problems)
        values["planned"] = tuple(values["planned"])
        lessons.append(Lesson(**values))
    return lessons


def _references(
    table: Table, items: list[str], lines: dict[Reference, int], problems: Problems
) -> tuple[Reference, ...]:
    found = []
    for place, item in enumerate(items):
        nth = items[:place].count(item)
        line = table.line_of_item("contents", item, nth=nth)
        kind, colon, slug = item.partition(":")
        reference = Reference(kind, slug)
        if not colon or kind not in KINDS:
            hint = 'Write "step:SLUG" or "exercise:ID".'
            problems.add(table.path, line, f"contents: cannot read {item!r}", hint)
        elif reference in lines:
            first = lines[reference]
            problems.add(
                table.path,
                line,
                f"duplicate {item!r}",
                f"Line {first} names it already.",
            )
        else:
            lines[reference] = line
            found.append(reference)
    return tuple(found)

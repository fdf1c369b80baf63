"""TOML that remembers the line of every key, for messages."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from builder.problems import Problems

KEY = re.compile(r"^\s*(?P<key>[A-Za-z0-9_-]+)\s*=")
HEADER = re.compile(r"^\s*(?P<open>\[\[?)\s*(?P<name>[A-Za-z0-9_.-]+)\s*\]")
POSITION = re.compile(r" \(at line (\d+), column \d+\)$")
AT_END = re.compile(r" \(at end of document\)$")

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Table:
    """One table of a TOML text: its values, and where each of them is written."""

    path: str
    line: int
    data: Mapping[str, Any]
    lines: Mapping[str, int]
    text: tuple[str, ...]
    first_line: int

    def line_of(self, key: str) -> int:
        """The line of a key, or that of the table where the key is missing."""
        return self.lines.get(key, self.line)

    def line_of_item(self, key: str, item: str, *, nth: int = 0) -> int:
        """The line of the nth such string inside a list, or that of its key."""
        start = self.line_of(key)
        for line in range(start, self.first_line + len(self.text)):
            nth -= _count_strings(self.text[line - self.first_line], item)
            if nth < 0:
                return line
        return start


def read_toml(
    path: str, text: str, problems: Problems, *, first_line: int = 1
) -> Mapping[Path, Table] | None:
    """Every table by its path, the root under (); None when the text is not TOML."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problems.add(path, *_explain(error, text, first_line))
        return None
    rows = tuple(text.splitlines())
    places = _places(rows, first_line)
    tables: dict[Path, Table] = {}
    for where, (line, lines) in places.items():
        values = _descend(data, where)
        if isinstance(values, dict):
            tables[where] = Table(path, line, values, lines, rows, first_line)
    return tables


def _explain(
    error: tomllib.TOMLDecodeError, text: str, first_line: int
) -> tuple[int, str, str]:
    """The line, the message and the hint of a syntax error."""
    message = str(error)
    line = first_line + max(0, len(text.splitlines()) - 1)
    found = POSITION.search(message)
    if found:
        line = first_line + int(found[1]) - 1
    message = AT_END.sub(" at its end", POSITION.sub("", message))
    return line, f"this is not TOML: {message}", 'Write `key = "value"`.'


def _places(
    rows: tuple[str, ...], first_line: int
) -> dict[Path, tuple[int, dict[str, int]]]:
    """For each table the line of its header and the lines of its keys."""
    here: Path = ()
    counts: dict[str, int] = {}
    places: dict[Path, tuple[int, dict[str, int]]] = {(): (first_line, {})}
    for offset, row in enumerate(rows):
        header, key = HEADER.match(row), KEY.match(row)
        if header:
            name = header["name"]
            here = tuple(name.split("."))
            if header["open"] == "[[":
                counts[name] = counts.get(name, -1) + 1
                here = (*here, counts[name])
            places[here] = (first_line + offset, {})
            places[()][1].setdefault(name, first_line + offset)
        elif key:
            places[here][1].setdefault(key["key"], first_line + offset)
    return places


def _descend(data: object, where: Path) -> object:
    """The value at a path of keys and indices, or None."""
    for step in where:
        if isinstance(step, int):
            data = data[step] if isinstance(data, list) and step < len(data) else None
        else:
            data = data.get(step) if isinstance(data, dict) else None
    return data


def _count_strings(row: str, item: str) -> int:
    """How often a line of TOML holds this string, or the first line of it."""
    head, more, _ = item.partition("\n")
    escaped = head.replace("\\", "\\\\").replace('"', '\\"')
    return sum(
        row.count(f"{quote}{form}" if more else f"{quote}{form}{quote}")
        for quote, form in {('"', escaped), ("'", head)}
    )

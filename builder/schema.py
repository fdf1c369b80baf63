"""Which keys a table has, and of which type."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from builder.problems import Problems, did_you_mean
from builder.toml_source import Table

NAMES: Mapping[type, str] = {
    str: "a string",
    int: "an integer",
    list: "a list of strings",
    dt.date: "a date like 2026-08-04",
}


@dataclass(frozen=True)
class Key:
    """One key: the types it may have, and what stands for it where it is left out."""

    types: tuple[type, ...]
    required: bool = True
    default: Any = None
    choices: tuple[str, ...] = ()
    example: str = ""


def read_keys(
    table: Table, keys: Mapping[str, Key], problems: Problems
) -> dict[str, Any] | None:
    """The values of a table, or None; missing and unknown keys are noted."""
    before = len(problems)
    for name in table.data:
        if name not in keys:
            problems.add(
                table.path,
                table.line_of(name),
                f"unknown key {name!r}",
                did_you_mean(name, keys),
            )
    values = {}
    for name, key in keys.items():
        if name in table.data:
            _check(table, name, key, problems)
            values[name] = table.data[name]
        elif key.required:
            hint = f"Add `{name} = {key.example or _example(key)}`."
            problems.add(table.path, table.line, f"missing key {name!r}", hint)
        else:
            values[name] = key.default
    return values if len(problems) == before else None


def _check(table: Table, name: str, key: Key, problems: Problems) -> None:
    value = table.data[name]
    line = table.line_of(name)
    if not _fits(value, key.types):
        expected = " or ".join(NAMES[kind] for kind in key.types)
        problems.add(
            table.path, line, f"{name}: expected {expected}, got {_show(value)}"
        )
    elif key.choices and isinstance(value, str) and value not in key.choices:
        problems.add(
            table.path,
            line,
            f"{name}: unknown value {value!r}",
            did_you_mean(value, key.choices),
        )
    elif isinstance(value, str) and not value.strip():
        problems.add(table.path, line, f"{name} is empty")
    elif isinstance(value, int) and value < 1:
        problems.add(table.path, line, f"{name}: expected at least 1, got {value}")


def _fits(value: object, types: tuple[type, ...]) -> bool:
    if isinstance(value, bool):
        return bool in types
    if isinstance(value, list):
        return list in types and all(isinstance(item, str) for item in value)
    return isinstance(value, types)


def _show(value: object) -> str:
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _example(key: Key) -> str:
    if key.choices:
        return f'"{key.choices[0]}"'
    return {str: '"…"', int: "10", list: '["…"]'}.get(key.types[0], "2026-08-04")

"""TOML with the lines of its keys."""

import pytest

from builder.problems import Problems
from builder.toml_source import Table, read_toml

TEXT = """\
[course]
title = "A"
goals = [
    "one \\\\gamma",
    "two",
    "one \\\\gamma",
]

[[lessons]]
slug = "a"

[[lessons]]
slug = "b"
"""


def table(*where: str | int) -> Table:
    """One table of the text above, which starts on line 10."""
    tables = read_toml("x.toml", TEXT, Problems(), first_line=10)
    assert tables is not None
    return tables[where]


def test_lines_of_keys_and_tables() -> None:
    """Keys are found in their own table, also where names repeat."""
    assert table("course").line_of("title") == 11
    assert table("lessons", 0).line_of("slug") == 19
    assert table("lessons", 1).line_of("slug") == 22
    assert table("lessons", 1).line_of("missing") == 21


def test_lines_of_items() -> None:
    """A string in a list is found by its value, the second one too."""
    course = table("course")
    assert course.line_of_item("goals", "two") == 14
    assert course.line_of_item("goals", "one \\gamma") == 13
    assert course.line_of_item("goals", "one \\gamma", nth=1) == 15
    assert course.line_of_item("goals", "absent") == 12


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb = \n", 11),
        ("a = [1,\n", 10),
        ('a = """\nx\n', 11),
        ("a = 1\na = 2\n", 11),
    ],
)
def test_line_of_a_syntax_error(text: str, line: int) -> None:
    """An error is reported on the line of the file, not of the part that is TOML."""
    problems = Problems()
    assert read_toml("x.toml", text, problems, first_line=10) is None
    assert [problem.line for problem in problems] == [line]

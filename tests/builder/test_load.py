"""Reading the content: what cannot be a fixture because no tool could read it."""

import pytest

from builder.layout import Layout
from builder.load import load_course
from builder.problems import BuildError, Problems


def complaints(layout: Layout) -> list[str]:
    """What loading the course says."""
    problems = Problems()
    load_course(layout, problems)
    return [str(problem) for problem in problems]


def test_tiny_course_has_no_problems(layout: Layout) -> None:
    """The course of the tests is right, so that each fixture has one mistake."""
    assert complaints(layout) == []


def test_file_that_is_not_utf8(layout: Layout) -> None:
    """The line of the first bad byte is named."""
    path = layout.content / "lessons/alpha/subtraction.md"
    path.write_bytes(path.read_bytes() + b"caf\xe9\n")
    assert complaints(layout) == [
        "content/lessons/alpha/subtraction.md:14: this is not UTF-8. Save it as UTF-8."
    ]


def test_python_that_cannot_be_parsed(layout: Layout) -> None:
    """A syntax error in a file of an exercise is found without running it."""
    (layout.content / "exercises/add-two/starter.py").write_text("x = 1\ndef f(:\n")
    assert complaints(layout) == [
        "content/exercises/add-two/starter.py:2: this is not Python: invalid syntax."
    ]


def test_code_of_learners_is_not_run(layout: Layout) -> None:
    """Loading reads Python files as text."""
    path = layout.content / "exercises/add-two/solution.py"
    path.write_text("def add_two(a, b):\n    return a + b\n\n\nraise SystemExit\n")
    assert complaints(layout) == []


def test_hidden_files_are_no_exercises(layout: Layout) -> None:
    """What an editor or an operating system leaves behind is passed over."""
    (layout.content / "exercises/.cache").mkdir()
    (layout.content / "exercises/add-two/.DS_Store").write_text("")
    (layout.content / "exercises/add-two/__pycache__").mkdir()
    assert complaints(layout) == []


def test_build_error_shows_all_problems() -> None:
    """The text of the error is one line for each problem, sorted by place."""
    problems = Problems()
    problems.add("b.md", 2, "second")
    problems.add("b.md", 1, "first", "Mend it.")
    problems.add("b.md", 1, "first", "Mend it.")
    with pytest.raises(BuildError) as caught:
        problems.stop_if_any()
    assert str(caught.value) == "b.md:1: first. Mend it.\nb.md:2: second."

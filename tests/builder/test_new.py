"""`build.py new exercise`."""

import pytest

from builder.layout import Layout
from builder.load import load_course
from builder.new import new_exercise
from builder.pipeline import make_draft
from builder.problems import Problems, ToolError


def test_new_folder_builds_as_it_is(layout: Layout) -> None:
    """After the line that the command asks for, the course has no problems."""
    answer = new_exercise("double-it", layout)
    (line,) = [row.strip() for row in answer.splitlines() if row.startswith("    ")]
    toml = layout.content / "course.toml"
    text = toml.read_text()
    toml.write_text(text.replace('"exercise:add-two"', f'{line}"exercise:add-two"'))
    exercise = make_draft(layout).course.exercises["double-it"]
    assert exercise.function == "double_it"
    assert exercise.lesson == "alpha"
    assert "$y_i = 2 x_i$" in exercise.task.text


def test_new_folder_without_its_line_is_noticed(layout: Layout) -> None:
    """Forgetting the line is the one problem that is left."""
    new_exercise("double-it", layout)
    problems = Problems()
    load_course(layout, problems)
    assert [problem.message for problem in problems] == [
        "course.toml does not name this exercise"
    ]


@pytest.mark.parametrize(
    ("name", "offer"),
    [("Double It", "double-it"), ("../x", "x"), ("2-x", "x"), ("é", "my-exercise")],
)
def test_bad_id_is_refused_with_an_offer(layout: Layout, name: str, offer: str) -> None:
    """A name that is no id writes nothing and is answered with one that is."""
    before = sorted(layout.content.rglob("*"))
    with pytest.raises(ToolError, match=f"TRY '{offer}'"):
        new_exercise(name, layout)
    assert sorted(layout.content.rglob("*")) == before


def test_existing_folder_is_left_alone(layout: Layout) -> None:
    """An exercise is never overwritten."""
    with pytest.raises(ToolError, match="exists already"):
        new_exercise("add-two", layout)

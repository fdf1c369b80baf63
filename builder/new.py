"""`build.py new exercise ID`: a folder that explains itself and passes as it is."""

from pathlib import Path
from string import Template

from builder.layout import Layout
from builder.load import load_course
from builder.load_text import is_slug
from builder.problems import Problems, ToolError

TEMPLATE = Path(__file__).parent / "exercise_template"
SUFFIX = ".txt"


def new_exercise(name: str, layout: Layout) -> str:
    """What to do next, after the folder of a new exercise was written."""
    if not is_slug(name):
        raise ToolError(
            f"{name!r}: expected lower-case words joined by hyphens. "
            f"TRY {_mend(name)!r}."
        )
    folder = layout.content / "exercises" / name
    if folder.exists():
        raise ToolError(f"{layout.name(folder)}: it exists already. CHOOSE another id.")
    words = {
        "id": name,
        "function": name.replace("-", "_"),
        "title": name.replace("-", " ").capitalize(),
        "lesson": _first_lesson(layout),
    }
    for path in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        target = folder / path.relative_to(TEMPLATE).with_suffix("")
        target.parent.mkdir(parents=True, exist_ok=True)
        text = Template(path.read_text(encoding="utf-8")).substitute(words)
        target.write_text(text, encoding="utf-8")
    return (
        f"{layout.name(folder)}: written. It is a whole exercise; change every file.\n"
        f"Then add this line to the contents of its lesson in course.toml:\n"
        f'    "exercise:{name}",\n'
        f"and prove it: python build.py check"
    )


def _mend(name: str) -> str:
    """A name like the given one that is allowed."""
    kept = "".join(c if c.isascii() and c.isalnum() else " " for c in name.lower())
    words = "-".join(kept.split()).lstrip("0123456789-")
    return words or "my-exercise"


def _first_lesson(layout: Layout) -> str:
    """The lesson that the template names; the author puts the right one there."""
    course = load_course(layout, Problems())
    return course.lessons[0].slug if course and course.lessons else "LESSON"

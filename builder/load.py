"""The whole course from `content/`, with every mistake noted."""

import difflib
from collections.abc import Iterator
from pathlib import Path

from builder.course_toml import Outline, read_outline
from builder.layout import Layout
from builder.load_exercise import load_exercise
from builder.load_step import load_page, load_step
from builder.load_text import is_slug, read_text
from builder.model import Course, Exercise, ExtraPage, Lesson, Reference, Step
from builder.problems import Problems, did_you_mean


def load_course(layout: Layout, problems: Problems) -> Course | None:
    """The course; None when `course.toml` itself cannot be read."""
    path = layout.content / "course.toml"
    if not path.is_file():
        hint = "It gives the course its title and names its pages."
        problems.add(layout.name(path), 1, "the file is missing", hint)
        return None
    text = read_text(path, layout, problems)
    outline = None
    if text is not None:
        outline = read_outline(layout.name(path), text, problems)
    if outline is None:
        return None
    _check_unnamed(outline, layout, problems)
    course = Course(
        **outline.course,
        lessons=outline.lessons,
        steps={step.slug: step for step in _steps(outline, layout, problems)},
        exercises={e.id: e for e in _exercises(outline, layout, problems)},
        pages={page.slug: page for page in _pages(outline, layout, problems)},
    )
    _check_exercises(course, outline, problems)
    return course


def step_file(layout: Layout, lesson: Lesson, slug: str) -> Path:
    """Where the text of a step is."""
    return layout.content / "lessons" / lesson.slug / f"{slug}.md"


def _steps(outline: Outline, layout: Layout, problems: Problems) -> Iterator[Step]:
    for lesson in outline.lessons:
        for reference in lesson.contents:
            path = step_file(layout, lesson, reference.slug)
            if reference.kind != "step":
                continue
            if path.is_file():
                step = load_step(path, lesson.slug, layout, problems)
                if step:
                    yield step
                continue
            known = [file.stem for file in path.parent.glob("*.md")]
            problems.add(
                outline.path,
                outline.lines[reference],
                f"{layout.name(path)} is missing",
                did_you_mean(reference.slug, known, kind=f"step in {lesson.slug}"),
            )


def _exercises(
    outline: Outline, layout: Layout, problems: Problems
) -> Iterator[Exercise]:
    folder = layout.content / "exercises"
    known = [path.name for path in folder.glob("*") if path.is_dir()]
    for reference, line in outline.lines.items():
        if reference.kind != "exercise":
            continue
        if reference.slug in known:
            exercise = load_exercise(folder / reference.slug, layout, problems)
            if exercise:
                yield exercise
            continue
        name = layout.name(folder / reference.slug)
        hint = did_you_mean(reference.slug, known, kind="exercise")
        problems.add(outline.path, line, f"{name} is missing", hint)


def _pages(outline: Outline, layout: Layout, problems: Problems) -> Iterator[ExtraPage]:
    for slug in outline.pages:
        path = layout.content / f"{slug}.md"
        if path.is_file():
            page = load_page(path, slug, layout, problems)
            if page:
                yield page
        else:
            line = outline.lines[Reference("page", slug)]
            problems.add(outline.path, line, f"{layout.name(path)} is missing")


def _check_unnamed(outline: Outline, layout: Layout, problems: Problems) -> None:
    """Files and folders that no line of course.toml names."""
    lessons = {lesson.slug for lesson in outline.lessons}
    for path in sorted((layout.content / "lessons").glob("*/*.md")):
        lesson = path.parent.name
        name = layout.name(path)
        if lesson not in lessons:
            hint = did_you_mean(lesson, lessons, kind="lesson")
            problems.add(name, 1, f"course.toml has no lesson {lesson!r}", hint)
        elif not any(
            Reference("step", path.stem) in entry.contents
            for entry in outline.lessons
            if entry.slug == lesson
        ):
            hint = f'Add "step:{path.stem}" to the contents of {lesson!r}.'
            problems.add(name, 1, "course.toml does not name this step", hint)
        _check_slug(path.stem, name, problems)
    for path in sorted((layout.content / "exercises").glob("*")):
        if not path.is_dir() or path.name.startswith((".", "_")):
            continue
        if Reference("exercise", path.name) not in outline.lines:
            hint = f'Add "exercise:{path.name}" to the contents of its lesson.'
            name = layout.name(path)
            problems.add(name, 1, "course.toml does not name this exercise", hint)
        _check_slug(path.name, layout.name(path), problems)


def _check_slug(slug: str, name: str, problems: Problems) -> None:
    if not is_slug(slug):
        problems.add(name, 1, f"{slug!r} is not made of lower-case words and hyphens")


def _check_exercises(course: Course, outline: Outline, problems: Problems) -> None:
    """Front matter that names lessons and steps must name existing ones."""
    home = {ref: les.slug for les in course.lessons for ref in les.contents}
    for exercise in course.exercises.values():
        named = home[Reference("exercise", exercise.id)]
        if exercise.lesson != named:
            problems.add(
                exercise.table.path,
                exercise.table.line_of("lesson"),
                f"lesson: expected {named!r}, got {exercise.lesson!r}",
                "course.toml names the exercise there.",
            )
        _check_needs(exercise, course, outline, problems)


def _check_needs(
    exercise: Exercise, course: Course, outline: Outline, problems: Problems
) -> None:
    """A need names a step; as long as steps are planned, it may name one of these."""
    steps = [reference.slug for reference in outline.lines if reference.kind == "step"]
    unfinished = any(lesson.planned for lesson in course.lessons)
    for slug in exercise.needs:
        misspelt = difflib.get_close_matches(slug, steps, cutoff=0.8)
        if slug in steps or (unfinished and not misspelt):
            continue
        line = exercise.table.line_of_item("needs", slug)
        hint = did_you_mean(slug, steps, kind="step")
        problems.add(exercise.table.path, line, f"needs: unknown step {slug!r}", hint)

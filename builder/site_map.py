"""Which pages there are, under which addresses, and in which order."""

import posixpath
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from builder.model import Course, Exercise, ExtraPage, Lesson, Reference, Step

HOME, NOT_FOUND = "index.html", "404.html"


@dataclass(frozen=True, kw_only=True)
class Place:
    """A page of the site, as other pages speak of it."""

    kind: str
    slug: str
    url: str
    title: str
    number: str = ""
    lesson: str = ""
    minutes: int = 0
    optional: bool = False

    @property
    def name(self) -> str:
        """The address without its ending: what scripts call the page."""
        return self.url.removesuffix(".html")


def root_of(url: str) -> str:
    """The way from a page to the top of the site: "" or "../" or "../../"."""
    return "../" * url.count("/")


def relative(source: str, target: str) -> str:
    """The link from one page to another; a target may end in `#anchor`."""
    path, mark, anchor = target.partition("#")
    if path == source and mark:
        return f"#{anchor}"
    return posixpath.relpath(path, posixpath.dirname(source) or ".") + mark + anchor


def places_of(course: Course) -> Mapping[Reference, Place]:
    """Every page that a link can name, in reading order."""
    return {
        Reference(place.kind, place.slug): place
        for place in (*route_of(course), *_outside(course))
    }


def route_of(course: Course) -> Iterator[Place]:
    """The way through the course: each lesson page, then what it holds."""
    for lesson in course.lessons:
        yield _lesson_place(lesson, course)
        position = 0
        for reference in lesson.contents:
            step = course.steps.get(reference.slug)
            exercise = course.exercises.get(reference.slug)
            if reference.kind == "step":
                position += 1
                if step:
                    yield _step_place(step, f"{lesson.number}.{position}")
            elif exercise:
                yield _exercise_place(exercise, lesson)


def _outside(course: Course) -> Iterator[Place]:
    yield Place(kind="page", slug="home", url=HOME, title=course.title)
    for page in course.pages.values():
        yield _page_place(page)


def _page_place(page: ExtraPage) -> Place:
    return Place(kind="page", slug=page.slug, url=f"{page.slug}.html", title=page.title)


def _lesson_place(lesson: Lesson, course: Course) -> Place:
    minutes = sum(
        (course.steps if ref.kind == "step" else course.exercises)[ref.slug].minutes
        for ref in lesson.contents
        if ref.slug in (course.steps if ref.kind == "step" else course.exercises)
    )
    return Place(
        kind="lesson",
        slug=lesson.slug,
        url=f"lessons/{lesson.slug}.html",
        title=lesson.title,
        number=lesson.number,
        lesson=lesson.slug,
        minutes=minutes,
    )


def _step_place(step: Step, number: str) -> Place:
    return Place(
        kind="step",
        slug=step.slug,
        url=f"lessons/{step.lesson}/{step.slug}.html",
        title=step.title,
        number=number,
        lesson=step.lesson,
        minutes=step.minutes,
        optional=step.route == "extension",
    )


def _exercise_place(exercise: Exercise, lesson: Lesson) -> Place:
    return Place(
        kind="exercise",
        slug=exercise.id,
        url=f"exercises/{exercise.id}.html",
        title=exercise.title,
        lesson=lesson.slug,
        minutes=exercise.minutes,
        optional=exercise.kind == "extension",
    )

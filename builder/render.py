"""Pages: templates filled with what the workshop made."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from jinja2 import Environment
from markdown_it import MarkdownIt
from markupsafe import Markup

from builder.assets import Assets
from builder.exercise_files import add_checks_file, add_solution_file
from builder.highlight import highlight_code
from builder.manuscript import BODY, Manuscript
from builder.materials import Manuscripts, Workshop, materials_for
from builder.model import Course, Lesson, Reference
from builder.prose import Materials, render_heading, render_line, render_prose
from builder.site_map import NOT_FOUND, Place, root_of, route_of
from builder.templates import SiteFrame

TOC_LEVELS = (2, 3)


@dataclass(frozen=True)
class Press:
    """Everything a page is made from."""

    course: Course
    manuscripts: Manuscripts
    workshop: Workshop
    parser: MarkdownIt
    assets: Assets

    def materials(self, reference: Reference) -> Materials:
        """The finished pieces of one page."""
        manuscript = self.manuscripts[reference]
        return materials_for(
            reference, manuscript, self.workshop, self.parser, self.assets
        )


def describe_pages(press: Press) -> Iterator[tuple[str, dict[str, Any]]]:
    """The template of every page, and what it is filled with."""
    route = tuple(route_of(press.course))
    around = {
        place.url: {
            "previous": route[i - 1] if i else None,
            "next": route[i + 1] if i + 1 < len(route) else None,
        }
        for i, place in enumerate(route)
    }
    for reference, manuscript in press.manuscripts.items():
        place = manuscript.place
        template, fields = _fields(press, reference, manuscript)
        frame = {**_frame(place), **around.get(place.url, {})}
        yield template, {**frame, "trail": _trail(press, place), **fields}
    lost = Place(kind="not-found", slug="404", url=NOT_FOUND, title="No such page")
    frame = {**_frame(lost), "root": "./", "description": "There is no such page."}
    yield "not_found.html", frame


def _frame(place: Place) -> dict[str, Any]:
    """What the frame of a page needs to know of it."""
    return {
        "kind": "home" if place.slug == "home" else place.kind,
        "url": place.url,
        "name": place.name,
        "root": root_of(place.url),
        "title": place.title,
        "number": place.number,
        "minutes": place.minutes,
        "optional": place.optional,
        "description": place.title,
        "policy": "",
        "trail": (),
        "previous": None,
        "next": None,
    }


def _trail(press: Press, place: Place) -> tuple[Place, ...]:
    """The pages above a page."""
    home = press.manuscripts[Reference("page", "home")].place
    if place.slug == "home":
        return ()
    if place.kind in {"step", "exercise"}:
        lesson = press.manuscripts[Reference("lesson", place.lesson)].place
        return (home, lesson)
    return (home,)


def _fields(
    press: Press, reference: Reference, manuscript: Manuscript
) -> tuple[str, dict[str, Any]]:
    if reference == Reference("page", "home"):
        return "home.html", _home(press, reference, manuscript)
    if reference.kind == "lesson":
        return "lesson.html", _lesson(press, manuscript.place)
    if reference.kind == "exercise":
        return "exercise.html", _exercise(press, reference, manuscript)
    template = "step.html" if reference.kind == "step" else "page.html"
    return template, _article(press, reference, manuscript)


def _article(
    press: Press, reference: Reference, manuscript: Manuscript
) -> dict[str, Any]:
    """A step, or a page outside the lessons."""
    is_step = reference.kind == "step"
    source = (press.course.steps if is_step else press.course.pages)[reference.slug]
    body = manuscript.texts[BODY]
    materials = press.materials(reference)
    headings = [
        {
            "id": heading.id,
            "level": heading.level,
            "html": Markup(render_heading(press.parser, body, heading, materials)),  # noqa: S704 - our own HTML
        }
        for heading in body.headings
        if heading.level in TOC_LEVELS
    ]
    return {
        "summary": source.summary,
        "description": source.summary,
        "headings": headings,
        "body": Markup(render_prose(press.parser, body, materials)),  # noqa: S704 - our own HTML
        "exercises": _exercises_after(press, reference) if is_step else (),
    }


def _exercises_after(press: Press, reference: Reference) -> tuple[Place, ...]:
    """The exercises between a step and the next one in course.toml."""
    found: list[Place] = []
    for lesson in press.course.lessons:
        if reference not in lesson.contents:
            continue
        start = lesson.contents.index(reference) + 1
        for other in lesson.contents[start:]:
            if other.kind != "exercise":
                break
            found.append(press.manuscripts[other].place)
    return tuple(found)


def _exercise(
    press: Press, reference: Reference, manuscript: Manuscript
) -> dict[str, Any]:
    exercise = press.course.exercises[reference.slug]
    materials = press.materials(reference)
    html = {
        name: Markup(render_prose(press.parser, parsed, materials))  # noqa: S704 - our own HTML
        for name, parsed in manuscript.texts.items()
        if not name.startswith("caption-")
    }
    needs = (Reference("step", slug) for slug in exercise.needs)
    return {
        "description": f"An exercise: write {exercise.function} in Python.",
        "exercise": exercise,
        "needs": [press.manuscripts[n].place for n in needs if n in press.manuscripts],
        "task": html["task"],
        "hints": [html[name] for name in html if name.startswith("hint-")],
        "starter": Markup(highlight_code(exercise.starter, "python")),  # noqa: S704 - our own HTML
        "checks": add_checks_file(exercise, press.assets),
        "solution": add_solution_file(exercise, html["explanation"], press.assets),
    }


def _lesson(press: Press, place: Place) -> dict[str, Any]:
    lesson = next(item for item in press.course.lessons if item.slug == place.slug)
    steps = [press.course.steps[r.slug] for r in lesson.contents if r.kind == "step"]
    return {
        "description": f"Lesson {place.number}: {place.title}.",
        "lesson": _contents(press, lesson),
        "summaries": [
            {
                "place": press.manuscripts[Reference("step", step.slug)].place,
                "summary": step.summary,
            }
            for step in steps
        ],
    }


def _contents(press: Press, lesson: Lesson) -> dict[str, Any]:
    """A lesson as a list of links."""
    return {
        "place": press.manuscripts[Reference("lesson", lesson.slug)].place,
        "places": [press.manuscripts[item].place for item in lesson.contents],
        "planned": lesson.planned,
    }


def _home(press: Press, reference: Reference, manuscript: Manuscript) -> dict[str, Any]:
    materials = press.materials(reference)
    lessons = [_contents(press, lesson) for lesson in press.course.lessons]
    steps = [place for item in lessons for place in item["places"]]
    return {
        "description": f"{press.course.title}: a course with Python in the browser.",
        "goals": [
            Markup(render_line(press.parser, goal, materials))  # noqa: S704 - our own HTML
            for goal in manuscript.texts.values()
        ],
        "lessons": lessons,
        "minutes": sum(item["place"].minutes for item in lessons),
        "exercises": len(press.course.exercises),
        "first": steps[0] if steps else None,
    }


def fill_pages(
    press: Press, environment: Environment, site: SiteFrame
) -> Mapping[str, bytes]:
    """The finished HTML of every page by its address."""
    return {
        fields["url"]: environment.get_template(template)
        .render(page=fields, site=site)
        .encode()
        for template, fields in describe_pages(press)
    }

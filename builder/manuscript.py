"""Everything an author wrote for one page, parsed and checked, not yet rendered."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from markdown_it import MarkdownIt

from builder.cells import Cell, collect_cells
from builder.containers import check_containers
from builder.figures import Figure, collect_figures
from builder.front_matter import Document
from builder.images import collect_images
from builder.layout import Layout
from builder.links import Targets, check_links
from builder.loose_ends import check_loose_ends
from builder.markdown import Parsed, parse
from builder.maths import FormulaUse, collect_formulas
from builder.model import Course, Reference
from builder.problems import Problems
from builder.prose import check_prose
from builder.site_map import Place, places_of

BODY = "body"


@dataclass(frozen=True)
class Manuscript:
    """The texts of a page by name, and the code and pictures in them."""

    place: Place
    texts: Mapping[str, Parsed]
    cells: Sequence[Cell]
    figures: Sequence[Figure]
    images: Mapping[str, Path]

    def anchors(self) -> frozenset[str]:
        """What a link can point to on this page."""
        body = self.texts.get(BODY)
        if body is None:
            return frozenset()
        headings = {heading.id for heading in body.headings}
        figures = {f"figure-{figure.id}" for figure in self.figures}
        return frozenset(headings | figures | set(body.terms))

    def formulas(self) -> Iterator[FormulaUse]:
        """The formulas of all texts."""
        for parsed in self.texts.values():
            yield from collect_formulas(parsed)


def read_manuscripts(
    course: Course, parser: MarkdownIt, layout: Layout, problems: Problems
) -> Mapping[Reference, Manuscript]:
    """The manuscript of every page, in reading order."""
    found = {
        reference: _read(place, course, parser, layout, problems)
        for reference, place in places_of(course).items()
    }
    named = {ref for lesson in course.lessons for ref in lesson.contents}
    unreadable = frozenset(named - set(found))
    targets = replace(targets_of(found), unreadable=unreadable)
    for manuscript in found.values():
        for parsed in manuscript.texts.values():
            check_links(parsed, targets, problems)
    return found


def targets_of(manuscripts: Mapping[Reference, Manuscript]) -> Targets:
    """What links may name."""
    places = {reference: text.place for reference, text in manuscripts.items()}
    anchors = {reference: text.anchors() for reference, text in manuscripts.items()}
    return Targets(places, anchors)


def _read(
    place: Place,
    course: Course,
    parser: MarkdownIt,
    layout: Layout,
    problems: Problems,
) -> Manuscript:
    texts: dict[str, Parsed] = {}
    cells: list[Cell] = []
    figures: list[Figure] = []
    images: dict[str, Path] = {}
    for name, document in _documents(place, course):
        parsed = parse(parser, document, problems, name="" if name == BODY else name)
        texts[name] = parsed
        check_prose(parsed, problems)
        check_containers(parsed, problems)
        check_loose_ends(parsed, problems)
        cells += collect_cells(parsed, problems)
        figures += collect_figures(parsed, problems)
        images |= collect_images(parsed, layout, problems)
    if place.kind == "exercise":
        for cell in cells:
            hint = "Readers run the code in the editor; use a plain `python` fence."
            problems.add(cell.path, cell.line - 1, "a cell in an exercise", hint)
        cells = []
    for figure in figures:
        texts[f"caption-{figure.id}"] = parse(parser, figure.caption, problems)
    return Manuscript(place, texts, tuple(cells), tuple(figures), images)


def _documents(place: Place, course: Course) -> Iterator[tuple[str, Document]]:
    """The Markdown texts of a page by name."""
    if place.kind == "step":
        yield BODY, course.steps[place.slug].body
    elif place.kind == "exercise":
        exercise = course.exercises[place.slug]
        yield "task", exercise.task
        for number, hint in enumerate(exercise.hints, 1):
            yield f"hint-{number}", hint
        yield "explanation", exercise.explanation
    elif place.slug in course.pages:
        yield BODY, course.pages[place.slug].body
    elif place.kind == "page":
        for number, goal in enumerate(course.goals, 1):
            yield f"goal-{number}", goal

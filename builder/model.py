"""The course as data: what was read, before anything is rendered."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from builder.front_matter import Document
from builder.toml_source import Table


@dataclass(frozen=True)
class Reference:
    """A line of `contents` in course.toml, such as `step:reward-to-go`."""

    kind: str
    slug: str


@dataclass(frozen=True, kw_only=True)
class Step:
    """One page of a lesson."""

    slug: str
    lesson: str
    title: str
    summary: str
    minutes: int
    route: str
    body: Document


@dataclass(frozen=True, kw_only=True)
class WrongAnswer:
    """A known mistake, with the sentence that names it to the learner."""

    name: str
    mistake: str
    rejected_by: str
    source: str


@dataclass(frozen=True, kw_only=True)
class Exercise:
    """One exercise folder."""

    id: str
    lesson: str
    title: str
    function: str
    kind: str
    version: int
    minutes: int
    teaches: tuple[str, ...]
    needs: tuple[str, ...]
    reveal: str
    hints: tuple[Document, ...]
    task: Document
    explanation: Document
    starter: str
    solution: str
    checks: str
    wrong: tuple[WrongAnswer, ...]
    table: Table
    """The front matter as written, for the lines of messages."""


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A lesson: its place in the course and what it holds, in reading order."""

    slug: str
    number: str
    title: str
    contents: tuple[Reference, ...]
    planned: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ExtraPage:
    """A page outside the lessons, such as a review or the list of sources."""

    slug: str
    title: str
    summary: str
    body: Document


@dataclass(frozen=True, kw_only=True)
class Course:
    """Everything that the author wrote."""

    id: str
    title: str
    version: str
    snapshot: dt.date
    goals: tuple[Document, ...]
    lessons: tuple[Lesson, ...]
    steps: Mapping[str, Step]
    exercises: Mapping[str, Exercise]
    pages: Mapping[str, ExtraPage]

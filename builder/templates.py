"""The Jinja environment of the site, and what all pages share."""

import calendar
import datetime as dt
from dataclasses import dataclass

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from builder.layout import Layout
from builder.model import Course
from builder.site_map import Place

POLICY = (
    "default-src 'self'; "
    "script-src 'self' 'wasm-unsafe-eval'; "
    "worker-src 'self'; "
    "style-src 'self'; "
    "img-src 'self' data: blob:; "
    "font-src 'self'; "
    "connect-src 'self'; "
    "object-src 'none'; "
    "base-uri 'none'; "
    "form-action 'none'"
)
BUILD_MARK = "@@BUILD@@"
"""Stands for the id of the build until the hash of all files is known."""


@dataclass(frozen=True, kw_only=True)
class SiteFrame:
    """The course, and the paths of the files that every page loads."""

    course: Course
    pages: tuple[Place, ...]
    first_paint: str
    script: str
    style: str
    math_style: str
    worker: str
    runtime: str
    search: str
    icon: str
    policy: str = POLICY
    build: str = BUILD_MARK

    @property
    def short_title(self) -> str:
        """The title of the course without what follows its colon."""
        return self.course.title.partition(":")[0]

    @property
    def snapshot(self) -> str:
        """The date of the sources in words."""
        return in_words(self.course.snapshot)


def make_environment(layout: Layout) -> Environment:
    """The templates, strict: a name that does not exist is an error."""
    environment = Environment(
        loader=FileSystemLoader(layout.site / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["duration"] = duration
    return environment


def duration(minutes: int) -> str:
    """Minutes in words: "25 min" or "1 h 30 min"."""
    hours, rest = divmod(minutes, 60)
    parts = [f"{hours} h"] if hours else []
    return " ".join([*parts, f"{rest} min"] if rest or not hours else parts)


def in_words(day: dt.date) -> str:
    """A date as people write it."""
    return f"{day.day} {calendar.month_name[day.month]} {day.year}"

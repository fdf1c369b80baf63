"""Reading text files, with a message instead of a traceback."""

import re
from pathlib import Path

from builder.layout import Layout
from builder.problems import Problems

SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def read_text(path: Path, layout: Layout, problems: Problems) -> str | None:
    """The text of a file with Unix line ends, or None when it is not UTF-8."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        problems.add(layout.name(path), line, "this is not UTF-8", "Save it as UTF-8.")
        return None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def is_slug(name: str) -> bool:
    """Whether a name is made of lower-case words joined by hyphens."""
    return SLUG.fullmatch(name) is not None

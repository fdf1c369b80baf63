"""The TOML block between two `+++` lines at the top of a Markdown file."""

from dataclasses import dataclass

from builder.problems import Problems
from builder.toml_source import Table, read_toml

FENCE = "+++"


@dataclass(frozen=True)
class Document:
    """Markdown text, and the place of its first line."""

    path: str
    line: int
    text: str


@dataclass(frozen=True)
class FrontMatter:
    """A file cut in two: the table above, the text below."""

    table: Table
    body: Document


def read_front_matter(path: str, text: str, problems: Problems) -> FrontMatter | None:
    """The parts of a file, or None when it has no readable front matter."""
    rows = text.splitlines()
    if not rows or rows[0].rstrip() != FENCE:
        hint = "Start the file with a line `+++`, keys, and another line `+++`."
        problems.add(path, 1, "the front matter is missing", hint)
        return None
    ends = [i for i, row in enumerate(rows) if i and row.rstrip() == FENCE]
    if not ends:
        hint = "Add a line `+++` below the last key."
        problems.add(path, 1, "the front matter has no end", hint)
        return None
    tables = read_toml(path, "\n".join(rows[1 : ends[0]]), problems, first_line=2)
    if tables is None:
        return None
    body = "\n".join(rows[ends[0] + 1 :]) + "\n"
    top = tables[()]
    table = Table(path, 1, top.data, top.lines, top.text, top.first_line)
    return FrontMatter(table, Document(path, ends[0] + 2, body))

"""Markup that was meant as markup and is read as text: silent mistakes of Markdown."""

from collections.abc import Mapping

from markdown_it.token import Token

from builder.markdown import Parsed, walk
from builder.problems import Problems

SIGNS: Mapping[str, tuple[str, str]] = {
    "$$": ("`$$` without a partner", "A formula on lines of its own has `$$` twice."),
    "[^": ("a footnote without text", "Add a line `[^name]: …` for it."),
    "](": ("a link that is none", "No space may stand between `(` and `)`."),
    "**": ("`**` without a partner", "Write `**strong**`, or a code span."),
}


def check_loose_ends(parsed: Parsed, problems: Problems) -> None:
    """Signs left in the text, and fences that swallow the rest of the page."""
    path = parsed.document.path
    rows = parsed.document.text.splitlines()
    for token, line in walk(parsed):
        if token.type == "text":
            for sign, (message, hint) in SIGNS.items():
                if sign in token.content:
                    problems.add(path, line, message, hint)
        elif token.type == "fence" and not _is_closed(token, rows):
            hint = f"Add a line {token.markup} below it."
            problems.add(path, line, "a code block without an end", hint)


def _is_closed(token: Token, rows: list[str]) -> bool:
    """Whether the last line of a code block, not its first, is a fence."""
    start, end = token.map or (0, 0)
    if end - start < 2 or end > len(rows):
        return False
    return rows[end - 1].lstrip(" >").startswith(token.markup)

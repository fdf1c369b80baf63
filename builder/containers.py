"""The boxes that prose may use: a closed set."""

from collections.abc import Mapping
from dataclasses import dataclass

from markdown_it.token import Token

from builder.markdown import Parsed, walk
from builder.problems import Problems, did_you_mean


@dataclass(frozen=True)
class Box:
    """How a box is shown: its label, and whether it can be folded."""

    label: str
    needs_title: bool = True
    folds: bool = False


BOXES: Mapping[str, Box] = {
    "key": Box("Key result", needs_title=False),
    "warning": Box("Warning"),
    "note": Box("Note"),
    "derivation": Box("Derivation", folds=True),
    "llm": Box("In a language model"),
    "myth": Box("Often heard"),
    "optional": Box("Optional", folds=True),
    "next": Box("Where next", needs_title=False),
}


def check_containers(parsed: Parsed, problems: Problems) -> None:
    """Unknown boxes, boxes without title or end, and ends without a box."""
    path = parsed.document.path
    rows = parsed.document.text.splitlines()
    for token, line in walk(parsed):
        if token.type != "container_box_open":
            continue
        name = token.meta["box"]
        if not name:
            hint = "A box inside a box needs an outer one with four colons, `::::`."
            problems.add(path, line, "`:::` closes no box", hint)
            continue
        if name not in BOXES:
            hint = did_you_mean(name, BOXES)
            problems.add(path, line, f"unknown box {name!r}", hint)
        elif BOXES[name].needs_title and not token.meta["title"]:
            hint = f"Write `::: {name} Title`."
            problems.add(path, line, f"the box {name!r} needs a title", hint)
        if not _is_closed(token, rows):
            hint = f"Add a line `{token.markup}`."
            problems.add(path, line, f"the box {name!r} has no end", hint)


def _is_closed(token: Token, rows: list[str]) -> bool:
    """Whether the line after the body of a box is its closing marker."""
    end = token.map[1] if token.map else len(rows)
    return end < len(rows) and rows[end].lstrip(" >").startswith(token.markup)


def render_box(token: Token) -> str:
    """The HTML of one of the four tokens that frame a box and its title."""
    name = token.meta["box"]
    folds = BOXES[name].folds
    if token.type == "container_box_open":
        kind = "details" if folds else 'div role="note"'
        return f'<{kind} class="box box--{name}">\n'
    if token.type == "box_title_open":
        tag = "summary" if folds else "p"
        label = f'<span class="box__kind">{BOXES[name].label}</span> '
        return f'<{tag} class="box__title">{label}'
    if token.type == "box_title_close":
        return f'</{"summary" if folds else "p"}>\n<div class="box__body">\n'
    return f"</div>\n</{'details' if folds else 'div'}>\n"

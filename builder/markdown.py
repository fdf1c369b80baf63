"""Markdown text → tokens that carry everything the later stages ask for.

Parsing fixes the ids of headings, reads the info string of each fence and cuts boxes
into title and body. Nothing is rendered here; `prose.py` does that.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.container import container_plugin
from mdit_py_plugins.deflist import deflist_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin
from mdit_py_plugins.footnote import footnote_plugin

from builder.citations import citation_rule
from builder.fence_info import FenceInfo, read_fence_info
from builder.front_matter import Document
from builder.problems import Problems

BREAKS = ("softbreak", "hardbreak")
SPACES = re.compile(r"[\s_-]+")


@dataclass(frozen=True)
class Heading:
    """A heading of a page: its level, its anchor, and its words."""

    level: int
    id: str
    text: str


@dataclass(frozen=True)
class Parsed:
    """A document as tokens."""

    document: Document
    tokens: Sequence[Token]
    headings: tuple[Heading, ...]
    terms: tuple[str, ...]
    env: dict[str, Any] = field(repr=False)


@dataclass(frozen=True)
class Fence:
    """A block of code with a role, and the place of its first line."""

    info: FenceInfo
    code: Document


def make_parser() -> MarkdownIt:
    """A parser for the Markdown of the course.

    HTML is recognised only in order to be refused with a line number, and every link is
    accepted here because `links.py` knows which ones exist.
    """
    parser = MarkdownIt("commonmark", {"html": True, "xhtmlOut": False})
    parser.enable("table")
    parser.validateLink = _accept_link  # type: ignore[method-assign]
    parser.use(dollarmath_plugin, allow_labels=False, allow_digits=True)
    parser.use(footnote_plugin).use(deflist_plugin)
    parser.use(container_plugin, name="box", validate=lambda *_: True)
    parser.inline.ruler.before("link", "citation", citation_rule)
    return parser


def _accept_link(url: str) -> bool:
    """Whether a link is safe to read: always, as `links.py` judges it."""
    del url
    return True


def parse(
    parser: MarkdownIt, document: Document, problems: Problems, *, name: str = ""
) -> Parsed:
    """The tokens of a document; `name` keeps the ids of texts on one page apart."""
    env: dict[str, Any] = {"docId": name} if name else {}
    tokens = parser.parse(document.text, env)
    tokens = list(_with_titles(tokens, parser, env))
    headings = tuple(_mark_headings(tokens, f"{name}-" if name else ""))
    terms = tuple(_mark_terms(tokens))
    parsed = Parsed(document, tokens, headings, terms, env)
    for token, line in walk(parsed):
        if token.type == "fence":
            token.meta["fence"] = read_fence_info(
                token.info, path=document.path, line=line, problems=problems
            )
    return parsed


def fences(parsed: Parsed, role: str) -> Iterator[Fence]:
    """The complete fences of a document that have this role."""
    for token, line in walk(parsed):
        info = token.meta.get("fence")
        if info and info.role == role and info.is_complete:
            yield Fence(info, Document(parsed.document.path, line + 1, token.content))


def walk(parsed: Parsed) -> Iterator[tuple[Token, int]]:
    """Every token, inline ones too, with its line in the file."""
    line = parsed.document.line
    for token in parsed.tokens:
        if token.map:
            line = parsed.document.line + token.map[0]
        yield token, line
        at = line
        for child in token.children or ():
            yield child, at
            if child.type in BREAKS:
                at += 1
            elif child.type == "math_inline":
                at += child.content.count("\n")


def plain_text(token: Token) -> str:
    """The words of an inline token, without markup and formulas."""
    parts = []
    for child in token.children or ():
        if child.type in {"text", "code_inline"}:
            parts.append(child.content)
        elif child.type in BREAKS:
            parts.append(" ")
    return "".join(parts)


def slugify(text: str) -> str:
    """An anchor made of the words of a text."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    kept = "".join(c for c in plain.lower() if c.isalnum() or c in " -_")
    return SPACES.sub("-", kept).strip("-") or "section"


def _mark_headings(tokens: Sequence[Token], prefix: str) -> Iterator[Heading]:
    """Give every heading an id of its own."""
    seen: dict[str, int] = {}
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            text = " ".join(plain_text(inline).split())
            slug = prefix + slugify(text)
            seen[slug] = seen.get(slug, 0) + 1
            anchor = slug if seen[slug] == 1 else f"{slug}-{seen[slug]}"
            token.attrSet("id", anchor)
            yield Heading(int(token.tag[1:]), anchor, text)


def _mark_terms(tokens: Sequence[Token]) -> Iterator[str]:
    """Give every term of a definition list an id of its own."""
    for token, inline in pairwise(tokens):
        if token.type == "dt_open":
            anchor = f"term-{slugify(plain_text(inline))}"
            token.attrSet("id", anchor)
            yield anchor


def _with_titles(
    tokens: Sequence[Token], parser: MarkdownIt, env: dict[str, Any]
) -> Iterator[Token]:
    """The tokens, with the title of each box as an inline token of its own."""
    boxes: list[str] = []
    for token in tokens:
        if token.type == "container_box_close":
            token.meta["box"] = boxes.pop()
        yield token
        if token.type == "container_box_open":
            name, _, title = token.info.strip().partition(" ")
            boxes.append(name)
            token.meta.update(box=name, title=title.strip())
            yield Token("box_title_open", "p", 1, map=token.map, meta={"box": name})
            if title.strip():
                inline = parser.parseInline(title.strip(), env)[0]
                inline.map = token.map
                yield inline
            yield Token("box_title_close", "p", -1, meta={"box": name})

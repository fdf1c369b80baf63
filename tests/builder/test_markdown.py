"""Markdown in, HTML out: the triples in fixtures/*.md."""

from pathlib import Path

import pytest
from markdown_it.token import Token

from builder.front_matter import Document
from builder.links import Targets
from builder.markdown import make_parser, parse, walk
from builder.maths import Formula, collect_formulas
from builder.model import Reference
from builder.problems import Problems
from builder.prose import Materials, render_prose, teach_renderer
from builder.site_map import Place

FIXTURES = Path(__file__).parent / "fixtures"


def read_triples() -> list[tuple[str, str, str]]:
    """The title, the Markdown and the HTML of every fixture."""
    triples = []
    for path in sorted(FIXTURES.glob("*.md")):
        parts = path.read_text(encoding="utf-8").split("\n.\n")
        for title, text, html in zip(
            parts[::3], parts[1::3], parts[2::3], strict=False
        ):
            triples.append((f"{path.stem}: {title.strip()}", text, html))
    return triples


def place(kind: str, slug: str, url: str) -> tuple[Reference, Place]:
    """A page that links may name."""
    return Reference(kind, slug), Place(kind=kind, slug=slug, url=url, title=slug)


TARGETS = Targets(
    dict(
        [
            place("page", "home", "index.html"),
            place("lesson", "alpha", "lessons/alpha.html"),
            place("step", "addition", "lessons/alpha/addition.html"),
        ]
    ),
    {Reference("page", "home"): frozenset({"top"})},
)


@pytest.mark.parametrize(
    ("text", "html"),
    [triple[1:] for triple in read_triples()],
    ids=[triple[0] for triple in read_triples()],
)
def test_fixture(text: str, html: str) -> None:
    """The Markdown of a fixture becomes its HTML."""
    parser = make_parser()
    teach_renderer(parser)
    problems = Problems()
    parsed = parse(parser, Document("x.md", 1, text + "\n"), problems)
    formulas = {use.formula: tag(use.formula) for use in collect_formulas(parsed)}
    materials = Materials(
        url="404.html",
        targets=TARGETS,
        formulas=formulas,
        outputs={"one": "[output of one]"},
        figures={},
        images={},
    )
    assert render_prose(parser, parsed, materials).rstrip("\n") == html
    assert not list(problems)


def tag(formula: Formula) -> str:
    """A formula as the fixtures write it: M on lines of its own, m in a line."""
    name = "M" if formula.display else "m"
    return f"<{name}>{formula.tex}</{name}>"


def find(text: str, kind: str) -> list[int]:
    """The lines of all tokens of a kind, when the text starts on line 10."""
    parsed = parse(make_parser(), Document("x.md", 10, text), Problems())

    def matches(token: Token) -> bool:
        return token.type == kind

    return [line for token, line in walk(parsed) if matches(token)]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a\nb [x](y)\n", [11]),
        ("a\n\n- b\n- c\n  d [x](y)\n", [14]),
        ("| a |\n|---|\n| b |\n| [x](y) |\n", [13]),
        ("> a\n> [x](y)\n", [11]),
        ("::: note A [x](y)\nb\n:::\n", [10]),
        ("a $p\nq$ b\nc [x](y)\n", [12]),
        ("a[^1]\n\n[^1]: b\n    [x](y)\n", [13]),
    ],
)
def test_inline_token_knows_its_line(text: str, lines: list[int]) -> None:
    """A link in a paragraph, list, table, quote, title or footnote has its own line."""
    assert find(text, "link_open") == lines

"""Tokens → HTML. Everything slow was made before; here it is only put in place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict
from markupsafe import escape

from builder.containers import render_box
from builder.highlight import highlight_code, is_language
from builder.links import Targets, is_external, link_from
from builder.markdown import Heading, Parsed, walk
from builder.maths import Formula, formula_of
from builder.problems import Problems, did_you_mean

LANGUAGES = ("python", "text", "console", "json", "toml", "html", "javascript")


@dataclass(frozen=True, kw_only=True)
class Materials:
    """The finished pieces that the text of one page refers to."""

    url: str
    targets: Targets
    formulas: Mapping[Formula, str]
    outputs: Mapping[str, str]
    """The output of each cell, as HTML."""
    figures: Mapping[str, str]
    """Each figure, as HTML."""
    images: Mapping[str, str]
    """The address of each picture that the text names."""


def check_prose(parsed: Parsed, problems: Problems) -> None:
    """What Markdown allows and the course does not."""
    path = parsed.document.path
    for token, line in walk(parsed):
        if token.type in {"html_block", "html_inline"}:
            first = token.content.strip().splitlines()[0]
            hint = "Use Markdown, or a code span for code."
            problems.add(path, line, f"raw HTML {first!r}", hint)
        elif token.type == "heading_open" and token.tag == "h1":
            hint = "The title stands in the front matter; start with `##`."
            problems.add(path, line, "a heading of level 1", hint)
        elif token.type == "image" and not token.content.strip():
            hint = "Say what the picture shows: `![…](file.svg)`."
            problems.add(path, line, "a picture without text", hint)
        elif token.type == "fence" and not is_language(token.meta["fence"].language):
            name = token.meta["fence"].language
            hint = did_you_mean(name, LANGUAGES)
            problems.add(path, line, f"unknown language {name!r}", hint)


def teach_renderer(parser: MarkdownIt) -> None:
    """Teach a parser to render the tokens of the course."""
    for name, rule in RULES.items():
        parser.add_render_rule(name, rule)  # type: ignore[arg-type]


def render_prose(parser: MarkdownIt, parsed: Parsed, materials: Materials) -> str:
    """The HTML of a document on the page that the materials are for."""
    env = {**parsed.env, "materials": materials}
    return str(parser.renderer.render(parsed.tokens, parser.options, env))


def render_line(parser: MarkdownIt, parsed: Parsed, materials: Materials) -> str:
    """The HTML of a document of one paragraph, without the paragraph."""
    env = {**parsed.env, "materials": materials}
    parts = [
        str(parser.renderer.render([token], parser.options, env))
        for token in parsed.tokens
        if token.type == "inline"
    ]
    return " ".join(parts)


def render_heading(
    parser: MarkdownIt, parsed: Parsed, heading: Heading, materials: Materials
) -> str:
    """The HTML of the words of a heading."""
    env = {**parsed.env, "materials": materials}
    for token, inline in pairwise(parsed.tokens):
        if token.type == "heading_open" and token.attrGet("id") == heading.id:
            return str(parser.renderer.render([inline], parser.options, env))
    raise KeyError(heading.id)


Env = dict[str, Any]
Tokens = Sequence[Token]


def _materials(env: Env) -> Materials:
    found: Materials = env["materials"]
    return found


def _math(
    _: RendererHTML, tokens: Tokens, i: int, _options: OptionsDict, env: Env
) -> str:
    display = tokens[i].type == "math_block"
    html = _materials(env).formulas[formula_of(tokens[i].content, display=display)]
    return f'<div class="math--display">{html}</div>\n' if display else html


def _fence(
    _: RendererHTML, tokens: Tokens, i: int, _options: OptionsDict, env: Env
) -> str:
    token = tokens[i]
    info = token.meta["fence"]
    if info.role == "figure":
        return _materials(env).figures[info.options["id"]]
    code = highlight_code(token.content, info.language)
    if info.role != "cell":
        return f"{code}\n"
    name = info.options["id"]
    output = _materials(env).outputs[name]
    return (
        f'<div class="cell" data-cell="{name}">\n'
        f'<div class="cell__code">{code}</div>\n'
        f'<div class="cell__output" data-stale="false">{output}</div>\n</div>\n'
    )


def _code_block(
    _: RendererHTML, tokens: Tokens, i: int, _options: OptionsDict, _env: Env
) -> str:
    return highlight_code(tokens[i].content, "text") + "\n"


def _box(
    _: RendererHTML, tokens: Tokens, i: int, _options: OptionsDict, _env: Env
) -> str:
    return render_box(tokens[i])


def _link(
    self: RendererHTML, tokens: Tokens, i: int, options: OptionsDict, env: Env
) -> str:
    token, materials = tokens[i].copy(), _materials(env)
    target = str(token.attrGet("href") or "")
    token.attrSet("href", link_from(materials.url, target, materials.targets))
    if is_external(target):
        token.attrSet("rel", "noreferrer")
    return str(self.renderToken([token], 0, options, env))


def _citation(
    _: RendererHTML, tokens: Tokens, i: int, _options: OptionsDict, env: Env
) -> str:
    materials, name = _materials(env), tokens[i].meta["id"]
    url = link_from(materials.url, f"source:{name}", materials.targets)
    return f'<a class="citation" href="{escape(url)}">[{escape(name)}]</a>'


def _image(
    _: RendererHTML, tokens: Tokens, i: int, _options: OptionsDict, env: Env
) -> str:
    source = _materials(env).images[str(tokens[i].attrGet("src"))]
    return f'<img src="{escape(source)}" alt="{escape(tokens[i].content)}">'


def _table_open(*_: object) -> str:
    return '<div class="table-scroll">\n<table>\n'


def _table_close(*_: object) -> str:
    return "</table>\n</div>\n"


RULES = {
    "math_inline": _math,
    "math_block": _math,
    "fence": _fence,
    "code_block": _code_block,
    "container_box_open": _box,
    "container_box_close": _box,
    "box_title_open": _box,
    "box_title_close": _box,
    "link_open": _link,
    "citation": _citation,
    "image": _image,
    "table_open": _table_open,
    "table_close": _table_close,
}

"""KaTeX's style attributes as classes of one stylesheet.

The pages allow no inline style (`style-src 'self'`), and KaTeX places every part with
one. Each distinct style becomes a class named after its hash; the class is repeated in
the selector so that it outweighs KaTeX's own rules, as the attribute did.
"""

import hashlib
import re
from collections.abc import Iterable

STYLED_TAG = re.compile(r"<[a-z]+(?: [^<>]*)? style=\"[^\"]*\"[^<>]*>")
STYLE = re.compile(r' style="([^"]*)"')
CLASS = re.compile(r' class="([^"]*)"')
WEIGHT = 4


def style_class(style: str) -> str:
    """The class that stands for a style."""
    return "k" + hashlib.sha256(style.encode()).hexdigest()[:8]


def replace_styles(html: str) -> str:
    """The same HTML with classes instead of style attributes."""
    return STYLED_TAG.sub(_replace, html)


def style_rules(pieces: Iterable[str]) -> str:
    """The rules for all styles that occur in pieces of KaTeX's HTML, sorted."""
    styles = sorted({style for html in pieces for style in STYLE.findall(html)})
    return "".join(
        f"{f'.{style_class(style)}' * WEIGHT}{{{style.rstrip(';')}}}\n"
        for style in styles
    )


def _replace(found: re.Match[str]) -> str:
    tag = found[0]
    styled = STYLE.search(tag)
    if styled is None:
        return tag
    name = style_class(styled[1])
    bare = STYLE.sub("", tag)
    classes = CLASS.search(bare)
    if classes:
        return CLASS.sub(lambda m: f' class="{m[1]} {name}"', bare)
    return re.sub(r"^<([a-z]+)", rf'<\1 class="{name}"', bare)

"""KaTeX's style attributes as classes."""

from builder.math_styles import replace_styles, style_class, style_rules

HTML = (
    '<span class="a b" style="height:1em;"><span style="top:2em;">x</span>'
    '<svg width="1em"><path d="M0"/></svg></span>'
)


def test_styles_become_classes() -> None:
    """The attribute goes, its class joins the others, and nothing else changes."""
    first, second = style_class("height:1em;"), style_class("top:2em;")
    assert replace_styles(HTML) == (
        f'<span class="a b {first}"><span class="{second}">x</span>'
        '<svg width="1em"><path d="M0"/></svg></span>'
    )


def test_rules_hold_each_style_once() -> None:
    """There is one rule for a style, strong enough to win over KaTeX's own."""
    name = style_class("height:1em;")
    rules = style_rules([HTML, HTML])
    assert rules.count("{height:1em}") == 1
    assert f".{name}.{name}.{name}.{name}{{height:1em}}\n" in rules


def test_text_that_looks_like_a_style_is_left_alone() -> None:
    """Only tags are changed, not what stands between them."""
    html = '<mi>a style="x"</mi>'
    assert replace_styles(html) == html

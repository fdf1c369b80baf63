"""Code → HTML with Pygments' short classes; `site/css/code.css` colours them."""

from markupsafe import escape
from pygments import highlight  # type: ignore[import-untyped]
from pygments.formatters import HtmlFormatter  # type: ignore[import-untyped]
from pygments.lexer import Lexer  # type: ignore[import-untyped]
from pygments.lexers import get_lexer_by_name  # type: ignore[import-untyped]
from pygments.util import ClassNotFound  # type: ignore[import-untyped]

PLAIN = ("", "text")


def is_language(name: str) -> bool:
    """Whether code of this language can be highlighted."""
    return name in PLAIN or _lexer(name) is not None


def highlight_code(code: str, language: str) -> str:
    """A `pre` block; its text is the code, byte for byte."""
    lexer = None if language in PLAIN else _lexer(language)
    if lexer is None:
        inner = str(escape(code))
    else:
        formatter: HtmlFormatter[str] = HtmlFormatter(nowrap=True)
        inner = highlight(code, lexer, formatter)
    return f'<pre class="code"><code>{inner}</code></pre>'


def _lexer(name: str) -> Lexer | None:
    try:
        return get_lexer_by_name(name, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return None

"""KaTeX's stylesheet and fonts, served from the site itself."""

import re

from builder.assets import Assets
from builder.layout import Layout

SOURCES = re.compile(r"src:url\(fonts/(?P<name>[\w-]+)\.woff2\)[^;}]*")


def add_math_sheet(layout: Layout, rules: str, assets: Assets) -> str:
    """The path of the stylesheet for formulas; its fonts become assets too."""
    folder = layout.root / "node_modules" / "katex" / "dist"
    text = (folder / "katex.min.css").read_text(encoding="utf-8")

    def local(found: re.Match[str]) -> str:
        name = f"{found['name']}.woff2"
        path = assets.add(f"fonts/{name}", (folder / "fonts" / name).read_bytes())
        return f'src:url({path.removeprefix("assets/")}) format("woff2")'

    sheet = SOURCES.sub(local, text)
    return assets.add("maths.css", f"{sheet}\n{rules}".encode())

"""Formulas → HTML and MathML, all of them in one call of KaTeX."""

import hashlib
import json
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from builder.layout import Layout
from builder.markdown import Parsed, walk
from builder.problems import Problems, ToolError
from builder.write import replace_file


@dataclass(frozen=True)
class Formula:
    """TeX, set in a line or on a line of its own."""

    tex: str
    display: bool


@dataclass(frozen=True)
class FormulaUse:
    """A formula at a place."""

    formula: Formula
    path: str
    line: int


def collect_formulas(parsed: Parsed) -> Iterator[FormulaUse]:
    """Every formula of a document."""
    for token, line in walk(parsed):
        if token.type in {"math_inline", "math_block"}:
            formula = formula_of(token.content, display=token.type == "math_block")
            skipped = token.content[: token.content.find(formula.tex[:1])]
            yield FormulaUse(formula, parsed.document.path, line + skipped.count("\n"))


def formula_of(content: str, *, display: bool) -> Formula:
    """The formula that a token holds."""
    return Formula(content.strip(), display)


def render_formulas(
    uses: Iterable[FormulaUse], layout: Layout, problems: Problems
) -> Mapping[Formula, str]:
    """The HTML of each formula; formulas that KaTeX refuses are noted."""
    places: dict[Formula, list[FormulaUse]] = {}
    for use in uses:
        places.setdefault(use.formula, []).append(use)
    version = katex_version(layout)
    store = layout.cache / "maths" / f"katex-{version}.json"
    known = _read_store(store)
    new = [formula for formula in places if _key(formula) not in known]
    for formula, result in zip(new, _call_katex(new, layout), strict=True):
        if "html" in result:
            known[_key(formula)] = result["html"]
        else:
            for use in places[formula]:
                _note(use, result, problems)
    if new:
        replace_file(store, json.dumps(known, sort_keys=True).encode())
    return {f: known[_key(f)] for f in places if _key(f) in known}


def katex_version(layout: Layout) -> str:
    """The version of KaTeX that is installed."""
    package = layout.root / "node_modules" / "katex" / "package.json"
    if not package.is_file():
        raise ToolError(
            "node_modules/katex: expected KaTeX, found nothing. RUN npm ci."
        )
    return str(json.loads(package.read_text(encoding="utf-8"))["version"])


def _note(use: FormulaUse, result: Mapping[str, str], problems: Problems) -> None:
    before = use.formula.tex[: int(result["position"])]
    line = use.line + before.count("\n")
    problems.add(use.path, line, f"bad formula: {result['error'].rstrip('.')}")


def _key(formula: Formula) -> str:
    text = f"{formula.display}\0{formula.tex}"
    return hashlib.sha256(text.encode()).hexdigest()


def _read_store(store: Path) -> dict[str, str]:
    if not store.is_file():
        return {}
    known: dict[str, str] = json.loads(store.read_text(encoding="utf-8"))
    return known


def _call_katex(formulas: list[Formula], layout: Layout) -> list[dict[str, str]]:
    if not formulas:
        return []
    request = [{"tex": f.tex, "display": f.display} for f in formulas]
    command = ["node", str(layout.root / "builder" / "katex.mjs")]
    try:
        done = subprocess.run(
            command,
            input=json.dumps(request),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
    except FileNotFoundError:
        raise ToolError(
            "node: expected Node 20 or later, found none. INSTALL it."
        ) from None
    if done.returncode:
        raise ToolError(
            f"katex.mjs: expected formulas, got exit {done.returncode}.\n{done.stderr}"
        )
    results: list[dict[str, str]] = json.loads(done.stdout)
    return results

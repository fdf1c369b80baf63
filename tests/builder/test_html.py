"""The pages are valid HTML with good structure."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = (
    "index.html",
    "404.html",
    "lessons/alpha/addition.html",
    "exercises/add-two.html",
)


def test_pages_pass_html_validate(built: Path) -> None:
    """Every page of the tiny site passes the rules in .htmlvalidate.mjs."""
    tool = ROOT / "node_modules" / ".bin" / "html-validate"
    rules = ROOT / ".htmlvalidate.mjs"
    done = subprocess.run(
        [str(tool), "--config", str(rules), str(built)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("page", PAGES)
def test_structure(built: Path, page: str) -> None:
    """A page has one h1, one main, a skip link to it, a language and a description."""
    text = (built / page).read_text()
    assert len(re.findall(r"<h1[ >]", text)) == 1
    assert text.count("<main ") == 1
    assert '<a class="skip-link" href="#main">' in text
    assert '<html lang="en"' in text
    assert re.search(r'<meta name="description" content="[^"]+">', text)


def test_exercise_page_says_that_it_needs_javascript(built: Path) -> None:
    """Without JavaScript the page shows the task, the starter and a note."""
    text = (built / "exercises/add-two.html").read_text()
    assert "<noscript><p" in text
    assert "NotImplementedError" in text
    assert '<div class="exercise__controls" hidden></div>' in text
    assert text.count('<details class="hint">') == 3

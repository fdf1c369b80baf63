"""Solutions and checks stay out of everything that is read before they are due."""

import json
from pathlib import Path

SENTINELS = (
    "sentinel_solution_7351",
    "sentinel-explanation-7351",
    "SENTINEL_CHECK_7351",
)


def files_with(word: str, built: Path) -> list[str]:
    """The files of the output that contain a word."""
    return sorted(
        path.relative_to(built).as_posix().rpartition("-")[0]
        for path in built.rglob("*")
        if path.is_file() and word.encode() in path.read_bytes()
    )


def test_solution_and_checks_are_in_their_files_only(built: Path) -> None:
    """Each secret is in the one or two files that are fetched for it, in no other."""
    exercise = "assets/exercises/add-two"
    assert files_with(SENTINELS[0], built) == [exercise, f"{exercise}-solution"]
    assert files_with(SENTINELS[1], built) == [f"{exercise}-solution"]
    assert files_with(SENTINELS[2], built) == [exercise]


def test_search_index_holds_what_a_reader_sees(built: Path) -> None:
    """The index knows titles, headings and text, also of the task, and no secret."""
    (path,) = built.glob("assets/search-*.json")
    pages = {page["url"]: page for page in json.loads(path.read_text())["pages"]}
    assert "the sum" in pages["exercises/add-two.html"]["text"]
    step = pages["lessons/alpha/addition.html"]
    assert step["title"] == "Adding"
    assert step["headings"][0]["id"] == "why-it-works-not-an-attribute"
    assert not any(word in path.read_text() for word in SENTINELS)


def test_page_knows_where_the_files_are(built: Path) -> None:
    """The exercise names both files, and they hold what the contract says."""
    text = (built / "exercises/add-two.html").read_text()
    found = {}
    for name in ("checks", "solution"):
        url = text.partition(f'data-{name}="')[2].partition('"')[0]
        found[name] = json.loads((built / "exercises" / url).read_text())
    assert list(found["checks"]) == [
        "format",
        "id",
        "function",
        "version",
        "starter",
        "solution",
        "checks",
        "wrong",
    ]
    wrong = found["checks"]["wrong"][0]
    assert list(wrong) == ["name", "mistake", "rejected_by", "source"]
    assert wrong["mistake"] == "You return the difference."
    assert list(found["solution"]) == [
        "format",
        "id",
        "code",
        "code_html",
        "prose_html",
    ]
    assert "katex" in found["solution"]["prose_html"]

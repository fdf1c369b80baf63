"""A learner's way through one lesson, in a real browser on a plain static host."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

EXERCISE = Path(__file__).parents[2] / "content" / "exercises" / "softmax-score"
FIRST_START = 90_000  # milliseconds; a cold start on a busy machine


def write(page: Page, code: str) -> None:
    """Replace the code in the exercise's editor, as a person would."""
    page.locator(".exercise__editor").click()
    page.locator(".exercise__editor .cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(code)


def check(page: Page) -> None:
    """Press Check and wait for its verdict."""
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".verdict")).to_be_visible(timeout=FIRST_START)


@pytest.fixture
def lesson(page, static_server, built_site):
    """A function that opens a page of the site below a deep base path."""
    site = static_server(built_site, base="/some/deep/base/")

    def go(path: str) -> Page:
        page.goto(site.url + path)
        return page

    return go


def test_a_cell_runs_and_replaces_the_output_of_the_build(lesson):
    """A cell shows the build's output at once and its own after Run, the same text."""
    page = lesson("lessons/reinforce/log-derivative.html")
    cell = page.locator('[data-cell="score-mean"]')
    built = cell.locator(".cell__output").inner_text().strip()
    assert built
    cell.get_by_role("button", name="Run", exact=True).click()
    output = cell.locator(".cell__output")
    expect(cell.locator(".cell__origin")).to_be_hidden(timeout=FIRST_START)
    expect(output).to_have_text(built, timeout=FIRST_START)


def test_from_the_starter_to_the_solution(lesson):
    """A known mistake is named, the solution passes, the reveal opens when it may."""
    page = lesson("exercises/softmax-score.html")
    reveal = page.get_by_role("button", name="Show the solution")
    expect(reveal).to_be_disabled()
    check(page)
    expect(page.locator(".verdict")).to_have_class("verdict verdict--failed")
    expect(reveal).to_be_disabled()  # the starter is no attempt

    write(page, (EXERCISE / "wrong" / "uniform_probabilities.py").read_text())
    check(page)
    mistake = (EXERCISE / "wrong" / "uniform_probabilities.py").read_text()
    sentence = mistake.splitlines()[0].removeprefix("# mistake: ")
    expect(page.locator(".verdict")).to_contain_text(sentence)
    expect(page.locator(".verdict")).to_contain_text("softmax_score(np.array([")
    expect(reveal).to_be_enabled()

    solution = (EXERCISE / "solution.py").read_text()
    write(page, solution)
    check(page)
    expect(page.locator(".verdict")).to_have_class("verdict verdict--passed")
    expect(page.locator(".exercise__solution")).to_contain_text("np.exp")


def test_stop_ends_an_endless_loop_and_the_next_run_answers(lesson):
    """After Stop on `while True: pass` the next run prints, without a reload."""
    page = lesson("exercises/softmax-score.html")
    write(page, "print('begun')\nwhile True: pass\n")
    page.get_by_role("button", name="Run", exact=True).click()
    output = page.locator(".exercise__output")
    expect(page.get_by_role("button", name="Stop")).to_be_visible(timeout=FIRST_START)
    expect(page.locator(".exercise__status")).to_contain_text(
        "Running", timeout=FIRST_START
    )
    page.wait_for_timeout(500)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".exercise__status")).to_contain_text("topped")
    write(page, "print(1)\n")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(output).to_have_text("1", timeout=FIRST_START)


def test_code_is_kept_whatever_the_address_says(lesson):
    """Code typed and not run is there again under another query and fragment."""
    page = lesson("exercises/softmax-score.html")
    write(page, "# my own words\n")
    page.goto("about:blank")
    page = lesson("exercises/softmax-score.html?x=1#y")
    expect(page.locator(".exercise__editor")).to_contain_text("# my own words")


def test_the_keyboard_is_enough(lesson):
    """Escape and Tab lead from the editor to Check; its verdict is announced."""
    page = lesson("exercises/softmax-score.html")
    write(page, (EXERCISE / "solution.py").read_text())
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    for _ in range(3):
        if page.evaluate("document.activeElement.textContent") == "Check":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".exercise__status")).to_contain_text(
        "passed", ignore_case=True, timeout=FIRST_START
    )
    assert page.evaluate("document.activeElement.textContent") == "Check"

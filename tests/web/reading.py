"""Pages opened by somebody who only reads and writes: Python is never started."""

from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, expect

EXERCISE = "exercises/softmax-score.html"
STEP = "lessons/reinforce/log-derivative.html"
# A reader who saves data is spared the start of Python, and so is this machine.
SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
STARTER = (
    (Path(__file__).parents[2] / "content/exercises/softmax-score/starter.py")
    .read_text(encoding="utf-8")
    .rstrip("\n")
)


def reader(context: BrowserContext) -> BrowserContext:
    """The same profile, which saves data."""
    context.add_init_script(SAVE_DATA)
    return context


def editor(page: Page) -> Locator:
    """The text of the exercise's editor, once it is one."""
    page.locator(".exercise__editor").scroll_into_view_if_needed()
    content = page.locator(".exercise__editor .cm-content")
    expect(content).to_be_visible()
    return content


def code_of(page: Page) -> str:
    """The code in the exercise's editor, line by line."""
    lines = editor(page).locator(".cm-line").all_text_contents()
    return "\n".join(lines)


def write(page: Page, code: str) -> None:
    """Replace the code in the exercise's editor, as a person would."""
    editor(page).click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(code)

"""Pages as everybody meets them: small screens, either theme, keyboard, no scripts."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.reading import EXERCISE, STEP, editor, reader, write

PAGES = ("index.html", "lessons/reinforce.html", STEP, EXERCISE, "404.html")
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]
SMALL = {"width": 390, "height": 844}


@pytest.fixture
def site(static_server, built_site):
    """The address of the site."""
    return static_server(built_site).url


def violations(page):
    """What axe finds, one line each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    options = {"runOnly": RULES}
    result = page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{found['id']}: {found['nodes'][0]['html'][:120]}"
        for found in result["violations"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(guard, site, path, theme):
    """Every type of page meets WCAG 2.2 AA as far as a machine can tell."""
    context = reader(guard.context(color_scheme=theme, bypass_csp=True))
    page = context.new_page()
    page.goto(site + path)
    if path == EXERCISE:
        editor(page).focus()
    assert violations(page) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_phone_never_scrolls_sideways(guard, site, path):
    """At 390 pixels only code, formulas and tables scroll, inside their boxes."""
    context = guard.context(viewport=SMALL, is_mobile=True, has_touch=True)
    page = reader(context).new_page()
    page.goto(site + path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]


def test_fingers_find_their_targets(guard, site):
    """On a touch screen no control of an exercise is lower than 44 pixels."""
    context = guard.context(viewport=SMALL, is_mobile=True, has_touch=True)
    page = reader(context).new_page()
    page.goto(site + EXERCISE)
    editor(page)
    small = page.evaluate(
        """[...document.querySelectorAll('button, summary, select, input')]
        .filter((control) => control.checkVisibility())
        .filter((control) => control.getBoundingClientRect().height < 43.5)
        .map((control) => control.outerHTML)"""
    )
    assert small == []


def test_the_chosen_theme_is_there_before_anything_is_painted(guard, site):
    """The choice holds on the next page even where the main script never comes."""
    page = reader(guard.context(color_scheme="light")).new_page()
    page.goto(site)
    page.get_by_label("Theme").select_option("dark")
    page.route("**/assets/main-*.js", lambda route: route.abort())
    page.goto(site + STEP)
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.wait_for_load_state("networkidle")
    guard.findings.expect("ERR_FAILED")


def test_tab_indents_and_escape_leads_out(guard, site):
    """Inside the editor Tab indents by four; after Escape it leaves, and says so."""
    page = reader(guard.context()).new_page()
    page.goto(site + EXERCISE)
    write(page, "if x:\n")
    page.keyboard.press("Tab")
    page.keyboard.type("y")
    lines = editor(page).locator(".cm-line").all_text_contents()
    assert lines[1].rstrip("y") in {" " * 4, " " * 8}
    expect(page.locator(".exercise__editor .hint")).to_be_visible()
    page.keyboard.press("Escape")
    spoken = page.locator(".exercise__status .status__spoken")
    expect(spoken).to_have_text("Tab now leaves the editor.")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Check"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(editor(page)).to_be_focused()  # coming back, Tab indents again


def test_without_the_editor_a_text_area_remains(guard, site):
    """Where the editor's code cannot be loaded, code is still written and kept."""
    context = guard.context(service_workers="block")
    page = reader(context).new_page()
    page.route("**/editor-surface-*.js", lambda route: route.abort())
    page.goto(site + EXERCISE)
    page.locator(".exercise__editor").scroll_into_view_if_needed()
    area = page.locator(".exercise__editor textarea")
    area.fill("x = 1")
    page.wait_for_timeout(700)
    page.reload()
    page.locator(".exercise__editor").scroll_into_view_if_needed()
    expect(area).to_have_value("x = 1")
    guard.findings.expect("ERR_FAILED")


def test_search_leads_to_a_page(guard, site):
    """A word typed into the search field gives links to pages that hold it."""
    page = reader(guard.context()).new_page()
    page.goto(site)
    page.get_by_label("Search the course").fill("log-derivative")
    page.locator(".search__link").first.click()
    expect(page.locator("h1")).to_contain_text("log-derivative")


def test_without_scripts_everything_can_be_read(guard, site):
    """No JavaScript: the text, the code, its output and the hints; no dead button."""
    page = guard.context(java_script_enabled=False).new_page()
    page.goto(site + STEP)
    expect(page.locator(".cell__output").first).to_contain_text("numerical")
    page.goto(site + EXERCISE)
    expect(page.locator(".exercise__editor")).to_contain_text("def softmax_score")
    expect(page.locator("button")).to_have_count(0)

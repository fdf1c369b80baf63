"""Code and progress: kept, given back, never lost between tabs, builds or machines."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.reading import EXERCISE, STARTER, code_of, editor, reader, write

SAVED = 700  # milliseconds: longer than the pause after which code is saved


@pytest.fixture
def profile(guard):
    """A browser profile of a learner who saves data."""
    # A service worker would answer before the tests could change a page.
    return reader(guard.context(service_workers="block"))


@pytest.fixture
def site(static_server, built_site):
    """The address of the site."""
    return static_server(built_site, base="/some/base/").url


def open_exercise(profile, url):
    page = profile.new_page()
    page.goto(url + EXERCISE)
    editor(page)
    return page


def test_code_survives_a_tab_that_is_closed_at_once(profile, site):
    """What was typed just before the tab went away is there in the next one."""
    page = open_exercise(profile, site)
    write(page, "mine = 1")
    page.close()
    again = profile.new_page()
    again.goto(f"{site}{EXERCISE}?from=mail#here")
    assert code_of(again) == "mine = 1"


def test_reset_can_be_undone_byte_for_byte(profile, site):
    """Reset gives the starter, Undo reset the learner's code with every space."""
    page = open_exercise(profile, site)
    mine = "x = 1  \n\n\ty = 2\n# é ✓"
    write(page, mine)
    page.get_by_role("button", name="Reset", exact=True).click()
    assert code_of(page) == STARTER
    page.get_by_role("button", name="Undo reset").click()
    assert code_of(page) == mine


def test_the_other_tab_is_asked_and_nothing_is_lost(profile, site):
    """Two tabs with different code: the stale one says so and offers both ways out."""
    first, second = open_exercise(profile, site), open_exercise(profile, site)
    first.bring_to_front()
    write(first, "first = 1")
    first.wait_for_timeout(SAVED)
    second.bring_to_front()
    notice = second.locator(".notice")
    expect(notice).to_contain_text("changed in another tab")
    write(second, "second = 2")
    second.wait_for_timeout(SAVED)
    assert code_of(open_exercise(profile, site)) == "first = 1"
    notice.get_by_role("button", name="Keep mine").click()
    first.bring_to_front()
    expect(first.locator(".notice")).to_contain_text("changed in another tab")
    first.get_by_role("button", name="Take theirs").click()
    assert code_of(first) == "second = 2"
    expect(first.locator(".notice")).to_have_count(0)


def test_an_undecided_text_waits_for_the_next_visit(profile, site):
    """Code that lost against another tab is offered again after a reload."""
    first, second = open_exercise(profile, site), open_exercise(profile, site)
    first.bring_to_front()
    write(first, "first = 1")
    first.wait_for_timeout(SAVED)
    second.bring_to_front()
    write(second, "second = 2")
    second.wait_for_timeout(SAVED)
    second.reload()
    assert code_of(second) == "first = 1"
    second.get_by_role("button", name="Use that version").click()
    assert code_of(second) == "second = 2"


def test_two_sites_on_one_origin_keep_apart(profile, static_server, built_site):
    """The same course under another path knows nothing of this one's code."""
    server = static_server(built_site, base="/a/")
    page = open_exercise(profile, server.url)
    write(page, "under_a = 1")
    page.wait_for_timeout(SAVED)
    keys = page.evaluate("Object.keys(localStorage)")
    assert keys
    assert all(key.startswith("policy-gradients /a/ ") for key in keys)


def test_a_new_version_of_the_exercise_is_told(profile, site):
    """Code written for an earlier version is kept, with a word and a way out."""
    page = open_exercise(profile, site)
    write(page, "old = 1")
    page.wait_for_timeout(SAVED)

    def newer(route):
        body = route.fetch().text().replace('data-version="1"', 'data-version="2"')
        route.fulfill(body=body, content_type="text/html")

    page.route("**/softmax-score.html", newer)
    page.reload()
    expect(page.locator(".notice")).to_contain_text("has changed since you wrote")
    assert code_of(page) == "old = 1"
    page.get_by_role("button", name="Start from the new code").click()
    assert code_of(page) == STARTER


def test_a_browser_that_stores_nothing_is_no_obstacle(guard, site):
    """Storage refused: one calm notice, and writing works as ever."""
    profile = reader(guard.context())
    refuse = "{get() { throw new DOMException('denied', 'SecurityError'); }}"
    profile.add_init_script(f"Object.defineProperty(window, 'localStorage', {refuse})")
    page = open_exercise(profile, site)
    expect(page.locator(".notice")).to_contain_text("does not let the page store")
    write(page, "x = 1")
    page.wait_for_timeout(SAVED)
    assert code_of(page) == "x = 1"
    expect(page.locator(".notice")).to_have_count(1)


def test_progress_travels_as_one_file(profile, guard, site, tmp_path):
    """A file saved in one browser brings code and progress to another one."""
    page = open_exercise(profile, site)
    write(page, "mine = 1")
    page.locator(".hint summary").first.click()
    page.wait_for_timeout(SAVED)
    page.goto(site)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save progress to a file").click()
    file = tmp_path / "progress.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["schema"] == 1

    other = reader(guard.context()).new_page()
    other.goto(site)
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    other.get_by_label("Progress file").set_input_files(broken)
    expect(other.locator(".progress-file__status")).to_contain_text("not a progress")
    other.get_by_label("Progress file").set_input_files(file)
    expect(other.locator(".progress-file__status")).to_contain_text("code of 1")
    other.goto(site + EXERCISE)
    assert code_of(other) == "mine = 1"
    expect(other.locator(".hint").first).to_have_attribute("open", "")

"""The site is there without a network after a visit, and changes as a whole."""

import shutil
import time

import pytest

from tests.web.runtime.harness import Harness
from tests.web.runtime.small_site import write_page
from tests.web.static_server import Fault

RIGHT = "def double(x):\n    return 2 * x\n"
KEEP = "?keep"
CACHES = "async () => (await caches.keys()).sort()"
COUNT = """async () => {
  let count = 0;
  for (const name of await caches.keys())
    count += (await (await caches.open(name)).keys()).length;
  return count;
}"""


@pytest.fixture
def server(static_server, own_site):
    """The host of a site that the test may change, below a base path."""
    return static_server(own_site, base="/a/")


@pytest.fixture
def visit(guard, server):
    """A function that opens the site in the same profile each time."""
    context = guard.context()

    def visit():
        harness = Harness(context.new_page(), server.url).open(KEEP)
        harness.context = context
        return harness

    visit.context = context
    return visit


def eventually(harness, question, wanted, seconds=30):
    """Wait until the page's answer is the wanted one."""
    limit = time.monotonic() + seconds
    while (answer := harness.page.evaluate(question)) != wanted:
        assert time.monotonic() < limit, (question, answer, wanted)
        harness.page.wait_for_timeout(100)


def number_of_files(folder):
    """How many files a complete cache holds: all but the worker's own two."""
    return sum(path.is_file() for path in folder.rglob("*")) - 2


def use(harness):
    """Run a cell and check an exercise."""
    assert harness.printed("print(1)") == "1\n"
    assert harness.check(RIGHT)["status"] == "passed"


def test_visits_without_a_network_after_one_with_it(visit, server, own_site):
    """After one visit, cells and checks work offline, online and offline again."""
    first = visit()
    use(first)
    eventually(first, COUNT, number_of_files(own_site))
    first.page.close()
    for offline in (True, False, True):
        visit.context.set_offline(offline)
        server.requests.clear()
        page = visit()
        use(page)
        page.page.close()
        assert not [path for path in server.requests if "/runtime/" in path]


def test_a_host_that_redirects_pages_can_be_left_offline(
    guard, static_server, own_site
):
    """Pages that came by a redirect open without a network, too."""
    server = static_server(own_site, base="/a/", drops_index=True)
    context = guard.context()
    first = Harness(context.new_page(), server.url).open(KEEP)
    eventually(first, CACHES, ["course /a/ one"])
    first.page.close()
    context.set_offline(True)
    second = Harness(context.new_page(), server.url).open(KEEP)
    assert second.page.inner_text("p") == "one"


def test_a_new_build_replaces_the_old_one_as_a_whole(visit, own_site):
    """After a reload the page is the new one and only the new cache is left."""
    page = visit()
    eventually(page, CACHES, ["course /a/ one"])
    manifest = next((own_site / "runtime").glob("manifest*")).name
    write_page(own_site, f"runtime/{manifest}", "two")
    page.page.reload()
    assert page.page.inner_text("p") == "two"
    eventually(page, CACHES, ["course /a/ two"])
    use(page)


def test_an_open_page_of_the_old_build_keeps_its_cache(visit, own_site):
    """While an old tab is open its files stay, and it can still check."""
    old = visit()
    use(old)
    eventually(old, COUNT, number_of_files(own_site))
    manifest = next((own_site / "runtime").glob("manifest*")).name
    write_page(own_site, f"runtime/{manifest}", "two")
    shutil.rmtree(own_site / "assets")
    (own_site / "precache.json").write_text('{"files": ["index.html"], "runtime": []}')
    new = Harness(visit.context.new_page(), old.url)
    new.page.goto(old.url)
    assert new.page.inner_text("p") == "two"
    old.page.evaluate(
        "async () => { await (await navigator.serviceWorker.ready).update(); }"
    )
    eventually(old, CACHES, ["course /a/ one", "course /a/ two"])
    assert old.check(RIGHT)["status"] == "passed"
    assert old.page.evaluate(CACHES) == ["course /a/ one", "course /a/ two"]


def test_two_sites_of_one_origin_leave_each_other_alone(visit, own_site):
    """Only caches of the site's own base path are ever deleted."""
    page = visit()
    eventually(page, CACHES, ["course /a/ one"])
    page.page.evaluate("() => caches.open('course /b/ zero').then(() => null)")
    page.page.evaluate("() => caches.open('somebody else').then(() => null)")
    manifest = next((own_site / "runtime").glob("manifest*")).name
    write_page(own_site, f"runtime/{manifest}", "two")
    page.page.reload()
    eventually(page, CACHES, ["course /a/ two", "course /b/ zero", "somebody else"])


@pytest.mark.parametrize(
    "fault",
    [
        Fault(body=b"<!doctype html><p>Sign in</p>", content_type="text/html"),
        Fault(body=b""),
        Fault(status=500),
    ],
    ids=["page", "empty", "error"],
)
def test_a_bad_answer_is_never_kept(visit, server, own_site, guard, fault):
    """After a bad answer for a file a good host is enough: nothing bad was stored."""
    server.faults["numpy"] = fault
    page = visit()
    eventually(page, CACHES, ["course /a/ one"])
    assert page.run("print(1)")["end"]["kind"] == "failed"
    server.faults.clear()
    use(page)
    eventually(page, COUNT, number_of_files(own_site))
    guard.findings.expect("500")


def test_everything_but_offline_works_where_service_workers_are_refused(guard, server):
    """A browser without service workers runs and checks as any other."""
    context = guard.context(service_workers="block")
    harness = Harness(context.new_page(), server.url).open(KEEP)
    use(harness)
    assert harness.page.evaluate(CACHES) == []

"""A browser, a static host, the built site, and a page that lets nothing pass."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web import browser as browsers
from tests.web.static_server import StaticServer

ROOT = Path(__file__).parents[2]
# Whatever a page asks of another host fails, as in a place that blocks it.
BLOCK = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
WATCH = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
});
"""

Serve = Callable[..., StaticServer]


def pytest_collection_modifyitems(items):
    """Keep all tests that drive the browser in one process, which shares one."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One running browser for all tests."""
    path = browsers.find()
    if path is None:
        pytest.fail("no browser: run `python tests/web/browser.py --ensure`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=[*browsers.flags(), BLOCK]
        )
        yield browser
        browser.close()


@pytest.fixture
def static_server() -> Iterator[Serve]:
    """A function that serves a folder: `static_server(folder, headers=…, base=…)`."""
    with ExitStack() as stack:

        def serve(folder: Path, **options: object) -> StaticServer:
            return stack.enter_context(StaticServer(folder, **options))

        yield serve


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the whole site: `SITE_DIST` if given, else built once."""
    given = os.environ.get("SITE_DIST")
    if given:
        return Path(given).resolve()
    out = tmp_path_factory.mktemp("site") / "dist"
    command = [sys.executable, "build.py", "build", "--out", str(out)]
    done = subprocess.run(
        command, cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return out


@dataclass
class Findings:
    """What a page did that no page of ours may do."""

    off_origin: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def expect(self, *parts: str) -> None:
        """Forget errors that contain one of these texts: the test causes them."""
        self.errors[:] = [e for e in self.errors if not any(p in e for p in parts)]


@dataclass
class Guard:
    """Makes contexts whose pages are watched."""

    browser: Browser
    findings: Findings = field(default_factory=Findings)
    contexts: list[BrowserContext] = field(default_factory=list)

    def context(self, **options: object) -> BrowserContext:
        """A fresh profile; everything its pages do wrong is noted."""
        context = self.browser.new_context(**options)
        context.add_init_script(WATCH)
        context.on("request", self._note_request)
        context.on("console", self._note_console)
        context.on("weberror", lambda e: self.findings.errors.append(str(e.error)))
        self.contexts.append(context)
        return context

    def _note_request(self, request) -> None:
        local = ("http://127.0.0.1:", "data:", "blob:")
        if not request.url.startswith(local):
            self.findings.off_origin.append(request.url)

    def _note_console(self, message) -> None:
        if message.type == "error" and "favicon.ico" not in str(message.location):
            self.findings.errors.append(message.text)


@pytest.fixture
def guard(chromium: Browser) -> Iterator[Guard]:
    """Profiles to open pages in; the test fails on what their pages do wrong."""
    guard = Guard(chromium)
    yield guard
    for context in guard.contexts:
        context.close()
    assert guard.findings.off_origin == []
    assert guard.findings.errors == []


@pytest.fixture
def page(guard: Guard) -> Page:
    """An empty page of a fresh profile, watched by `guard`."""
    return guard.context().new_page()

"""The development server."""

import functools
import json
import os
import re
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPResponse
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from builder.layout import Layout
from builder.serve_bulletin import Bulletin
from builder.serve_handler import Handler

ROOT = Path(__file__).parents[2]
STEP = Path("lessons/alpha/subtraction.md")


@contextmanager
def serving(folder: Path, bulletin: Bulletin) -> Iterator[str]:
    """The address of a server for a folder."""
    handler = functools.partial(Handler, bulletin, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def fetch(url: str) -> HTTPResponse:
    """The answer to a request, also when it is an error."""
    try:
        return urllib.request.urlopen(url, timeout=30)
    except urllib.error.HTTPError as error:
        return error  # type: ignore[return-value]


def next_news(stream: HTTPResponse) -> dict[str, object]:
    """The next event of a stream."""
    for row in stream:
        if row.startswith(b"data: "):
            return json.loads(row.removeprefix(b"data: "))
    raise AssertionError("the stream has ended")


@pytest.mark.parametrize(
    ("path", "kind", "cache"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/assets/x-1.css", "text/css; charset=utf-8", "immutable"),
        ("/runtime/x-1.wasm", "application/wasm", "immutable"),
        ("/runtime/x-1.mjs", "text/javascript; charset=utf-8", "immutable"),
    ],
)
def test_headers(tmp_path: Path, path: str, kind: str, cache: str) -> None:
    """Files have the right type and policy, and only hashed ones are kept."""
    for name in ("index.html", path.strip("/") or "index.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("<html><head></head></html>")
    with serving(tmp_path, Bulletin()) as base, closing(fetch(base + path)) as answer:
        assert answer.status == 200
        assert answer.headers["Content-Type"] == kind
        assert cache in answer.headers["Cache-Control"]
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]


def test_pages_get_the_script_that_reloads_them(tmp_path: Path) -> None:
    """The script is a file of its own, as the policy asks; the page stays as it was."""
    page = "<html><head></head><body></body></html>"
    (tmp_path / "index.html").write_text(page)
    with serving(tmp_path, Bulletin()) as base:
        text = fetch(f"{base}/index.html").read().decode()
        (url,) = re.findall(r'<script type="module" src="([^"]+)">', text)
        assert b"EventSource" in fetch(base + url).read()
    assert (tmp_path / "index.html").read_text() == page


def test_missing_page_gives_the_page_for_it(tmp_path: Path) -> None:
    """A wrong address is answered by 404.html with status 404."""
    (tmp_path / "404.html").write_text("<html><head></head>No such page</html>")
    with serving(tmp_path, Bulletin()) as base:
        answer = fetch(f"{base}/nowhere.html")
        assert answer.status == 404
        assert b"No such page" in answer.read()


def test_nothing_outside_the_folder_is_served(tmp_path: Path) -> None:
    """Dots in an address do not lead out of the output."""
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "dist").mkdir()
    with serving(tmp_path / "dist", Bulletin()) as base:
        for path in ("/../secret.txt", "/%2e%2e/secret.txt"):
            assert fetch(base + path).status == 404


def test_news_tell_of_each_build(tmp_path: Path) -> None:
    """A page that waits hears of the next build and of what went wrong in it."""
    bulletin = Bulletin()
    with serving(tmp_path, bulletin) as base:
        stream = fetch(f"{base}/__serve/news")
        assert next_news(stream) == {"number": 0, "trouble": ""}
        bulletin.announce("x.md:1: no.")
        assert next_news(stream) == {"number": 1, "trouble": "x.md:1: no."}
        bulletin.announce("")
        assert next_news(stream) == {"number": 2, "trouble": ""}


@contextmanager
def started(layout: Layout) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`build.py serve` as people start it, and its address."""
    command = [sys.executable, "-u", str(ROOT / "build.py")]
    command += ["--content", str(layout.content), "serve", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--no-runtime", "--out", str(layout.out)],
        env={**os.environ, "COURSE_CACHE": str(layout.cache)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        for row in process.stdout or ():
            if row.startswith("Serving "):
                yield process, row.split()[1].rstrip("/")
                return
        raise AssertionError(process.stderr.read() if process.stderr else "")
    finally:
        process.terminate()
        process.communicate()


def test_edit_is_built_and_a_mistake_is_told(layout: Layout) -> None:
    """Edits reach the page; a broken one is reported and keeps the last good page."""
    path = layout.content / STEP
    text = path.read_text()
    with started(layout) as (_, base):
        stream = fetch(f"{base}/__serve/news")
        page = f"{base}/lessons/alpha/subtraction.html"
        path.write_text(text.replace("Less.", "Fewer."))
        while b"Fewer." not in fetch(page).read():
            assert next_news(stream)["trouble"] == ""
        path.write_text(text.replace("Less.", "[Fewer](step:none)."))
        while not (trouble := next_news(stream)["trouble"]):
            pass
        assert "subtraction.md:9: dead link" in str(trouble)
        assert b"Fewer." in fetch(page).read()
        path.write_text(text)
        while next_news(stream)["trouble"]:
            pass
        assert b"Less." in fetch(page).read()


def test_taken_port_is_explained(layout: Layout) -> None:
    """Another server on the port gives one clear line and exit status 1."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        script = [sys.executable, str(ROOT / "build.py"), "serve", "--port", str(port)]
        done = subprocess.run(script, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"port {port}: expected a free one" in done.stderr
    assert f"TRY --port {port + 1}." in done.stderr
    del layout

"""The development server: build, serve, watch, build again, reload the page."""

import functools
import subprocess
import sys
import threading
from collections.abc import Sequence
from http.server import ThreadingHTTPServer

from watchfiles import watch

from builder.layout import Layout
from builder.problems import ToolError
from builder.serve_bulletin import Bulletin
from builder.serve_handler import Handler

HOST = "127.0.0.1"
WATCHED = ("site", "pycode", "grader", "builder")


def serve(layout: Layout, *, port: int, flags: Sequence[str]) -> None:
    """Serve until interrupted; `flags` are those of `build.py build`."""
    bulletin = Bulletin()
    handler = functools.partial(Handler, bulletin, directory=str(layout.out))
    try:
        server = ThreadingHTTPServer((HOST, port), handler)
    except OSError as error:
        raise ToolError(
            f"port {port}: expected a free one, got {error.strerror!r}. "
            f"TRY --port {port + 1}."
        ) from None
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        _watch(layout, bulletin, flags, f"Serving http://{HOST}:{server.server_port}/")
    except KeyboardInterrupt:
        print("\nStopped.")
    finally:
        server.shutdown()
        server.server_close()


def _watch(
    layout: Layout, bulletin: Bulletin, flags: Sequence[str], welcome: str
) -> None:
    """Build once, then after every change; edits during a build count too."""
    folders = [layout.content, *(layout.root / name for name in WATCHED)]
    present = [folder for folder in folders if folder.is_dir()]
    ready = False
    for changes in watch(
        *present,
        debounce=200,
        rust_timeout=500,
        yield_on_timeout=True,
        raise_interrupt=True,
    ):
        if changes or not ready:
            rebuild(layout, bulletin, flags)
        if not ready:
            print(welcome, flush=True)
        ready = True


def rebuild(layout: Layout, bulletin: Bulletin, flags: Sequence[str]) -> None:
    """Build in a new process, so that a change of the builder counts too."""
    command = [
        sys.executable,
        str(layout.root / "build.py"),
        *("--content", str(layout.content)),
        *("build", "--out", str(layout.out), *flags),
    ]
    done = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", check=False
    )
    print(done.stdout, end="", flush=True)
    print(done.stderr, end="", file=sys.stderr, flush=True)
    bulletin.announce(done.stderr if done.returncode else "")

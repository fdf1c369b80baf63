"""A plain static host for browser tests, which can be told to misbehave."""

from __future__ import annotations

import functools
import http.server
import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


@dataclass(frozen=True)
class Fault:
    """A wrong answer; what is None stays as a good server has it."""

    status: int = 200
    body: bytes | None = None
    content_type: str | None = None


@dataclass
class StaticServer:
    """Serves a folder below `base` on 127.0.0.1 until it is closed."""

    folder: Path
    headers: Mapping[str, str] = field(default_factory=dict)
    base: str = "/"
    faults: dict[str, Fault] = field(default_factory=dict)
    """By a part of the path: the first that fits is used."""
    requests: list[str] = field(default_factory=list)
    drops_index: bool = False
    """Whether `…/index.html` leads to `…/`, as some hosts do."""

    def __enter__(self) -> Self:
        handler = functools.partial(Handler, self)
        self._server = Server(("127.0.0.1", 0), handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def origin(self) -> str:
        """The address without a path."""
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def url(self) -> str:
        """The address of the folder."""
        return self.origin + self.base


class Server(http.server.ThreadingHTTPServer):
    """Keeps quiet about connections that a browser drops."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: a closed page is no error."""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Answers with a file, or with the fault set for it."""

    def __init__(self, site: StaticServer, *args: object) -> None:
        self._site = site
        super().__init__(*args, directory=str(site.folder))

    def do_GET(self) -> None:
        """Answer one request."""
        path = self.path.partition("?")[0]
        self._site.requests.append(path)
        if not path.startswith(self._site.base):
            self.send_error(404)
            return
        if self._site.drops_index and path.endswith("/index.html"):
            self._redirect(path.removesuffix("index.html"))
            return
        self.path = "/" + path[len(self._site.base) :]
        for part, fault in self._site.faults.items():
            if part in path:
                self._misbehave(fault)
                return
        super().do_GET()

    def _redirect(self, path: str) -> None:
        self.send_response(308)
        self.send_header("Location", path)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _misbehave(self, fault: Fault) -> None:
        body = fault.body
        if body is None:
            file = self._site.folder / self.path.lstrip("/")
            body = file.read_bytes() if fault.status == 200 else b""
        self.send_response(fault.status)
        self.send_header(
            "Content-Type", fault.content_type or self.guess_type(self.path)
        )
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        """Add the headers that this host sends with everything."""
        for name, value in self._site.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing: `requests` tells."""

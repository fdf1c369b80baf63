"""Answers requests of the development server."""

import http.server
import io
import json
from pathlib import Path
from typing import Any, BinaryIO

from builder.serve_bulletin import Bulletin
from builder.templates import POLICY

CLIENT = Path(__file__).parent / "serve_client.js"
CLIENT_URL, NEWS_URL = "/__serve/client.js", "/__serve/news"
SCRIPT = f'<script type="module" src="{CLIENT_URL}"></script></head>'.encode()
EMPTY = (
    b'<!doctype html><html lang="en"><head><title>Not built yet</title></head>'
    b"<body><p>There is no build yet.</p></body></html>"
)
FOR_EVER = "public, max-age=31536000, immutable"
BEAT = 15.0  # seconds between signs of life of an idle connection


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the output folder as a strict host would, and news of builds."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the name and form that the base class reads
        ".html": "text/html; charset=utf-8",
        ".txt": "text/plain; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".png": "image/png",
        ".webmanifest": "application/manifest+json",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
        ".whl": "application/zip",
        ".zip": "application/zip",
        "": "application/octet-stream",
    }

    def __init__(self, bulletin: Bulletin, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - passed on
        self._bulletin = bulletin
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        """Answer with news, with the script that reads them, or with a file."""
        path = self.path.partition("?")[0]
        if path == NEWS_URL:
            self._send_news()
        elif path == CLIENT_URL:
            self._send(CLIENT.read_bytes(), ".js")
        else:
            super().do_GET()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """A file as it is; a page with the script for reloading in it."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        if path.suffix == ".html" or not path.exists():
            return self._page(path)
        return super().send_head()

    def _page(self, path: Path) -> io.BytesIO:
        status = 200 if path.is_file() else 404
        lost = Path(self.directory) / "404.html"
        found = path if status == 200 else lost
        data = found.read_bytes() if found.is_file() else EMPTY
        if status == 404:  # shown at any address, and here the root is known
            data = data.replace(b'="./', b'="/')
        data = data.replace(b"</head>", SCRIPT, 1)
        self.send_response(status)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        return io.BytesIO(data)

    def end_headers(self) -> None:
        """Add the policy of the site, and what may be kept."""
        hashed = self.path.startswith(("/assets/", "/runtime/"))
        self.send_header("Cache-Control", FOR_EVER if hashed else "no-cache")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def _send(self, data: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", self.extensions_map[kind])
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def _send_news(self) -> None:
        """Keep the connection and write a line for each build."""
        self.close_connection = True
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        number, trouble = self._bulletin.read()
        try:
            while True:
                news = json.dumps({"number": number, "trouble": trouble})
                self.wfile.write(f"data: {news}\n\n".encode())
                self.wfile.flush()
                number, trouble = self._bulletin.wait(number, seconds=BEAT)
        except OSError:
            return  # the page was closed

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name in the base class
        """Say nothing; problems are what a terminal is for."""

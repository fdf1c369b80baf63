"""Finds the Chromium that the tests drive, and brings one when there is none.

Order: `COURSE_BROWSER`, one on PATH, Debian's package when root, Playwright's own
download. `python tests/web/browser.py --ensure` prints the path or says what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def is_root() -> bool:
    """Whether this process may install system packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def flags() -> list[str]:
    """Launch flags; Chromium's own sandbox refuses to run as root."""
    return [*FLAGS, *(["--no-sandbox"] if is_root() else [])]


def playwright_chromium() -> str | None:
    """Path of the browser that Playwright downloaded earlier, if it did."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find() -> str | None:
    """Path of a Chromium-like browser that is here already."""
    named = os.environ.get("COURSE_BROWSER")
    if named:
        return named if Path(named).exists() else None
    on_path = (shutil.which(name) for name in NAMES)
    return next(filter(None, on_path), None) or playwright_chromium()


def install() -> None:
    """Try to bring a browser: Debian's when root, else Playwright's."""
    if is_root() and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (
            ["apt-get", "update", "-qq"],
            ["apt-get", "install", "-y", "-qq", "chromium"],
        ):
            done = subprocess.run(command, env=quiet, check=False, capture_output=True)
            if done.returncode:
                break
        else:
            return
    subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"], check=False
    )


def main() -> int:
    """Print the browser's path; with --ensure install one first if needed."""
    path = find()
    if path is None and "--ensure" in sys.argv[1:]:
        install()
        path = find()
    if path is None:
        print(
            "tests/web/browser.py: expected a Chromium, found none on PATH and could "
            "bring none. Install chromium (Debian: apt-get install chromium), or set "
            "COURSE_BROWSER to the path of one.",
            file=sys.stderr,
        )
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The list that the service worker keeps holds what readers need, and no more."""

import json

from builder.precache import precache_file

PATHS = (
    *("index.html", "assets/main-1.js", "runtime/numpy-1.bin", "runtime/m.json"),
    *("sw.js", "precache.json", "_headers", ".nojekyll"),
)
RUNTIME = ("runtime/numpy-1.bin", "runtime/m.json")


def test_pages_come_first_and_python_apart():
    """Pages and assets are kept at once, the runtime only after it was used."""
    lists = json.loads(precache_file(PATHS, RUNTIME))
    assert lists["files"] == ["assets/main-1.js", "index.html"]
    assert lists["runtime"] == sorted(RUNTIME)


def test_a_site_without_python_has_an_empty_second_list():
    """A build without the runtime is kept all the same."""
    assert json.loads(precache_file(("index.html",), ()))["runtime"] == []

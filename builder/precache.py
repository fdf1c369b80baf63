"""The list of files that the service worker keeps for reading without a network."""

import json
from collections.abc import Collection

NAME = "precache.json"
NEVER = ("sw.js", NAME)


def precache_file(paths: Collection[str], runtime: Collection[str]) -> bytes:
    """The list: `files` at the first visit, `runtime` once Python has been used."""
    python = set(runtime)
    files = sorted(path for path in paths if path not in python and path not in NEVER)
    return json.dumps({"files": files, "runtime": sorted(python)}, indent=1).encode()

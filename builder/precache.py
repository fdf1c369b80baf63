"""The list of files that the service worker keeps for reading without a network."""

import json
from collections.abc import Collection

NAME = "precache.json"
OWN = ("sw.js", NAME)
FOR_HOSTS = ("_", ".")  # `_headers` and the like: hosts read them and do not serve them


def precache_file(paths: Collection[str], runtime: Collection[str]) -> bytes:
    """The list: `files` at the first visit, `runtime` once Python has been used."""
    python = set(runtime)
    files = sorted(
        path for path in paths if path not in python and is_for_readers(path)
    )
    return json.dumps({"files": files, "runtime": sorted(python)}, indent=1).encode()


def is_for_readers(path: str) -> bool:
    """Whether browsers ask for this file, other than for the service worker itself."""
    return path not in OWN and not path.startswith(FOR_HOSTS)

"""Files whose name tells their content, so that they can be cached for ever."""

import hashlib

from builder.write import Files


class Assets:
    """The hashed files of one build."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}

    def add(self, name: str, data: bytes) -> str:
        """The path of the file in the output; `name` is like `figures/gae.svg`."""
        stem, _, kind = name.rpartition(".")
        digest = hashlib.sha256(data).hexdigest()[:10]
        path = f"assets/{stem}-{digest}.{kind}"
        self._files[path] = data
        return path

    @property
    def files(self) -> Files:
        """All files added so far, by path."""
        return dict(self._files)

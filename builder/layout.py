"""Where things are on disk: the one place that knows folder names."""

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class Layout:
    """The folders of one build."""

    root: Path
    """The project: `site/`, `pycode/`, `grader/` and `node_modules/` are in it."""
    content: Path
    """The course: `course.toml`, `lessons/`, `exercises/`."""
    out: Path
    """What a build replaces."""
    cache: Path
    """What a build may reuse; deleting it costs time only."""

    @property
    def site(self) -> Path:
        """The folder of templates, styles and scripts."""
        return self.root / "site"

    def name(self, path: Path) -> str:
        """How messages call a path: relative to the folder that holds the content."""
        for base in (self.content.parent, self.root):
            if path.is_relative_to(base):
                return path.relative_to(base).as_posix()
        return path.as_posix()


def project_layout(
    root: Path, *, content: Path | None = None, out: Path | None = None
) -> Layout:
    """The layout of a project folder, with another content or output if given."""
    cache = os.environ.get("COURSE_CACHE")
    return Layout(
        root=root,
        content=(content or root / "content").resolve(),
        out=(out or root / "dist").resolve(),
        cache=Path(cache).resolve() if cache else root / ".cache",
    )

"""What authors are told: each folder of `sites/` is one mistake in the tiny course."""

import shutil
from pathlib import Path

import pytest

from builder.layout import Layout
from builder.pipeline import make_draft
from builder.problems import BuildError

SITES = Path(__file__).parent / "sites"
CASES = sorted(path.name for path in SITES.iterdir())


@pytest.mark.parametrize("case", CASES)
def test_mistake_is_reported_at_its_line(case: str, layout: Layout) -> None:
    """A broken course gives exactly the messages that expected.txt holds."""
    folder = SITES / case
    if (folder / "files").is_dir():
        shutil.copytree(folder / "files", layout.content, dirs_exist_ok=True)
    if (folder / "removed.txt").is_file():
        for name in (folder / "removed.txt").read_text().split():
            (layout.content / name).unlink()
    with pytest.raises(BuildError) as caught:
        make_draft(layout)
    got = "".join(f"{problem}\n" for problem in caught.value.problems)
    assert got == (folder / "expected.txt").read_text(encoding="utf-8")

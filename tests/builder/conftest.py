"""The tiny course of the builder's tests, and places for its output."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from builder.layout import Layout
from builder.pipeline import build

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SITE = HERE / "site"

Course = Callable[[], Path]


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that lives as long as the tests, so that cells run once."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """A copy of the tiny course that a test may change."""
    target = tmp_path / "a course" / "content"
    shutil.copytree(SITE, target)
    return target


@pytest.fixture
def layout(content: Path, tmp_path: Path, cache: Path) -> Layout:
    """The tiny course with an output folder of its own."""
    return Layout(root=ROOT, content=content, out=tmp_path / "dist", cache=cache)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Path:
    """The tiny site as it is written; tests only read it."""
    out = tmp_path_factory.mktemp("site") / "dist"
    build(Layout(root=ROOT, content=SITE, out=out, cache=cache), runtime=None)
    return out

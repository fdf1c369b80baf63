"""What must not stand in the tree, and what the documents promise about it."""

from __future__ import annotations

import ast
import re
import subprocess
from functools import cache

import pytest

from tests.repo.tree import ROOT

TEXT = {".py", ".md", ".toml", ".ts", ".css", ".html", ".json", ".txt", ".in", ""}


@cache
def tracked() -> tuple[str, ...]:
    """Names of the files that git tracks or would track."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    return tuple(name for name in listed if (ROOT / name).is_file())


def registry_hosts() -> set[str]:
    """Hosts of the package registries that this machine's own clients name."""
    from pip._internal.models.index import PyPI

    npm = subprocess.run(
        ["npm", "config", "get", "registry"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    urls = (PyPI.simple_url, f"https://{PyPI.file_storage_domain}", npm)
    return {re.sub(r"^https?://([^/:]+).*$", r"\1", url) for url in urls}


def test_no_registry_host_is_written_down():
    """No file names the host of a package registry: the user's own index decides."""
    hosts = registry_hosts()
    found = [
        name
        for name in tracked()
        if (ROOT / name).suffix in TEXT
        for host in hosts
        if host in (ROOT / name).read_text(encoding="utf-8", errors="replace")
    ]
    assert found == []


def test_lock_files_carry_hashes_and_no_addresses():
    """Every locked package has a hash, and none an address it was fetched from."""
    for name in ("requirements/build.txt", "requirements/dev.txt"):
        text = (ROOT / name).read_text()
        pins = re.findall(r"^[A-Za-z0-9_.-]+==", text, flags=re.MULTILINE)
        blocks = re.split(r"^(?=[A-Za-z0-9_.-]+==)", text, flags=re.MULTILINE)[1:]
        assert len(pins) > 5
        assert all("--hash=sha256:" in block for block in blocks)
        assert "://" not in text
    lock = (ROOT / "package-lock.json").read_text()
    assert '"integrity"' in lock
    assert '"resolved"' not in lock


def test_the_build_lock_is_part_of_the_dev_lock():
    """A developer's environment builds with the very versions that users build with."""

    def pins(name: str) -> set[str]:
        return set(re.findall(r"^\S+==\S+", (ROOT / name).read_text(), re.MULTILINE))

    assert pins("requirements/build.txt") <= pins("requirements/dev.txt")


@pytest.mark.parametrize(
    "document", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
)
def test_paths_named_in_documents_exist(document):
    """Every path in backticks that a document names is there."""
    text = (ROOT / document).read_text()
    named = re.findall(
        r"`((?:site|content|pycode|grader|builder|tests|docs|requirements)/[\w./-]+)`",
        text,
    )
    missing = [name for name in named if not (ROOT / name).exists()]
    assert missing == []


def test_make_targets_named_in_documents_exist():
    """Every `make` target that a document names is in the Makefile."""
    makefile = (ROOT / "Makefile").read_text()
    for document in ("README.md", "CONTRIBUTING.md"):
        for target in re.findall(r"`make ([a-z-]+)", (ROOT / document).read_text()):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


# These two travel as one file into an interpreter that has nothing else of ours.
STAND_ALONE = {"grader/player.py", "site/src/runtime/console.py"}


def test_no_file_is_longer_than_a_sitting():
    """Files of ours stay below 320 lines, or stand alone for a reason."""
    long = [
        name
        for name in tracked()
        if name.startswith(("builder/", "grader/", "pycode/", "site/src/"))
        and name.endswith((".py", ".ts"))
        and name not in STAND_ALONE
        and len((ROOT / name).read_text().splitlines()) > 320
    ]
    assert long == []


def test_every_test_says_what_it_holds():
    """Each test function starts with one sentence of behaviour."""
    silent = []
    for name in tracked():
        if not re.match(r"tests/.*test_[^/]*\.py$", name):
            continue
        for node in ast.walk(ast.parse((ROOT / name).read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                sentence = (ast.get_docstring(node) or "").split("\n\n")[0]
                if not sentence.endswith("."):
                    silent.append(f"{name}:{node.lineno}")
    assert silent == []

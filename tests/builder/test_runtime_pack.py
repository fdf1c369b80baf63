"""Packs hold what a page needs of a wheel, ready to be laid out."""

import gzip
import importlib.util
import json
import zipfile
from pathlib import Path

import pytest

from builder.runtime import pack_wheels


@pytest.fixture
def wheel(tmp_path):
    """A wheel with a module, its tests, data and metadata."""
    path = tmp_path / "a-1-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a/__init__.py", "VALUE = 3\n")
        archive.writestr("a/data.txt", "text")
        archive.writestr("a/types.pyi", "VALUE: int")
        archive.writestr("a/tests/test_a.py", "assert False")
        archive.writestr("a-1.dist-info/METADATA", "Name: a")
        archive.writestr("a-1.dist-info/RECORD", "")
        archive.writestr("top.py", "TOP = 1\n")
    return path


def unpack(data):
    """The files of a pack by path."""
    content = gzip.decompress(data)
    start = 4 + int.from_bytes(content[:4], "little")
    files = {}
    for path, length in json.loads(content[4:start]):
        files[path] = content[start : start + length]
        start += length
    assert start == len(content)
    return files


def test_tests_and_type_stubs_stay_out_and_modules_become_bytecode(wheel):
    """What no page runs is left out; sources are left out where nobody reads them."""
    files = unpack(pack_wheels.pack([str(wheel)], sources=False))
    assert sorted(files) == [
        "a-1.dist-info/METADATA",
        "a/__init__.pyc",
        "a/data.txt",
        "top.pyc",
    ]


def test_our_own_packages_keep_their_sources(wheel):
    """Source and bytecode lie where Python looks for them."""
    files = unpack(pack_wheels.pack([str(wheel)], sources=True))
    assert files["a/__init__.py"] == b"VALUE = 3\n"
    assert "a/__pycache__/__init__.cpython-314.pyc" in files
    assert "__pycache__/top.cpython-314.pyc" in files


def test_bytecode_runs_without_its_source_and_says_where_it_lives(wheel, tmp_path):
    """A module of a pack can be imported; its code names the page's folder."""
    files = unpack(pack_wheels.pack([str(wheel)], sources=False))
    path = Path(tmp_path / "top.pyc")
    path.write_bytes(files["top.pyc"])
    loader = importlib.machinery.SourcelessFileLoader("top", str(path))
    code = loader.get_code("top")
    assert code.co_filename == "/lib/python3.14/site-packages/top.py"


def test_the_same_wheels_give_the_same_pack(wheel):
    """No date and no order of a dictionary shows in a pack."""
    first = pack_wheels.pack([str(wheel)], sources=True)
    assert pack_wheels.pack([str(wheel)], sources=True) == first


@pytest.mark.parametrize(
    ("path", "out"),
    [
        ("numpy/_core/tests/test_x.py", True),
        ("numpy/testing/__init__.py", False),
        ("numpy/_core/_multiarray_tests.cpython-314-wasm32-emscripten.so", True),
        ("numpy/_core/_multiarray_umath.cpython-314-wasm32-emscripten.so", False),
        ("matplotlib/mpl-data/fonts/ttf/DejaVuSans.ttf", False),
        ("matplotlib/mpl-data/fonts/ttf/DejaVuSerif.ttf", True),
        ("hypothesis/entry_points.txt", False),
        ("numpy-2.4.3.dist-info/licenses/LICENSE.txt", False),
    ],
)
def test_what_is_left_out(path, out):
    """Tests, stubs and rare fonts stay out; licences and testing helpers stay in."""
    assert pack_wheels.is_left_out(path) is out

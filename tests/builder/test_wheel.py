"""Our own packages as wheels."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from builder.wheel import make_wheel


def make_package(folder: Path) -> Path:
    """A package with a module, a marker, and things that do not belong in a wheel."""
    package = folder / "sums"
    (package / "inner").mkdir(parents=True)
    (package / "__pycache__").mkdir()
    (package / "__init__.py").write_text("TOTAL = 3\n")
    (package / "inner" / "__init__.py").write_text("PART = 1\n")
    (package / "py.typed").write_text("")
    (package / "README.md").write_text("text")
    (package / "__pycache__" / "x.pyc").write_bytes(b"\0")
    return package


def test_wheel_is_the_same_for_the_same_sources(tmp_path: Path) -> None:
    """Neither the date nor the place of the files is in a wheel."""
    first = make_wheel(make_package(tmp_path / "a"), "1.2")
    second = make_wheel(make_package(tmp_path / "b"), "1.2")
    assert first == second
    assert first[0] == "sums-1.2-py3-none-any.whl"


def test_wheel_holds_modules_and_their_record(tmp_path: Path) -> None:
    """Python files and markers are packed and recorded, nothing else."""
    name, data = make_wheel(make_package(tmp_path), "1.2")
    path = tmp_path / name
    path.write_bytes(data)
    with ZipFile(path) as wheel:
        names = wheel.namelist()
        record = wheel.read("sums-1.2.dist-info/RECORD").decode().splitlines()
    assert names == [
        "sums/__init__.py",
        "sums/inner/__init__.py",
        "sums/py.typed",
        "sums-1.2.dist-info/METADATA",
        "sums-1.2.dist-info/WHEEL",
        "sums-1.2.dist-info/RECORD",
    ]
    assert [row.partition(",")[0] for row in record] == names


def test_pip_accepts_the_wheel(tmp_path: Path) -> None:
    """The wheel can be installed and imported."""
    name, data = make_wheel(make_package(tmp_path), "1.2")
    (tmp_path / name).write_bytes(data)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    target = tmp_path / "target"
    subprocess.run([*pip, "--target", str(target), str(tmp_path / name)], check=True)
    program = "import sums, sums.inner; print(sums.TOTAL + sums.inner.PART)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "4\n"

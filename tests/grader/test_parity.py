"""The browser's interpreter comes to the same verdicts, byte for byte."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from grader.load import Exercise, exercise_to_json
from tests.grader.conftest import HERE
from tests.grader.write_cases import CASES

ROOT = Path(__file__).parents[2]
WHEELS = Path(os.environ.get("COURSE_CACHE", ROOT / ".cache")) / "runtime"
# WebAssembly has no floating-point flags, so NumPy can't warn of an overflow there.
CPYTHON_ONLY = {"warning"}

needs_runtime = pytest.mark.skipif(
    not list(WHEELS.glob("numpy-*wasm32.whl")),
    reason="the browser's wheels are not in the cache: build the site once",
)


@pytest.mark.slow
@needs_runtime
def test_golden_verdicts_are_the_same_in_pyodide(softmax: Exercise) -> None:
    """Each golden case has its golden verdict in the browser's Python, too."""
    folders = [path for path in CASES.iterdir() if path.name not in CPYTHON_ONLY]
    codes = [(folder / "answer.py").read_text(encoding="utf-8") for folder in folders]
    work = {"exercise": exercise_to_json(softmax), "codes": codes}

    ran = subprocess.run(
        ["node", str(HERE / "parity.mjs"), str(ROOT), str(WHEELS)],
        input=json.dumps(work),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert ran.returncode == 0, ran.stderr[-2_000:]
    for folder, text in zip(folders, json.loads(ran.stdout), strict=True):
        verdict = json.loads(text)
        del verdict["seconds"]
        golden = json.loads((folder / "verdict.json").read_text(encoding="utf-8"))
        assert json.dumps(golden) == json.dumps(verdict), folder.name

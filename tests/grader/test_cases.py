"""Golden verdicts: one folder per case."""

from pathlib import Path

import pytest

from grader.load import Exercise
from grader.run import grade
from tests.grader.write_cases import CASES, golden_text


@pytest.mark.parametrize("folder", sorted(CASES.iterdir()), ids=lambda path: path.name)
def test_verdict_is_the_golden_one(folder: Path, softmax: Exercise) -> None:
    """The verdict on each answer is, byte for byte, the one beside it."""
    code = (folder / "answer.py").read_text(encoding="utf-8")

    verdict = golden_text(grade(softmax, code))

    assert (folder / "verdict.json").read_text(encoding="utf-8") == verdict

"""Nothing but the right answer passes, and nothing harmless is refused."""

from pathlib import Path

import pytest

from grader.limits import Limits
from grader.load import Exercise
from grader.run import grade
from tests.grader.conftest import FOLDER, HERE

CHEATS = sorted((HERE / "cheats").glob("*.py"))
HARMLESS = sorted((HERE / "harmless").glob("*.py"))
LIMITS = Limits(memory_bytes=256 << 20, call_seconds=1)

FORGERS = (
    "writes_replies_everywhere",
    "writes_garbage_everywhere",
    "exits_the_hard_way",
)


def code_of(path: Path) -> str:
    return path.read_text(encoding="utf-8").replace("{EXERCISE}", str(FOLDER))


@pytest.mark.parametrize("path", CHEATS, ids=lambda path: path.stem)
def test_cheat_does_not_pass(path: Path, softmax: Exercise) -> None:
    """A submission that goes for the grader is wrong, and never the grader's fault."""
    verdict = grade(softmax, code_of(path), limits=LIMITS)

    assert verdict.status in ("failed", "error", "timeout")
    assert not [check for check in verdict.checks if check.status == "broken"]


@pytest.mark.parametrize("path", HARMLESS, ids=lambda path: path.stem)
def test_harmless_code_passes(path: Path, softmax: Exercise) -> None:
    """What learners do for good reasons is not refused."""
    verdict = grade(softmax, code_of(path))

    assert [check.status for check in verdict.checks] == ["passed"] * 4


@pytest.mark.parametrize("name", FORGERS)
def test_forged_or_missing_reply_is_an_error(name: str, softmax: Exercise) -> None:
    """A reply that is forged, garbage or missing counts as the learner's error."""
    verdict = grade(softmax, code_of(HERE / "cheats" / f"{name}.py"))

    assert verdict.checks[0].status == "error"
    assert verdict.checks[0].call is not None


def test_stolen_program_would_pass(softmax: Exercise) -> None:
    """The program that the cheats are after is right: with it they would pass."""
    assert grade(softmax, softmax.solution).status == "passed"

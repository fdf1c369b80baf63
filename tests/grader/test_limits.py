"""Submissions that take too long, too much, or never come back."""

from collections.abc import Callable

import pytest

from grader.limits import Limits
from grader.load import Exercise
from grader.run import grade

SHORT = Limits(call_seconds=0.3, start_seconds=0.5, memory_bytes=128 << 20)
THREE = """
@check("a", title="t", hint="Think.", examples=[(1.0,)])
def a(run, x):
    run(x).equals(2 * x)

@check("b", title="t", examples=[(2.0,)])
def b(run, x):
    run(x).equals(2 * x)

@check("c", title="t", examples=[(3.0,)])
def c(run, x):
    run(x).equals(2 * x)
"""


@pytest.mark.parametrize(
    "body", ["while True: pass", "__import__('time').sleep(60)", "sum(range(10**11))"]
)
def test_endless_call_is_a_timeout(body: str, tiny: Callable[..., Exercise]) -> None:
    """A call that does not end is stopped; the verdict names it and goes on."""
    code = f"def double(x):\n    if x == 1.0:\n        {body}\n    return 2 * x\n"

    verdict = grade(tiny(THREE), code, limits=SHORT)

    assert verdict.status == "timeout"
    assert [check.status for check in verdict.checks] == ["timeout", "passed", "passed"]
    assert verdict.checks[0].call == "double(1.0)"
    assert verdict.checks[0].why == "This call was stopped after 0.3 s."
    assert verdict.checks[0].hint == "Think."


def test_grading_stops_after_two_timeouts(tiny: Callable[..., Exercise]) -> None:
    """Two timeouts are enough: the remaining checks are not run."""
    code = "def double(x):\n    while True: pass\n"

    verdict = grade(tiny(THREE), code, limits=SHORT)

    assert [check.status for check in verdict.checks] == [
        "timeout",
        "timeout",
        "not-run",
    ]


def test_endless_loading_is_a_timeout(tiny: Callable[..., Exercise]) -> None:
    """Code that does not end when loaded is stopped before any call."""
    verdict = grade(tiny(THREE), "while True: pass\n", limits=SHORT)

    assert [check.status for check in verdict.checks] == [
        "timeout",
        "not-run",
        "not-run",
    ]
    assert verdict.checks[0].call is None
    assert "while it was loaded" in str(verdict.checks[0].why)


def test_interruptions_do_not_save_a_loop(tiny: Callable[..., Exercise]) -> None:
    """A loop that catches everything ends all the same."""
    code = (
        "def double(x):\n    while True:\n        try:\n            while True: pass\n"
        "        except BaseException:\n            pass\n"
    )

    assert grade(tiny(THREE), code, limits=SHORT).status == "timeout"


def test_memory_hog_is_an_error(tiny: Callable[..., Exercise]) -> None:
    """Memory beyond the limit is a MemoryError of the learner's."""
    code = "def double(x):\n    return [0.0] * 10**9\n"

    result = grade(tiny(THREE), code, limits=SHORT).checks[0]

    assert (result.status, result.line) == ("error", 2)
    assert str(result.got).startswith("MemoryError")


def test_all_calls_share_a_budget(tiny: Callable[..., Exercise]) -> None:
    """Calls that are each in time can be too slow together."""
    code = (
        "import time\ndef double(x):\n    end = time.process_time() + 0.1\n"
        "    while time.process_time() < end: pass\n    return 2 * x\n"
    )

    verdict = grade(tiny(THREE), code, limits=Limits(total_seconds=0.15))

    assert verdict.status == "timeout"
    assert "together took more than 0.15 s" in str(verdict.checks[-2].why)


def test_output_is_cut(tiny: Callable[..., Exercise]) -> None:
    """What is printed is kept up to a limit, then said to be cut."""
    code = "def double(x):\n    print('y' * 10**6)\n    return 2 * x\n"

    stdout = grade(tiny(THREE), code).stdout

    assert stdout.endswith("\n[output cut at 10000 characters]\n")
    assert len(stdout) < 10_100


def test_failure_shows_the_output_of_its_call(tiny: Callable[..., Exercise]) -> None:
    """Beside a failure stands what loading and the shown call printed."""
    code = (
        "print('load')\ndef double(x):\n    print('call', x)\n"
        "    return 4.0 * (x > 1)\n"
    )

    verdict = grade(tiny(THREE), code)

    assert verdict.stdout == "load\ncall 1.0\n"

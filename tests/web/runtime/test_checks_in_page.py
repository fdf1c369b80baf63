"""The grader in the page: verdicts, and calls that take their worker with them."""

RIGHT = "def double(x):\n    return 2 * x\n"


def test_a_right_answer_passes_twice_with_the_same_verdict(harness):
    """The grader starts with the first check, and grades the same way each time."""
    first, second = harness.check(RIGHT), harness.check(RIGHT)
    assert first["status"] == "passed"
    assert {**first, "seconds": 0} == {**second, "seconds": 0}


def test_a_wrong_answer_fails_with_its_smallest_input(harness):
    """The verdict shows the call to paste, what came and what was expected."""
    verdict = harness.check("def double(x):\n    return x + x[0]\n")
    row = verdict["checks"][0]
    assert verdict["status"] == "failed"
    assert row["call"].startswith("double(np.array(")


def test_a_call_that_never_ends_gets_a_timeout_verdict(harness):
    """The page ends the worker and the next one says which call hung."""
    verdict = harness.check("def double(x):\n    while True: pass\n")
    row = verdict["checks"][0]
    assert (verdict["status"], row["status"]) == ("timeout", "timeout")
    assert row["call"].startswith("double(np.array(")
    assert harness.check(RIGHT)["status"] == "passed"


def test_a_call_that_kills_the_interpreter_gets_an_error_verdict(harness, guard):
    """A stack overflow of the engine is shown as the learner's error, not as ours."""
    code = (
        "import functools\ndef double(x):\n    f = functools.partial(lambda g: g(g))\n"
    )
    verdict = harness.check(code + "    return f(f)\n")
    row = verdict["checks"][0]
    assert (verdict["status"], row["status"]) == ("error", "error")
    assert "stack overflowed" in row["got"]
    assert harness.check(RIGHT)["status"] == "passed"
    guard.findings.expect("fatal error", "RangeError")


def test_a_check_ends_an_endless_run(harness):
    """Fixing the code and checking at once passes, whatever went on before."""
    number = harness.start_run("while True: pass")
    harness.wait(number, key="started")
    assert harness.check(RIGHT)["status"] == "passed"
    assert harness.record(number)["end"]["kind"] == "stopped"


def test_a_submission_can_not_reach_the_worker_or_the_course(harness):
    """Imports of the page's modules and of the course's code are refused."""
    for name in ("js", "pyodide_js", "pycode", "course_console"):
        verdict = harness.check(f"import {name}\n{RIGHT}")
        assert verdict["status"] == "error", name


def test_a_missing_exercise_is_named(harness, guard):
    """A check whose exercise can't be loaded says which file, and why."""
    url = harness.url + "assets/nothing.json"
    number = harness.start("check", exerciseUrl=url, code=RIGHT)
    end = harness.wait(number)["end"]
    assert end == {"kind": "failed", "file": "nothing.json", "reason": "404"}
    guard.findings.expect("404")

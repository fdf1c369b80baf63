"""The judge for the browser: plain functions for the worker, texts in and out.

The one file that may know about Pyodide. What it knows: a JavaScript function
arrives as a callable, and there are no processes.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from grader import player
from grader.channel import Channel, FunctionChannel
from grader.failure import Failure
from grader.load import exercise_from_json
from grader.load_checks import load_checks
from grader.run import grade_through
from grader.submission import call_lost, call_timeout, loading_timeout
from grader.verdict import Verdict, not_run, overall, row


def grade(
    exercise_json: str,
    code: str,
    request: Callable[[str], str],
    calling: Callable[[str, str], object],
    seed: int | None = None,
) -> str:
    """The verdict on a program, as JSON.

    `request` takes a request to the player and returns its reply; `calling` is told
    the id of the check and the request before each, so that the page knows what was
    running when it has to stop the worker.
    """
    verdict = grade_through(
        lambda: FunctionChannel(request),
        exercise_from_json(exercise_json),
        code,
        seed=seed,
        calling=calling,
        open_diagnosis=_own_player,
    )
    request('{"id": 0, "do": "end"}')
    return verdict.to_json()


def _own_player() -> Channel:
    """A player in the judge's own interpreter, for the known wrong answers."""
    return FunctionChannel(player.make_handler())


def timeout_verdict(
    exercise_json: str,
    code: str,  # noqa: ARG001  (the arguments of `grade`; a timeout shows no code)
    check_id: str,
    request_text: str,
    seed: int | None = None,
) -> str:
    """The verdict for a request that never came back, as JSON."""
    request = json.loads(request_text)
    return _lost_verdict(exercise_json, check_id, request, _timeout(request), seed)


def crash_verdict(
    exercise_json: str,
    check_id: str,
    request_text: str,
    reason: str,
    seed: int | None = None,
) -> str:
    """The verdict for a request that ended the player's interpreter, as JSON."""
    request = json.loads(request_text)
    failure = replace(
        call_lost(request.get("text"), reason),
        why="The code has ended Python itself, so that no further check could run.",
    )
    return _lost_verdict(exercise_json, check_id, request, failure, seed)


def _lost_verdict(
    exercise_json: str,
    check_id: str,
    request: dict[str, Any],
    failure: Failure,
    seed: int | None,
) -> str:
    """The verdict with one failure.

    What earlier checks found is gone with the worker: they count as not run.
    """
    exercise = exercise_from_json(exercise_json)
    checks = tuple(
        row(check.id, check.title, check.hint, failure)
        if check.id == check_id
        else not_run(check.id, check.title)
        for check in load_checks(exercise)
    )
    verdict = Verdict(
        exercise=exercise.id,
        seed=exercise.seed if seed is None else seed,
        status=overall(checks),
        checks=checks,
        diagnosis=None,
        stdout="",
        seconds=float(request["seconds"]),
    )
    return verdict.to_json()


def _timeout(request: dict[str, Any]) -> Failure:
    if request["do"] != "call":
        return loading_timeout(request["seconds"])
    return call_timeout(request["text"], request["seconds"])

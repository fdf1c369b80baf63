"""The grader's interface as authors and callers use it. Checked by mypy, never run."""

from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Check, Run, check, source
from grader.limits import Limits
from grader.load import Exercise, exercise_from_json, load_exercise
from grader.run import grade
from grader.verdict import CheckResult, Verdict

Array = np.ndarray[Any, Any]


@check(
    "twice",
    title="It is twice as much",
    hint="Multiply.",
    cases=gs.tuples(gs.vectors(gs.sizes(1, 4)), gs.discounts()),
    examples=[(np.zeros(3), 0), source("np.ones(9), 1"), gs.Arguments((), {"x": 1})],
    max_examples=30,
    call_seconds=2,
)
def twice(run: Run, x: Array, gamma: float) -> None:
    """Use every way of asking."""
    answer = run(x, gamma, rng=gs.Rng(3))
    answer.equals(2 * x, rtol=1e-7, atol=1e-9, scale=10.0, why="Twice.")
    array: Array = answer.array((None, 3), dtype=float)
    number: float = answer.number()
    parts: dict[str, object] = answer.mapping(("a", "b"))
    first, *_ = answer.items(2)
    first.key("a").equals(1.0)
    run.require(number > 0, "Positive.", got=number, expected="more")
    run.same(array, parts, rtol=1e-6, why="The same.")
    run.raises(ValueError, x, gamma, mentions=("gamma",), why="Outside.", rng=None)


a_check: Check = twice
drawn: st.SearchStrategy[Any] = gs.variants(np.zeros(3))
exercise: Exercise = load_exercise(Path("folder"))
other: Exercise = exercise_from_json("{}")
verdict: Verdict = grade(exercise, "code", seed=3, limits=Limits(call_seconds=1))
rows: tuple[CheckResult, ...] = verdict.checks
text: str = verdict.to_json()

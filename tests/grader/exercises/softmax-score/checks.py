import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check, source


def reference(logits, action):
    logits = gs.plain(logits)
    weights = np.exp(logits - logits.max())
    onehot = np.eye(len(logits))[action]
    return onehot - weights / weights.sum()


cases = gs.logits(limit=1e6).flatmap(
    lambda logits: gs.tuples(st.just(logits), gs.actions(len(logits)))
)


@check(
    "one-hot-minus-probabilities",
    title="The score is one-hot minus the probabilities",
    hint="Which probability belongs to the action that was taken?",
    cases=cases,
    examples=[(np.zeros(3), 0), (np.array([2.0, 0.0]), 1)],
)
def one_hot_minus_probabilities(run: Run, logits, action):
    run(logits, action).equals(
        reference(logits, action), why="e_a − π, with π = softmax(logits)."
    )


@check(
    "sums-to-zero",
    title="The score sums to zero",
    cases=cases,
    examples=[source("np.zeros(1_000), 7")],
)
def sums_to_zero(run: Run, logits, action):
    score = run(logits, action).array((len(logits),))
    run.same(float(score.sum()), 0.0, atol=1e-8, why="It is a gradient of log π.")


@check(
    "any-input-form",
    title="Lists and other number types give the same answer",
    cases=gs.logits().flatmap(
        lambda logits: gs.tuples(gs.variants(logits), gs.actions(len(logits)))
    ),
)
def any_input_form(run: Run, logits, action):
    run(logits, action).equals(reference(logits, action))


@check("bad-action", title="An action that does not exist is refused")
def bad_action(run: Run):
    run.raises(ValueError, np.zeros(3), 3, mentions=("action",))
    run.raises(ValueError, np.zeros(3), -1, mentions=("action",))

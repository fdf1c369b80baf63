from math import exp, sqrt

import numpy as np
import pytest

from pycode.grpo import grpo_loss
from pycode.rloo import rloo_loss
from pycode.token_clip import token_clip_loss


def gain(ratio, advantage, eps):
    return min(ratio * advantage, min(max(ratio, 1 - eps), 1 + eps) * advantage)


def tokens(seed, b=6, t=4):
    rng = np.random.default_rng(seed)
    mask = (rng.random((b, t)) < 0.7).astype(float)
    mask[0], mask[1, 0] = 0, 1
    return [-2 * rng.random((b, t)) for _ in range(3)], mask, rng.normal(size=b)


@pytest.mark.parametrize("reduction", ["token_mean", "response_mean", "response_sum"])
def test_each_reduction_is_its_sentence(reduction):
    """The loss is the mean that its name says, taken with loops."""
    (new, old, _), mask, adv = tokens(0)
    rows = [
        [gain(exp(new[b, t] - old[b, t]), adv[b], 0.2) for t in range(4) if mask[b, t]]
        for b in range(6)
    ]
    expected = {
        "token_mean": sum(map(sum, rows)) / sum(map(len, rows)),
        "response_mean": sum(sum(r) / len(r) for r in rows if r) / 6,
        "response_sum": sum(map(sum, rows)) / 6,
    }[reduction]
    got = token_clip_loss(new, old, adv, mask, 0.2, reduction)
    assert got == pytest.approx(-expected)


def test_an_unknown_reduction_is_refused():
    """There is no default reduction to fall back on."""
    with pytest.raises(ValueError, match="reduction"):
        token_clip_loss([[0.0]], [[0.0]], [1.0], [[1]], 0.2, "mean")


def test_nothing_under_the_mask_is_used():
    """NaN tokens, and the NaN advantage of an empty response, change nothing."""
    new, old = [[np.nan, np.nan], [0.0, np.inf]], [[0.0, np.nan], [0.0, np.inf]]
    mask = [[0, 0], [1, 0]]
    got = token_clip_loss(new, old, [np.nan, 3.0], mask, 0.2, "response_mean")
    assert got == pytest.approx(-1.5)
    assert (
        token_clip_loss(new, old, [np.nan] * 2, np.zeros((2, 2)), 0.2, "token_mean")
        == 0
    )


def test_rloo_agrees_with_a_loop_over_interleaved_groups():
    """Loss and gradient are those of a double loop, whatever the order of ids."""
    (logps, _, _), mask, rewards = tokens(4)
    ids = [7, -2, 7, -2, -2, 7]
    total, grad = 0.0, np.zeros((6, 4))
    for i in range(6):
        others = [rewards[j] for j in range(6) if j != i and ids[j] == ids[i]]
        advantage = rewards[i] - sum(others) / len(others)
        for t in range(4):
            total -= advantage * mask[i, t] * logps[i, t] / 6
            grad[i, t] = -advantage * mask[i, t] / 6
    loss, got = rloo_loss(logps, mask, rewards, ids)
    assert loss == pytest.approx(total)
    np.testing.assert_allclose(got, grad)


def test_rloo_refuses_a_prompt_with_one_response():
    """A response without others has no leave-one-out baseline."""
    with pytest.raises(ValueError, match="prompt_ids"):
        rloo_loss(np.zeros((3, 1)), np.ones((3, 1)), [1, 2, 3], [0, 0, 1])


def test_grpo_agrees_with_a_loop():
    """The loss is clip minus beta k3, averaged over tokens and then responses."""
    (new, old, ref), mask, rewards = tokens(5)
    ids, eps, beta = [3, 3, 1, 3, 1, 9], 0.2, 0.3
    total = 0.0
    for i in range(6):
        group = [rewards[j] for j in range(6) if ids[j] == ids[i]]
        mean = sum(group) / len(group)
        advantage = 0.0
        if len(group) > 1:
            deviation = sqrt(sum((g - mean) ** 2 for g in group) / (len(group) - 1))
            advantage = (rewards[i] - mean) / (deviation + 1e-8)
        row = []
        for t in range(4):
            if mask[i, t]:
                x = ref[i, t] - new[i, t]
                clipped = gain(exp(new[i, t] - old[i, t]), advantage, eps)
                row.append(clipped - beta * (exp(x) - x - 1))
        total += sum(row) / len(row) if row else 0.0
    got = grpo_loss(new, old, ref, mask, rewards, ids, eps, beta)
    assert got == pytest.approx(-total / 6)


def test_grpo_without_penalty_ignores_the_reference():
    """At beta 0 the reference may be e^1000 away."""
    zero, far = np.zeros((2, 1)), np.full((2, 1), -1000.0)
    got = grpo_loss(far, far, zero, np.ones((2, 1)), [1, 1], [0, 0], 0.2, 0.0)
    assert got == 0

"""The state value and the variance-minimizing baseline of one state."""

from fractions import Fraction

import numpy as np
import pytest

from pycode.baselines import baselines
from pycode.gradient_moments import gradient_moments


def exact_b_star(probabilities, q):
    """Return b* in rational arithmetic from rational probabilities."""
    norms = [
        sum(((1 if a == k else 0) - p) ** 2 for k, p in enumerate(probabilities))
        for a in range(len(q))
    ]
    weights = [p * norm for p, norm in zip(probabilities, norms, strict=True)]
    return sum(w * v for w, v in zip(weights, q, strict=True)) / sum(weights)


def test_two_action_example_separates_value_and_optimum():
    """Logits (2, 0) and values (1, 4) give V = 1.358 and b* = 3.642."""
    v, b_star = baselines([2, 0], [1, 4])
    assert (round(v, 3), round(b_star, 3)) == (1.358, 3.642)


def test_no_baseline_is_quieter_than_b_star():
    """A parabola through three exact variances has its bottom at b*."""
    rng = np.random.default_rng(2)
    for n in range(2, 7):
        logits, q = rng.normal(size=n), rng.normal(size=n)
        low, mid, high = (gradient_moments(logits, q, b)[1] for b in (-1, 0, 1))
        bottom = (low - high) / (2 * (low - 2 * mid + high))
        assert baselines(logits, q)[1] == pytest.approx(bottom, rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("gap", [5, 15, 25, 36, 80, 300, 600])
def test_b_star_keeps_its_digits_near_a_one_hot_policy(gap):
    """Against rational arithmetic on the same exponentials, for any gap."""
    tail = [Fraction(float(np.exp(-float(gap)))), Fraction(float(np.exp(-gap - 1.5)))]
    total = 1 + sum(tail)
    expected = exact_b_star([1 / total, *(t / total for t in tail)], [5, -2, 1])
    _, b_star = baselines([0.0, -gap, -gap - 1.5], [5, -2, 1])
    assert b_star == pytest.approx(float(expected), rel=1e-11)


@pytest.mark.parametrize("logits", [[3.0], [0.0, -800.0], [-1e6, 1e6, 0.0]])
def test_one_hot_policy_falls_back_to_the_value(logits):
    """Where no score that can occur differs from zero, b* is the state value."""
    v, b_star = baselines(logits, list(range(1, len(logits) + 1)))
    assert b_star == v == float(np.argmax(logits) + 1)

"""The Bernoulli experiment against exact enumeration of whole groups."""

from itertools import product

import numpy as np
import pytest

from pycode.bernoulli_groups import bernoulli_group_experiment, exact_group_moments


def enumerate_moments(p, one, zero, size):
    """Return the moments by walking through all 2^G groups in plain Python."""
    totals = {"none": [0, 0], "group_mean": [0, 0], "leave_one_out": [0, 0]}
    for group in product((0, 1), repeat=size):
        weight = float(np.prod([p if a else 1 - p for a in group]))
        rewards = [one if a else zero for a in group]
        total = sum(rewards)
        coefficients = {
            "none": rewards,
            "group_mean": [r - total / size for r in rewards],
            "leave_one_out": [r - (total - r) / (size - 1) for r in rewards],
        }
        for name, c in coefficients.items():
            g = sum(x * (a - p) for x, a in zip(c, group, strict=True)) / size
            totals[name][0] += weight * g
            totals[name][1] += weight * g * g
    return {k: (m, square - m * m) for k, (m, square) in totals.items()}


@pytest.mark.parametrize("size", [2, 3, 8])
def test_exact_moments_match_a_walk_through_all_groups(size):
    """The binomial shortcut agrees with 2^G explicit groups."""
    exact = exact_group_moments(0.35, 1, -0.2, size)
    for name, moments in enumerate_moments(0.35, 1, -0.2, size).items():
        assert exact[name] == pytest.approx(moments, abs=1e-14)


def test_known_values_at_eight():
    """0.273 without bias, 0.238875 with the group mean, and their variances."""
    exact = exact_group_moments(0.35, 1, -0.2, 8)
    assert exact["none"] == pytest.approx((0.273, 0.009566375))
    assert exact["group_mean"] == pytest.approx((0.238875, 0.00485961328125))
    assert exact["leave_one_out"] == pytest.approx((0.273, 0.00634725))


def test_simulation_agrees_with_the_exact_moments():
    """200,000 groups come within 1 % of every exact mean and 2 % of each variance."""
    simulated = bernoulli_group_experiment(
        0.35, 1, -0.2, 8, 200_000, np.random.default_rng(7)
    )
    for name, (mean, variance) in exact_group_moments(0.35, 1, -0.2, 8).items():
        assert simulated[name][0] == pytest.approx(mean, rel=0.01)
        assert simulated[name][1] == pytest.approx(variance, rel=0.02)


def test_leave_one_out_can_be_noisier_than_nothing():
    """At p = 0.9, rewards 1 and 0, G = 2 a baseline raises the variance."""
    exact = exact_group_moments(0.9, 1, 0, 2)
    assert exact["none"][1] == pytest.approx(0.00045)
    assert exact["leave_one_out"][1] == pytest.approx(0.0369)

import numpy as np
import pytest

from pycode.ppo_diagnostics import ppo_diagnostics


def test_outside_and_active_are_different_fractions():
    """Of four ratios outside the interval only the two that went along are active."""
    ratio = np.array([1.5, 0.7, 0.7, 1.5, 1.0])
    got = ppo_diagnostics(np.log(ratio), np.zeros(5), [2, 2, -2, -2, 0], 0.2)
    assert got["ratio_outside"] == pytest.approx(0.8)
    assert got["clip_active"] == pytest.approx(0.4)
    assert got["advantage_mean"] == pytest.approx(0)
    assert got["advantage_std"] == pytest.approx(np.sqrt(16 / 5))


def test_kl_is_that_of_old_against_new_when_the_batch_is_the_old_policy():
    """With outcomes in the proportions of the old policy the estimate is exact."""
    old = np.repeat([0.5, 0.5], [5, 5])
    new = np.repeat([0.2, 0.8], [5, 5])
    exact = 0.5 * np.log(0.5 / 0.2) + 0.5 * np.log(0.5 / 0.8)
    got = ppo_diagnostics(np.log(new), np.log(old), np.ones(10), 0.2)
    assert got["kl"] == pytest.approx(exact)


def test_a_weightless_sample_is_never_active():
    """At advantage 0 both branches are equal, however far the ratio went."""
    got = ppo_diagnostics(np.log([9.0, 0.1]), [0, 0], [0, 0], 0.2)
    assert got["clip_active"] == 0
    assert got["ratio_outside"] == 1

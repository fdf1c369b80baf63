"""The numbers that lesson 4.1 quotes in its prose."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from pycode.mdp import evaluate_policy, two_state_example, value_iteration
from pycode.returns import reward_to_go
from pycode.softmax import softmax_score

SCORES = np.array([softmax_score(np.zeros(3), arm) for arm in range(3)])


def bandit_moments(pay):
    """Return the mean and the total variance of one-sample estimates at equal odds."""
    terms = np.array(pay)[:, None] * SCORES
    return terms.mean(axis=0), terms.var(axis=0).sum()


def test_thirteen_samples_bring_noise_to_the_size_of_the_signal():
    """At pay 3, 2, 1 the variance is 2.89 and the squared gradient 0.22."""
    mean, variance = bandit_moments([3.0, 2.0, 1.0])
    assert variance == pytest.approx(2.8889, abs=5e-5)
    assert mean @ mean == pytest.approx(0.2222, abs=5e-5)
    assert round(variance / (mean @ mean)) == 13


def test_a_hundred_coins_more_multiply_the_variance_by_2400():
    """A constant in the pay leaves the mean alone and not the variance."""
    mean, variance = bandit_moments([3.0, 2.0, 1.0])
    shifted_mean, shifted = bandit_moments([103.0, 102.0, 101.0])
    np.testing.assert_allclose(shifted_mean, mean, atol=1e-12)
    assert shifted / variance == pytest.approx(2400, rel=1e-3)


def test_a_pull_of_the_worst_arm_raises_it():
    """The third arm's step points up for itself, against the gradient."""
    mean, _ = bandit_moments([3.0, 2.0, 1.0])
    assert SCORES[2][2] > 0
    assert SCORES[2] @ mean < 0


def test_the_score_of_a_uniform_variable_gives_the_wrong_sign():
    """For X uniform on (0, theta) the mean of X times its score is minus one half."""
    theta, n = 3.0, 1000
    x = (np.arange(n) + 0.5) * theta / n
    assert np.mean(x * (-1 / theta)) == pytest.approx(-0.5)


def test_dropping_gamma_to_the_t_turns_the_update():
    """Rewards 0, 1 at one half: the weights enclose an angle of cosine 0.949."""
    usual = reward_to_go([0, 1], 0.5)
    literal = usual * [1.0, 0.5]
    cosine = literal @ usual / np.linalg.norm(literal) / np.linalg.norm(usual)
    assert cosine == pytest.approx(0.949, abs=5e-4)


def test_reward_to_go_can_raise_the_variance():
    """Fixed rewards -1 and +1: zero with the full return, one quarter without."""
    scores = np.array(list(product([0, 1], repeat=2))) - 0.5
    full_return = -1.0 + 1.0
    assert (full_return * scores).var(axis=0).sum() == 0.0
    to_go = reward_to_go([-1, 1], 1.0) * scores
    assert to_go.var(axis=0).sum() == 0.25


def test_moving_beats_staying_by_1_454_under_the_coin_flip():
    """The advantages in the first state are -0.727 and 0.727, its value 17.27."""
    values, advantage = evaluate_policy(*two_state_example(), np.full((2, 2), 0.5), 0.9)
    np.testing.assert_allclose(values, [17.2727, 20.0], atol=5e-5)
    np.testing.assert_allclose(advantage[0], [-0.7273, 0.7273], atol=5e-5)


def test_staying_for_ever_is_worth_ten():
    """The optimum 18 is compared with the value of never moving."""
    stay = np.array([[1.0, 0.0], [1.0, 0.0]])
    values, _ = evaluate_policy(*two_state_example(), stay, 0.9)
    best, _ = value_iteration(*two_state_example(), 0.9)
    np.testing.assert_allclose([values[0], best[0]], [10.0, 18.0], atol=1e-8)

"""Reward-to-go against the double sum that defines it."""

from __future__ import annotations

import numpy as np
import pytest

from pycode.returns import reward_to_go


def double_sum(rewards, gamma):
    """Return the definition, term by term, in O(T^2)."""
    steps = range(len(rewards))
    return [sum(gamma ** (k - t) * rewards[k] for k in steps if k >= t) for t in steps]


@pytest.mark.parametrize("gamma", [0.0, 0.5, 0.9, 1.0])
def test_matches_the_double_sum(gamma):
    """Each entry is the discounted sum of its own and all later rewards."""
    rewards = np.random.default_rng(0).normal(size=12)
    expected = double_sum(rewards.tolist(), gamma)
    np.testing.assert_allclose(reward_to_go(rewards, gamma), expected, rtol=1e-12)


def test_small_example_by_hand():
    """Rewards 1, 0, 4 at gamma one half give 2, 2, 4."""
    np.testing.assert_array_equal(reward_to_go([1, 0, 4], 0.5), [2.0, 2.0, 4.0])


def test_a_final_reward_fades_as_a_power_of_gamma():
    """One reward 500 steps ahead arrives with the weight 0.99 to the 500."""
    rewards = np.zeros(501)
    rewards[-1] = 1.0
    assert reward_to_go(rewards, 0.99)[0] == pytest.approx(0.99**500, rel=1e-12)


def test_long_rewards_approach_the_geometric_limit():
    """A hundred thousand rewards of 1 are worth 1/(1 - gamma) at the start."""
    returns = reward_to_go(np.ones(100_000), 0.99)
    assert returns.shape == (100_000,)
    assert returns[0] == pytest.approx(100.0)


def test_no_rewards_give_an_empty_float_array():
    """An empty reward list has no returns."""
    returns = reward_to_go([], 0.9)
    assert returns.shape == (0,)
    assert returns.dtype == np.float64


@pytest.mark.parametrize("gamma", [-0.1, 1.0001, float("nan"), float("inf")])
def test_refuses_gamma_outside_the_unit_interval(gamma):
    """A discount that is no number in [0, 1] raises an error that names it."""
    with pytest.raises(ValueError, match="gamma"):
        reward_to_go([1.0], gamma)


@pytest.mark.parametrize("dtype", [np.float32, np.int64, bool])
def test_other_number_types_give_float64_results(dtype):
    """Whole rewards of any type give the same float64 returns."""
    rewards = np.array([1, 0, 1, 1], dtype=dtype)
    returns = reward_to_go(rewards, 0.25)
    assert returns.dtype == np.float64
    np.testing.assert_array_equal(returns, reward_to_go([1.0, 0.0, 1.0, 1.0], 0.25))


def test_gamma_zero_returns_a_copy():
    """Without a future the returns equal the rewards and are a new array."""
    rewards = np.array([3.0, -1.0])
    returns = reward_to_go(rewards, 0.0)
    np.testing.assert_array_equal(returns, rewards)
    assert not np.shares_memory(returns, rewards)

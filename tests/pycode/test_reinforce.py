"""Trajectory scores and REINFORCE against enumeration of every trajectory."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from pycode.reinforce import reinforce_gradient, trajectory_score, weighted_score
from pycode.softmax import log_softmax, softmax
from tests.pycode.differences import central_difference

HORIZON, GAMMA = 3, 0.7
THETA = np.array([[0.4, -0.3], [1.0, 0.2]])
# P[s, a, s2] and R[s, a] of a small random world that starts in state 0.
P = np.array([[[0.2, 0.8], [0.9, 0.1]], [[0.5, 0.5], [0.3, 0.7]]])
R = np.array([[1.0, -2.0], [0.5, 3.0]])


def trajectories(theta):
    """Every (probability, states, actions) of HORIZON steps from state 0."""
    policy = softmax(theta)
    for actions in product(range(2), repeat=HORIZON):
        for later in product(range(2), repeat=HORIZON - 1):
            states = (0, *later)
            chance = np.prod(
                [policy[s, a] for s, a in zip(states, actions, strict=True)]
            )
            for t in range(HORIZON - 1):
                chance *= P[states[t], actions[t], states[t + 1]]
            yield chance, list(states), list(actions)


def discounted_objective(theta):
    """J(theta): the expected discounted sum of rewards, by enumeration."""
    return sum(
        chance
        * sum(GAMMA**t * R[s, a] for t, (s, a) in enumerate(zip(*path, strict=True)))
        for chance, *path in trajectories(theta)
    )


def expected_estimate(objective):
    """Return the mean of the one-episode estimate over all trajectories."""
    total = np.zeros_like(THETA)
    for chance, states, actions in trajectories(THETA):
        episode = (states, actions, R[states, actions])
        total += chance * reinforce_gradient(THETA, [episode], GAMMA, objective)
    return total


def test_trajectory_score_is_the_derivative_of_the_log_probability():
    """Finite differences of the summed log-probabilities give the same matrix."""
    states, actions = [0, 1, 0, 0], [1, 0, 1, 0]
    numerical = central_difference(
        lambda theta: log_softmax(theta)[states, actions].sum(), THETA
    )
    result = trajectory_score(THETA, states, actions)
    np.testing.assert_allclose(result, numerical, atol=1e-9)


def test_a_repeated_visit_counts_twice():
    """The same step taken twice has twice the score of taking it once."""
    once, twice = (
        trajectory_score(THETA, [1], [0]),
        trajectory_score(THETA, [1, 1], [0, 0]),
    )
    np.testing.assert_allclose(twice, 2 * once)


def test_an_empty_trajectory_has_score_zero():
    """No action, no score, and still one row per state."""
    np.testing.assert_array_equal(trajectory_score(THETA, [], []), np.zeros((2, 2)))


def test_discounted_estimate_is_unbiased_for_the_discounted_objective():
    """Averaged over every trajectory it equals the numerical gradient of J."""
    numerical = central_difference(discounted_objective, THETA)
    np.testing.assert_allclose(expected_estimate("discounted"), numerical, atol=1e-8)


def test_occupancy_estimate_points_elsewhere():
    """Without gamma^t the expected update is not a multiple of the gradient of J."""
    exact = expected_estimate("discounted").ravel()
    other = expected_estimate("occupancy").ravel()
    cosine = exact @ other / np.linalg.norm(exact) / np.linalg.norm(other)
    assert cosine < 0.999


def test_the_objectives_agree_without_discount():
    """At gamma 1 the factor gamma^t is 1 and both settings are the same."""
    episode = ([0, 1], [1, 1], [2.0, -1.0])
    both = [
        reinforce_gradient(THETA, [episode], 1.0, name)
        for name in ("discounted", "occupancy")
    ]
    np.testing.assert_array_equal(*both)


def test_mean_over_episodes_counts_empty_ones():
    """An episode without steps adds nothing and halves the mean of two."""
    episode = ([0, 1, 1], [1, 0, 0], [1.0, 0.0, 2.0])
    alone = reinforce_gradient(THETA, [episode], GAMMA)
    with_empty = reinforce_gradient(THETA, [episode, ([], [], [])], GAMMA)
    np.testing.assert_allclose(with_empty, alone / 2)


def test_gradient_by_hand():
    """Rewards 0 and 1 at gamma one half weight the two scores with 1/2 and 1/2."""
    result = reinforce_gradient(np.zeros((2, 2)), [([0, 1], [0, 1], [0, 1])], 0.5)
    np.testing.assert_array_equal(result, [[0.25, -0.25], [-0.25, 0.25]])
    other = reinforce_gradient(
        np.zeros((2, 2)), [([0, 1], [0, 1], [0, 1])], 0.5, "occupancy"
    )
    np.testing.assert_array_equal(other, [[0.25, -0.25], [-0.5, 0.5]])


def test_refuses_an_unknown_objective():
    """A misspelt objective raises an error that names it."""
    with pytest.raises(ValueError, match="objective"):
        reinforce_gradient(THETA, [([0], [0], [1.0])], 0.9, "discount")


def test_refuses_no_episodes():
    """A mean over nothing is an error that names the episodes."""
    with pytest.raises(ValueError, match="episodes"):
        reinforce_gradient(THETA, [], 0.9)


def test_refuses_lengths_that_differ():
    """A reward too many raises an error instead of being broadcast or dropped."""
    with pytest.raises(ValueError, match="states, actions"):
        reinforce_gradient(THETA, [([0], [0], [1.0, 2.0])], 0.9)


def test_inputs_are_left_alone():
    """Neither theta nor the episodes are changed, and integer theta works."""
    theta = np.array([[1, 0], [0, 2]])
    episode = (np.array([0, 1]), np.array([1, 0]), np.array([1, 3]))
    result = reinforce_gradient(theta, [episode], 0.5)
    assert result.dtype == np.float64
    np.testing.assert_array_equal(theta, [[1, 0], [0, 2]])
    np.testing.assert_array_equal(episode[2], [1, 3])


def test_zero_weights_contribute_nothing():
    """A step with weight zero leaves its state's row exactly zero."""
    result = weighted_score(THETA, [0, 1], [1, 1], [1.0, 0.0])
    np.testing.assert_array_equal(result[1], [0.0, 0.0])

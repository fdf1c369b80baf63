"""The gradient of an expectation: sampled, exact, and with a moving integrand."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from pycode.reinforce import bandit_step, exact_gradient, score_function_gradient
from pycode.softmax import softmax
from tests.pycode.differences import central_difference

LOGITS = np.array([0.5, -0.5, 1.0])
F = np.array([3.0, -2.0, 0.5])


def test_estimate_is_the_mean_of_value_times_score():
    """A loop over the samples with one-hot minus probabilities gives the same."""
    samples, values = [2, 0, 2, 1, 2], [1.0, -4.0, 0.5, 2.0, 3.0]
    expected = np.zeros(3)
    for x, f in zip(samples, values, strict=True):
        expected += f * (np.eye(3)[x] - softmax(LOGITS)) / len(samples)
    result = score_function_gradient(LOGITS, samples, values)
    np.testing.assert_allclose(result, expected, rtol=1e-13)


def test_expected_estimate_is_the_gradient_of_the_expectation():
    """Averaged over all outcomes, one-sample estimates give the derivative of E[f]."""
    estimates = [score_function_gradient(LOGITS, [x], [F[x]]) for x in range(3)]
    numerical = central_difference(lambda z: softmax(z) @ F, LOGITS)
    np.testing.assert_allclose(softmax(LOGITS) @ estimates, numerical, atol=1e-9)


def test_exact_gradient_adds_the_direct_term():
    """For values that depend on the logits both terms are needed."""

    def values(z):
        return np.array([z[0] * z[1], np.sin(z[2]), z[0] ** 2])

    derivatives = np.array(
        [[LOGITS[1], LOGITS[0], 0], [0, 0, np.cos(LOGITS[2])], [2 * LOGITS[0], 0, 0]]
    )
    numerical = central_difference(lambda z: softmax(z) @ values(z), LOGITS)
    exact = exact_gradient(LOGITS, values(LOGITS), derivatives)
    np.testing.assert_allclose(exact, numerical, atol=1e-9)
    without = exact_gradient(LOGITS, values(LOGITS), np.zeros((3, 3)))
    assert np.abs(without - numerical).max() > 0.1


def test_estimate_refuses_no_samples():
    """An empty sample has no mean."""
    with pytest.raises(ValueError, match="samples"):
        score_function_gradient(LOGITS, [], [])


@pytest.mark.parametrize(("samples", "values"), [([0, 1], [1.0]), ([0], [1.0, 2.0])])
def test_estimate_refuses_lengths_that_differ(samples, values):
    """Every sample needs its own value: nothing is broadcast."""
    with pytest.raises(ValueError, match="f_values"):
        score_function_gradient(LOGITS, samples, values)


@pytest.mark.parametrize("sample", [-1, 3])
def test_estimate_refuses_a_sample_outside_the_range(sample):
    """A sample that the policy cannot produce is an error, not a wrapped index."""
    with pytest.raises(ValueError, match="samples"):
        score_function_gradient(LOGITS, [sample], [1.0])


def test_bandit_story():
    """Reward 1 on arm 0 from zero logits lifts its probability from 0.33 to 0.58."""
    theta = bandit_step([0, 0, 0], 0, 1, 1)
    np.testing.assert_allclose(theta, [2 / 3, -1 / 3, -1 / 3])
    assert softmax(theta)[0] == pytest.approx(0.576, abs=5e-4)


def test_bandit_reward_zero_leaves_theta_and_returns_a_copy():
    """Without a reward there is no step, and the result is still a new array."""
    theta = LOGITS.copy()
    after = bandit_step(theta, 1, 0.0, 0.5)
    np.testing.assert_array_equal(after, theta)
    assert not np.shares_memory(after, theta)


def test_bandit_negative_reward_steps_away():
    """A negative reward lowers the logit of the arm that was pulled."""
    assert bandit_step(LOGITS, 1, -2.0, 0.1)[1] < LOGITS[1]


def test_bandit_takes_float32_settings_as_float64():
    """A float32 reward and step size do not lower the precision of the result."""
    after = bandit_step(LOGITS.astype(np.float32), 0, np.float32(3.0), np.float32(0.5))
    np.testing.assert_array_equal(after, bandit_step(LOGITS, 0, 3.0, 0.5))


def test_bandit_refuses_an_arm_outside_the_range():
    """Pulling arm -1 raises an error that names the action."""
    with pytest.raises(ValueError, match="action"):
        bandit_step(LOGITS, -1, 1.0, 0.1)


def test_extreme_numbers_cause_no_warning():
    """Logits and values of a million stay finite without warnings."""
    big = np.array([1e6, -1e6, 0.0])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        results = [
            score_function_gradient(big, [0, 1], [1e6, -1e6]),
            exact_gradient(big, big, np.outer(big, [1, 1, 1])),
            bandit_step(big, 1, 1e6, 1e3),
        ]
    assert all(np.isfinite(result).all() for result in results)

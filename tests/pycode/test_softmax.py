"""Softmax, its logarithm and its score against direct formulas and differences."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from pycode.softmax import log_softmax, softmax, softmax_score
from tests.pycode.differences import central_difference

LOGITS = np.array([0.3, -1.2, 2.0, 0.0])


def test_softmax_is_the_exponential_formula():
    """Moderate logits give exp(z) divided by its sum."""
    expected = [np.exp(z) / sum(np.exp(y) for y in LOGITS) for z in LOGITS]
    np.testing.assert_allclose(softmax(LOGITS), expected, rtol=1e-14)


def test_softmax_works_along_the_axis_it_is_given():
    """Each column of a matrix is normalized on its own for axis 0."""
    matrix = np.arange(6.0).reshape(3, 2) ** 2
    columns = [softmax(matrix[:, j]) for j in range(2)]
    np.testing.assert_allclose(softmax(matrix, axis=0), np.transpose(columns))


def test_log_softmax_stays_finite_where_the_probability_underflows():
    """The log-probability of an impossible-looking action is its logit difference."""
    logs = log_softmax([0.0, -1e6])
    assert logs[1] == -1e6
    assert softmax([0.0, -1e6])[1] == 0.0


def test_log_softmax_is_the_log_of_softmax():
    """Both functions describe the same distribution."""
    np.testing.assert_allclose(np.exp(log_softmax(LOGITS)), softmax(LOGITS))


@pytest.mark.parametrize("action", range(4))
def test_score_matches_finite_differences_of_the_log_probability(action):
    """The score is the derivative of log pi(action), here taken numerically."""
    numerical = central_difference(lambda z: log_softmax(z)[action], LOGITS)
    np.testing.assert_allclose(softmax_score(LOGITS, action), numerical, atol=1e-9)


def test_scores_average_to_zero_under_the_policy():
    """The probability-weighted sum of the scores of all actions vanishes."""
    scores = np.array([softmax_score(LOGITS, a) for a in range(4)])
    np.testing.assert_allclose(softmax(LOGITS) @ scores, 0.0, atol=1e-15)


def test_score_of_the_bandit_story():
    """Three equal logits and arm 0 give two thirds and twice minus one third."""
    np.testing.assert_allclose(softmax_score([0, 0, 0], 0), [2 / 3, -1 / 3, -1 / 3])


@pytest.mark.parametrize("action", [-1, 3, 100])
def test_score_refuses_an_action_outside_the_range(action):
    """A negative or too large action raises an error that names it."""
    with pytest.raises(ValueError, match="action"):
        softmax_score(np.zeros(3), action)


def test_huge_logits_cause_no_warning():
    """Logits of a million give a one-hot policy and no floating-point warning."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        score = softmax_score([1e6, -1e6, 0.0], 1)
    np.testing.assert_array_equal(score, [-1.0, 1.0, 0.0])


@pytest.mark.parametrize("kind", [list, np.float32, np.int64])
def test_other_number_types_give_float64_results(kind):
    """A list, a float32 array and an integer array give the float64 answer."""
    values = np.array([2, 0, -1])
    given = values.tolist() if kind is list else values.astype(kind)
    score = softmax_score(given, np.int8(1))
    assert score.dtype == np.float64
    np.testing.assert_array_equal(score, softmax_score(values.astype(float), 1))


def test_inputs_are_left_alone():
    """The logits are neither changed nor shared with the result."""
    logits = LOGITS.copy()
    results = [softmax(logits), log_softmax(logits), softmax_score(logits, 0)]
    np.testing.assert_array_equal(logits, LOGITS)
    assert not any(np.shares_memory(logits, result) for result in results)

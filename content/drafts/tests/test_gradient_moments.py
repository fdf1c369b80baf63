"""Exact moments of the one-sample estimator, against sampling and differences."""

import numpy as np
import pytest

from pycode.gradient_moments import gradient_moments, scores
from pycode.softmax import softmax


def test_three_arm_bandit_has_the_published_moments():
    """The baseline 2 keeps the mean and takes the variance from 26/9 to 2/9."""
    for baseline, variance in ((0.0, 26 / 9), (2.0, 2 / 9)):
        mean, total = gradient_moments(np.zeros(3), [3, 2, 1], baseline)
        np.testing.assert_allclose(mean, [1 / 3, 0, -1 / 3], atol=1e-15)
        assert total == pytest.approx(variance, rel=1e-14)


def test_mean_is_the_gradient_of_the_expected_value_for_every_baseline():
    """Central differences of E[q] agree with the mean, whatever is subtracted."""
    rng = np.random.default_rng(0)
    logits, q, h = rng.normal(size=5), rng.normal(size=5), 1e-5
    numeric = [
        (softmax(logits + h * e) @ q - softmax(logits - h * e) @ q) / (2 * h)
        for e in np.eye(5)
    ]
    for baseline in (-3.0, 0.0, 7.5):
        mean, _ = gradient_moments(logits, q, baseline)
        np.testing.assert_allclose(mean, numeric, atol=1e-9)


def test_variance_is_the_trace_of_the_covariance_of_samples():
    """A million sampled estimates have the stated total variance within 1 %."""
    rng = np.random.default_rng(1)
    logits, q, baseline = np.array([0.5, -1.0, 0.2, 0.0]), np.arange(4.0), 0.7
    actions = rng.choice(4, size=1_000_000, p=softmax(logits))
    samples = (q[actions] - baseline)[:, None] * scores(softmax(logits))[actions]
    _, total = gradient_moments(logits, q, baseline)
    assert np.trace(np.cov(samples.T)) == pytest.approx(total, rel=0.01)


def test_a_baseline_can_raise_the_variance():
    """With π = (0.9, 0.1) and q = (1, 0) the state value is a bad baseline."""
    logits = np.log([0.9, 0.1])
    without = gradient_moments(logits, [1, 0], 0.0)[1]
    with_value = gradient_moments(logits, [1, 0], 0.9)[1]
    assert without == pytest.approx(0.0018, rel=1e-9)
    assert with_value == pytest.approx(0.1152, rel=1e-9)

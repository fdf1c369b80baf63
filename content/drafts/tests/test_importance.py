import numpy as np
import pytest

from pycode.importance_moments import importance_moments
from pycode.trajectory_ratios import trajectory_ratios


def test_known_products():
    """Five per cent a token become a factor 131, or 0.006, in a hundred tokens."""
    new = np.log([[1.05] * 100, [0.95] * 100])
    got = trajectory_ratios(new, np.zeros((2, 100)), np.ones((2, 100)))
    np.testing.assert_allclose(got, [131.50126, 0.00592053], rtol=1e-6)


def test_running_product_may_leave_float64():
    """Forward or backward, the half-way product is e^±900; the whole one is e."""
    new = np.array([[0, -900, 0], [-900, 0, 0]], float)
    old = np.array([[-900, 0, -1], [0, -900, -1]], float)
    np.testing.assert_allclose(trajectory_ratios(new, old, np.ones((2, 3))), np.e)


def test_masked_garbage_is_never_read():
    """A row without valid tokens gives 1, and nan under the mask changes nothing."""
    new = [[np.nan, np.inf], [np.log(0.5), np.nan]]
    got = trajectory_ratios(new, np.zeros((2, 2)), [[0, 0], [1, 0]])
    np.testing.assert_allclose(got, [1, 0.5])


def test_moments_agree_with_a_simulation():
    """A million draws of the old policy show the mean and variance of the formula."""
    new, old, f = [0.6, 0.4, 0.0], [0.3, 0.3, 0.4], [1.0, -2.0, 5.0]
    mean, variance = importance_moments(new, old, f)
    x = np.random.default_rng(0).choice(3, size=1_000_000, p=old)
    draws = (np.array(new) / old * f)[x]
    assert mean == pytest.approx(-0.2)
    assert draws.mean() == pytest.approx(mean, abs=0.02)
    assert draws.var() == pytest.approx(variance, rel=0.01)


def test_bernoulli_variance_of_the_weight():
    """From 1/2 to 0.6 the weight of one decision has variance 0.04."""
    assert importance_moments([0.6, 0.4], [0.5, 0.5], [1, 1]) == pytest.approx(
        (1, 0.04)
    )


def test_a_tiny_denominator_gives_a_huge_finite_variance():
    """The second moment p²/q is finite where the squared weight is not."""
    mean, variance = importance_moments([0.5, 0.5], [1e-200, 1.0], [1, 0])
    assert mean == pytest.approx(0.5)
    assert variance == pytest.approx(0.25e200)


def test_a_lost_outcome_is_refused_even_where_f_is_zero():
    """No weight can stand for an outcome that never occurs."""
    with pytest.raises(ValueError, match="p_old"):
        importance_moments([0.5, 0.5], [1.0, 0.0], [1.0, 0.0])
    assert importance_moments([1, 0], [1, 0], [3, 9]) == (3, 0)

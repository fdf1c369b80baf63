import numpy as np
import pytest

from pycode.ratios import times_ratio
from pycode.surrogate import surrogate


def test_value_and_gradient_agree_with_a_loop_and_with_differences():
    """The value is the mean of r A; its gradient is what moving a logp does to it."""
    rng = np.random.default_rng(0)
    new, old, adv = -rng.random(6), -rng.random(6), rng.normal(size=6)
    value, grad = surrogate(new, old, adv)
    assert value == pytest.approx(
        sum(np.exp(n - o) * a for n, o, a in zip(new, old, adv, strict=True)) / 6
    )
    for i in range(6):
        step = np.zeros(6)
        step[i] = 1e-6
        up, _ = surrogate(new + step, old, adv)
        down, _ = surrogate(new - step, old, adv)
        assert (up - down) / 2e-6 == pytest.approx(grad[i], rel=1e-7)


def test_gradient_at_the_old_policy_is_that_of_reinforce():
    """At ratio 1 the gradient by each log-probability is its advantage over N."""
    logp, adv = np.log([0.2, 0.5, 0.3]), np.array([2.0, -1.0, 0.5])
    value, grad = surrogate(logp, logp, adv)
    assert value == pytest.approx(0.5)
    np.testing.assert_allclose(grad, adv / 3)


def test_products_stay_finite_where_their_ratio_does_not():
    """A weight of zero gives zero, a small weight a finite product, at any ratio."""
    assert times_ratio(1000.0, 0.0) == 0
    assert times_ratio(710.0, 1e-6) == pytest.approx(
        np.exp(700.0) * 2.2026465794806718e-2
    )
    assert times_ratio(-1000.0, 1e6) == 0

"""One step of a linear critic and its explained variance."""

import math

import numpy as np
import pytest

from pycode.critic import critic_step, explained_variance


def half_mean_square(w, x, y):
    """Return the loss in plain Python."""
    errors = [
        sum(a * b for a, b in zip(row, w, strict=True)) - t
        for row, t in zip(x, y, strict=True)
    ]
    return 0.5 * sum(e * e for e in errors) / len(errors)


def test_step_follows_the_finite_differences_of_the_loss():
    """(w − new w) / lr is the gradient of half the mean squared error."""
    rng = np.random.default_rng(13)
    w, x, y = rng.normal(size=3), rng.normal(size=(8, 3)), rng.normal(size=8)
    new, loss, _ = critic_step(w, x, y, 0.5)
    assert loss == pytest.approx(half_mean_square(w, x, y))
    for k, e in enumerate(np.eye(3) * 1e-5):
        up, down = half_mean_square(w + e, x, y), half_mean_square(w - e, x, y)
        assert (w - new)[k] / 0.5 == pytest.approx((up - down) / 2e-5, abs=1e-8)


def test_explained_variance_does_not_see_an_offset_and_has_no_floor():
    """Targets plus 10 explain all, a constant nothing, noise less than nothing."""
    y = np.array([1.0, 2.0, 3.0])
    assert explained_variance(y + 10, y) == 1.0
    assert explained_variance(np.zeros(3), y) == 0.0
    assert explained_variance(-y, y) == -3.0


@pytest.mark.parametrize("targets", [[5.0], [0.1, 0.1, 0.1]])
def test_equal_targets_have_no_variance_to_explain(targets):
    """The result is nan, also where the computed variance is 1e-34."""
    assert math.isnan(explained_variance(np.zeros(len(targets)), targets))


def test_small_variance_is_not_no_variance():
    """Targets 1e-9 apart still give a number."""
    assert explained_variance([0.0, 1e-9], [0.0, 1e-9]) == 1.0

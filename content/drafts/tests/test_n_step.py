"""n-step advantages against a literal double loop."""

import numpy as np
import pytest

from pycode.gae import gae
from pycode.n_step import n_step_advantages


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 50])
def test_matches_a_double_loop(n):
    """Each reward is discounted by hand, then the bootstrap at the real horizon."""
    rng = np.random.default_rng(8)
    r, v, gamma = rng.normal(size=6).tolist(), rng.normal(size=7).tolist(), 0.8
    expected = []
    for t in range(6):
        end = min(t + n, 6)
        total = sum(gamma ** (k - t) * r[k] for k in range(t, end))
        expected.append(total + gamma ** (end - t) * v[end] - v[t])
    np.testing.assert_allclose(n_step_advantages(r, v, gamma, n), expected, rtol=1e-12)


def test_both_ends_meet_gae():
    """Horizon 1 is GAE at λ = 0, a horizon of T or more is GAE at λ = 1."""
    rng = np.random.default_rng(9)
    r, v = rng.normal(size=5), rng.normal(size=6)
    for n, lam in ((1, 0.0), (5, 1.0)):
        advantages, _ = gae(r, v[:-1], v[1:], np.zeros(5), np.zeros(5), 0.9, lam)
        np.testing.assert_allclose(n_step_advantages(r, v, 0.9, n), advantages)


def test_no_steps_give_no_advantages():
    """An empty fragment keeps its dtype."""
    result = n_step_advantages([], [3.0], 0.9, 2)
    assert result.shape == (0,)
    assert result.dtype == np.float64


def test_errors_name_the_argument():
    """A horizon of nothing and a missing bootstrap are refused."""
    with pytest.raises(ValueError, match=r"^n: "):
        n_step_advantages([1.0], [0.0, 0.0], 0.9, 0)
    with pytest.raises(ValueError, match=r"^values: "):
        n_step_advantages([1.0], [0.0], 0.9, 1)

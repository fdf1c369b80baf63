"""The optimal constant baseline from samples."""

import numpy as np
import pytest

from pycode.baselines import baselines
from pycode.constant_baseline import constant_baseline
from pycode.gradient_moments import scores
from pycode.softmax import softmax


def test_matches_a_plain_loop():
    """Weights are squared norms of whole score vectors."""
    rng = np.random.default_rng(3)
    g, r = rng.normal(size=(20, 3)), rng.normal(size=20)
    weights = [sum(x * x for x in row) for row in g.tolist()]
    expected = sum(w * x for w, x in zip(weights, r, strict=True)) / sum(weights)
    assert constant_baseline(g, r) == pytest.approx(expected, rel=1e-13)


def test_minimizes_the_mean_square_of_the_sample():
    """Moving away from the baseline in either direction raises the mean square."""
    rng = np.random.default_rng(4)
    g, r = rng.normal(size=(50, 2)), rng.normal(size=50)
    best = constant_baseline(g, r)

    def mean_square(b):
        return np.mean(np.sum(((r - b)[:, None] * g) ** 2, axis=1))

    assert mean_square(best) < min(mean_square(best - 0.01), mean_square(best + 0.01))


def test_exact_frequencies_give_the_exact_optimum():
    """Samples in proportion 3 : 1 reproduce b* of the policy (0.75, 0.25)."""
    logits = np.log([0.75, 0.25])
    g = scores(softmax(logits))[[0, 0, 0, 1]]
    expected = baselines(logits, [1, 4])[1]
    assert constant_baseline(g, [1, 1, 1, 4]) == pytest.approx(expected)


@pytest.mark.parametrize("size", [1e-200, 1e-12, 1.0, 1e6])
def test_scale_of_the_scores_does_not_matter(size):
    """Tiny scores are not zero scores."""
    result = constant_baseline([[size], [2 * size]], [10, 20])
    assert result == pytest.approx(18.0)


def test_zero_scores_give_the_mean_and_no_samples_an_error():
    """Without information any constant will do; without samples nothing will."""
    assert constant_baseline(np.zeros((2, 3)), [1, 4]) == 2.5
    with pytest.raises(ValueError, match="scores, returns"):
        constant_baseline(np.zeros((0, 3)), [])

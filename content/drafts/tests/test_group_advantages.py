"""Group advantages with the mean of the whole group, and of the others."""

import statistics

import numpy as np
import pytest

from pycode.group_advantages import group_advantages
from pycode.leave_one_out import leave_one_out_advantages


def test_matches_the_standard_library_group_by_group():
    """statistics.fmean and stdev are the oracle, at every eps."""
    rewards = np.random.default_rng(5).normal(size=(2, 3, 4))
    for eps in (0.0, 1e-8, 0.5):
        result = group_advantages(rewards, normalize=True, eps=eps)
        for index in np.ndindex(2, 3):
            group = rewards[index].tolist()
            mean, std = statistics.fmean(group), statistics.stdev(group)
            expected = [(r - mean) / (std + eps) for r in group]
            np.testing.assert_allclose(result[index], expected, rtol=1e-12)


def test_equal_rewards_give_exact_zeros_beside_a_mixed_group():
    """The rounding of the mean of three tenths is not blown up at eps = 0."""
    result = group_advantages([[0.1, 0.1, 0.1], [0, 1, 2]], normalize=True, eps=0)
    np.testing.assert_array_equal(result, [[0, 0, 0], [-1, 0, 1]])


@pytest.mark.parametrize(
    ("base", "gap"), [(1.0, 2.0**-50), (0.0, 1e-30), (1e6, 2**-30)]
)
def test_nearly_equal_is_not_equal(base, gap):
    """Two rewards always end at ± 1/√2, however close they are."""
    result = group_advantages([base, base + gap], normalize=True, eps=0)
    np.testing.assert_allclose(result, [-(0.5**0.5), 0.5**0.5], rtol=1e-12)


def test_group_of_one_is_zero_without_a_warning():
    """One reward says nothing about how it compares."""
    np.testing.assert_array_equal(
        group_advantages([[3.0], [4.0]], normalize=True), np.zeros((2, 1))
    )


def test_leave_one_out_compares_with_the_others():
    """A loop over the others is the oracle; G/(G − 1) links the two kinds."""
    rewards = np.random.default_rng(6).normal(size=(3, 5))
    result = leave_one_out_advantages(rewards)
    for b, i in np.ndindex(3, 5):
        others = [rewards[b, j] for j in range(5) if j != i]
        assert result[b, i] == pytest.approx(rewards[b, i] - statistics.fmean(others))
    np.testing.assert_allclose(result, 5 / 4 * group_advantages(rewards), atol=1e-14)


@pytest.mark.parametrize("rewards", [[], [1.0], np.zeros((2, 0)), np.zeros((3, 1))])
def test_leave_one_out_needs_someone_else(rewards):
    """Groups of none or one have no others to compare with."""
    with pytest.raises(ValueError, match="rewards"):
        leave_one_out_advantages(rewards)

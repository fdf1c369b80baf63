"""Masks of a rollout: what may be bootstrapped, where the trace is cut."""

from itertools import product

import numpy as np
import pytest

from pycode.rollout_masks import rollout_masks


@pytest.mark.parametrize("kind", [bool, int, float, np.float32])
def test_every_combination_of_flags(kind):
    """All four pairs of flags, in an inner row and in the last one."""
    pairs = list(product((0, 1), repeat=2))
    terminated = np.array([[a for a, _ in pairs]] * 2).astype(kind)
    truncated = np.array([[b for _, b in pairs]] * 2).astype(kind)
    bootstrap, trace_cut = rollout_masks(terminated, truncated)
    np.testing.assert_array_equal(bootstrap, [[1, 1, 0, 0]] * 2)
    np.testing.assert_array_equal(trace_cut, [[0, 1, 1, 1], [1, 1, 1, 1]])
    assert bootstrap.dtype == trace_cut.dtype == np.float64


def test_float_flags_are_left_alone():
    """The mark in the last row is made in a copy."""
    truncated = np.zeros((2, 1))
    rollout_masks(np.zeros((2, 1)), truncated)
    np.testing.assert_array_equal(truncated, np.zeros((2, 1)))

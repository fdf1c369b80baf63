"""What policies and rollouts are made of: logits, actions, masks, flags, rewards."""

from typing import Any

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from grader.strategies.arrays import Array, Size, arrays, vectors
from grader.strategies.numbers import numbers, wide_numbers

Shape = int | tuple[int, ...]


def logits(
    size: Size | None = None, *, limit: float = 10.0, high: int = 5
) -> SearchStrategy[Array]:
    """Logits (n,), n as given or 2 to `high`; with a large `limit` of every size."""
    chosen = st.integers(2, high) if size is None else size
    return vectors(chosen, elements=_of_limit(limit))


def rewards(size: Size | None = None, *, limit: float = 10.0) -> SearchStrategy[Array]:
    """Rewards (n,), n as given or 1 to 6; with a large `limit` of every size."""
    return vectors(size, elements=_of_limit(limit))


def _of_limit(limit: float) -> SearchStrategy[float]:
    return numbers(-limit, limit) if limit <= 10.0 else wide_numbers(limit)


def actions(count: int, *, size: int | None = None) -> SearchStrategy[Any]:
    """One action in 0..count-1, or an int64 array of `size` of them."""
    one = st.integers(0, count - 1)
    if size is None:
        return one
    return st.lists(one, min_size=size, max_size=size).map(
        lambda values: np.array(values, dtype=np.int64)
    )


def probabilities(
    size: Size | None = None, *, zeros: bool = False
) -> SearchStrategy[Array]:
    """Distributions (n,) that sum to 1, from small whole weights, 0 only if asked."""
    low = 0 if zeros else 1
    weights = st.integers(low, 10).map(float)
    chosen = st.integers(1, 5) if size is None else size
    return vectors(chosen, elements=weights).map(_normalised)


def _normalised(weights: Array) -> Array:
    if not weights.any():
        weights = np.ones_like(weights)
    return np.asarray(weights / weights.sum(), dtype=np.float64)


def masks(*shape: int) -> SearchStrategy[Array]:
    """Masks of 0.0 and 1.0 of this shape; simplest is all valid."""
    return arrays(*shape, elements=st.sampled_from([1.0, 0.0]))


def flags(*shape: int) -> SearchStrategy[np.ndarray[Any, np.dtype[np.bool_]]]:
    """Booleans of this shape; simplest is all false."""
    zeros = arrays(*shape, elements=st.sampled_from([0.0, 1.0]))
    return zeros.map(lambda values: values != 0)

"""Arrays of float64 with a given shape."""

import math
from typing import Any

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from grader.strategies.numbers import numbers

Array = np.ndarray[Any, np.dtype[np.float64]]
Size = int | SearchStrategy[int]


def arrays(
    *shape: int, elements: SearchStrategy[float] | None = None
) -> SearchStrategy[Array]:
    """Arrays of exactly this shape; now and then all elements are equal."""
    count = math.prod(shape)
    chosen = numbers() if elements is None else elements
    return st.lists(chosen, min_size=count, max_size=count).map(
        lambda values: np.array(values, dtype=np.float64).reshape(shape)
    )


def vectors(
    size: Size | None = None, *, elements: SearchStrategy[float] | None = None
) -> SearchStrategy[Array]:
    """Arrays (n,): n as given, drawn from a strategy, or 1 to 6."""
    return _sized(size).flatmap(lambda n: arrays(n, elements=elements))


def matrices(
    rows: Size | None = None,
    columns: Size | None = None,
    *,
    elements: SearchStrategy[float] | None = None,
) -> SearchStrategy[Array]:
    """Arrays (rows, columns): sizes as given, drawn from a strategy, or 1 to 4."""
    pairs = st.tuples(_sized(rows, 4), _sized(columns, 4))
    return pairs.flatmap(lambda shape: arrays(*shape, elements=elements))


def _sized(size: Size | None, high: int = 6) -> SearchStrategy[int]:
    if size is None:
        return st.integers(1, high)
    return st.just(size) if isinstance(size, int) else size

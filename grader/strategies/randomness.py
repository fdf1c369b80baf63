"""Random generators as inputs."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from grader.wire import Rng


def seeds() -> SearchStrategy[int]:
    """Seeds, small ones."""
    return st.integers(0, 9_999)


def rng() -> SearchStrategy[Rng]:
    """Generators: the player gets a new `np.random.default_rng(seed)` at each call."""
    return seeds().map(Rng)

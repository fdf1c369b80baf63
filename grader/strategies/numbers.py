"""Numbers that read well: whole ones, halves and tenths before arbitrary digits."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy


def numbers(low: float = -10.0, high: float = 10.0) -> SearchStrategy[float]:
    """Floats from `low` to `high`: whole numbers, halves or tenths, and thousandths."""
    return st.one_of(
        _steps(low, high, 1),
        _steps(low, high, 2),
        _steps(low, high, 10),
        _steps(low, high, 1000),
    )


def _steps(low: float, high: float, parts: int) -> SearchStrategy[float]:
    first, last = int(-(-low * parts // 1)), int(high * parts // 1)
    if first > last:
        return st.nothing()
    return st.integers(first, last).map(lambda step: step / parts)


def wide_numbers(limit: float = 1e6) -> SearchStrategy[float]:
    """Floats of every size from `-limit` to `limit`: small ones, then 10^-6 … limit."""
    return st.one_of(
        numbers(-min(limit, 10.0), min(limit, 10.0)),
        st.builds(_scaled, st.integers(-999, 999), st.integers(-8, 4)).filter(
            lambda value: abs(value) <= limit
        ),
        st.sampled_from([limit, -limit]),
    )


def _scaled(digits: int, power: int) -> float:
    # Read as text: 10.0 ** power may differ in its last bit between machines.
    return float(f"{digits}e{power}")


def integers(low: int, high: int) -> SearchStrategy[int]:
    """Ints from `low` to `high`."""
    return st.integers(low, high)


def sizes(low: int = 1, high: int = 6) -> SearchStrategy[int]:
    """Lengths of axes, the smallest first."""
    return st.integers(low, high)


def discounts(*, below_one: bool = False) -> SearchStrategy[float]:
    """Discount factors in [0, 1], or [0, 1) where `below_one`."""
    usual = [0.0, 0.5, 0.9, 0.99]
    high = 0.999 if below_one else 1.0
    return st.one_of(st.sampled_from([*usual, high]), numbers(0.0, high))

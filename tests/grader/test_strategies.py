"""Inputs: within their bounds, readable, the same values in every form."""

import numpy as np
import pytest
from hypothesis import find, given
from hypothesis import strategies as st

from grader import strategies as gs


@given(gs.numbers(-3.0, 7.5))
def test_numbers_are_in_range_and_short(value: float) -> None:
    """Numbers have at most three decimals and stay within their bounds."""
    assert -3.0 <= value <= 7.5
    assert round(value, 3) == value


@given(gs.wide_numbers(1e6))
def test_wide_numbers_are_in_range(value: float) -> None:
    """Wide numbers reach the limit and do not pass it."""
    assert abs(value) <= 1e6


def test_wide_numbers_reach_the_limit() -> None:
    """The limit itself is drawn, and so are tiny values."""
    assert find(gs.wide_numbers(1e6), lambda value: value == 1e6) == 1e6
    assert 0 < find(gs.wide_numbers(1e6), lambda value: 0 < value < 1e-3) < 1e-3


@given(gs.discounts(below_one=True))
def test_discounts_stay_below_one(gamma: float) -> None:
    """Discounts below one are below one."""
    assert 0 <= gamma < 1


@given(gs.probabilities(), gs.probabilities(3, zeros=True))
def test_probabilities_sum_to_one(first: np.ndarray, second: np.ndarray) -> None:
    """Probabilities are a distribution; zeros come only where they are asked for."""
    assert abs(first.sum() - 1) < 1e-12
    assert abs(second.sum() - 1) < 1e-12
    assert (first > 0).all()
    assert second.shape == (3,)


@given(gs.masks(2, 3), gs.flags(2, 3), gs.matrices(2, 3), gs.vectors(gs.sizes(0, 3)))
def test_shapes_are_as_asked(
    mask: np.ndarray, flag: np.ndarray, matrix: np.ndarray, vector: np.ndarray
) -> None:
    """Masks, flags, matrices and vectors have their shape and kind."""
    assert {mask.shape, flag.shape, matrix.shape} == {(2, 3)}
    assert set(np.unique(mask)) <= {0.0, 1.0}
    assert flag.dtype == bool
    assert (matrix.dtype, vector.dtype) == (np.float64, np.float64)
    assert len(vector) <= 3


@given(st.data(), gs.vectors(elements=st.sampled_from([0.0, 1.0, 2.0, 0.1])))
def test_variants_hold_the_same_values(data: st.DataObject, array: np.ndarray) -> None:
    """Each form stands for the values, rounded to float32 at most."""
    form = data.draw(gs.variants(array))

    assert gs.plain(form).dtype == np.float64
    assert np.array_equal(gs.plain(form), array) or np.array_equal(
        gs.plain(form), array.astype(np.float32).astype(np.float64)
    )


@pytest.mark.parametrize("kind", [list, "float64", "float32", "int64", "bool"])
def test_variants_reach_each_form(kind: type | str) -> None:
    """Zeros and ones come as list, float64, float32, int64 and bool."""
    forms = gs.variants(np.array([0.0, 1.0]))

    def wanted(form: object) -> bool:
        if isinstance(kind, str):
            return isinstance(form, np.ndarray) and form.dtype.name == kind
        return isinstance(form, kind)

    assert wanted(find(forms, wanted))


@given(gs.garbage(np.array([1.0, 2.0]), np.array([1, 0])))
def test_garbage_lies_under_the_mask(array: np.ndarray) -> None:
    """Only what the mask hides is replaced."""
    assert array[0] == 1.0
    assert array[1] != 2.0


def test_actions_are_valid() -> None:
    """Actions are ints below the count, or an int64 array of them."""
    assert find(gs.actions(3), lambda action: action == 2) == 2
    assert find(gs.actions(3, size=4), lambda _: True).dtype == np.int64

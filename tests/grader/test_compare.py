"""The table of what equals what."""

import numpy as np
import pytest

from grader.compare import Tolerance, alike, compare

F = np.float64
A = np.array

SAME = {
    "float": (0.5, 0.5),
    "float64 for a float": (F(0.5), 0.5),
    "rounding": (0.1 + 0.2, 0.3),
    "reordered sum": (A([1e6 + 1e-4 - 1e6, 1.0]), A([1e-4, 1.0])),
    "minus zero": (A([-0.0]), A([0.0])),
    "minus zero as a float": (-0.0, 0.0),
    "nan where nan is expected": (A([np.nan, 1.0]), A([np.nan, 1.0])),
    "nan as a float": (float("nan"), float("nan")),
    "inf where inf is expected": (A([np.inf, -np.inf]), A([np.inf, -np.inf])),
    "small beside large": (A([1e6, 1e-4]), A([1e6, 0.0])),
    "empty": (np.zeros((0, 3)), np.zeros((0, 3))),
    "integers of another width": (A([1, 2], dtype=np.int32), A([1, 2], dtype=np.int64)),
    "unsigned integers": (A([1, 2], dtype=np.uint8), A([1, 2], dtype=np.int64)),
    "booleans": (A([True]), A([True])),
    "tuple": ((1.0, A([2.0])), (1.0, A([2.0]))),
    "dict in another order": ({"b": 1.0, "a": 2.0}, {"a": 2.0, "b": 1.0}),
    "int": (3, 3),
    "NumPy int": (np.int64(3), 3),
    "bool": (True, True),
    "text": ("a", "a"),
    "none": (None, None),
}
DIFFERENT = {
    "int for a float": (1, 1.0, "type"),
    "bool for a float": (True, 1.0, "type"),
    "float32 for a float": (np.float32(0.5), 0.5, "type"),
    "array without axes for a float": (A(0.5), 0.5, "type"),
    "array of one for a float": (A([0.5]), 0.5, "type"),
    "float32 array": (A([0.5], dtype=np.float32), A([0.5]), "dtype"),
    "integer array": (A([1]), A([1.0]), "dtype"),
    "boolean array": (A([True]), A([1.0]), "dtype"),
    "float array for integers": (A([1.0]), A([1]), "dtype"),
    "boolean array for integers": (A([True]), A([1]), "dtype"),
    "complex": (A([1 + 0j]), A([1.0]), "dtype"),
    "list for an array": ([1.0], A([1.0]), "type"),
    "float for an array": (1.0, A([1.0]), "type"),
    "column for a vector": (A([[1.0], [1.0]]), A([1.0, 1.0]), "shape"),
    "row for a vector": (A([[1.0, 1.0]]), A([1.0, 1.0]), "shape"),
    "broadcast": (A([1.0]), A([1.0, 1.0]), "shape"),
    "no axes for a vector of one": (A(1.0), A([1.0]), "shape"),
    "other empty": (np.zeros((3, 0)), np.zeros((0, 3)), "shape"),
    "nan": (A([np.nan]), A([1.0]), "pattern"),
    "nan missing": (A([1.0]), A([np.nan]), "pattern"),
    "inf of the other sign": (A([-np.inf]), A([np.inf]), "pattern"),
    "nan for inf": (A([np.nan]), A([np.inf]), "pattern"),
    "finite for inf": (A([1e308]), A([np.inf]), "pattern"),
    "value": (A([1.0, 2.0]), A([1.0, 2.1]), "value"),
    "just outside": (1.0 + 1.1e-8, 1.0, "value"),
    "tiny for zero": (1e-300, 0.0, "value"),
    "overflowing gap": (A([-1.7e308]), A([1.7e308]), "value"),
    "list for a tuple": ([1.0, 2.0], (1.0, 2.0), "type"),
    "short tuple": ((1.0,), (1.0, 2.0), "type"),
    "array for a tuple": (A([1.0, 2.0]), (1.0, 2.0), "type"),
    "inner type": ((1.0, 2), (1.0, 2.0), "type"),
    "dict with another key": ({"a": 1.0}, {"b": 1.0}, "keys"),
    "dict with one more key": ({"a": 1.0, "b": 1.0}, {"a": 1.0}, "keys"),
    "dict value": ({"a": 1.0}, {"a": 2.0}, "value"),
    "tuple for a dict": ((1.0,), {"a": 1.0}, "type"),
    "float for an int": (3.0, 3, "type"),
    "bool for an int": (True, 1, "type"),
    "int for a bool": (1, True, "type"),
    "nothing": (None, A([1.0]), "type"),
    "text": ("a", "b", "value"),
}


@pytest.mark.parametrize(("got", "expected"), SAME.values(), ids=SAME)
def test_equal_values_compare_equal(got: object, expected: object) -> None:
    """Nothing differs where only rounding, order or width does."""
    assert compare(got, expected, Tolerance()) is None


@pytest.mark.parametrize(("got", "expected", "kind"), DIFFERENT.values(), ids=DIFFERENT)
def test_different_values_differ_at_that_stage(
    got: object, expected: object, kind: str
) -> None:
    """The first stage at which two values differ is the one that is named."""
    found = compare(got, expected, Tolerance())

    assert found is not None
    assert found.kind == kind


def test_message_names_the_first_index() -> None:
    """The message says where the first difference is and shows both numbers."""
    got, expected = np.zeros((3, 2)), np.zeros((3, 2))
    got[2, 0], got[2, 1] = 1.0, 5.0

    found = compare(got, expected, Tolerance())

    assert found is not None
    assert found.message == "The result at [2, 0] is 1.0, expected 0.0."


def test_message_of_a_tiny_difference_shows_it() -> None:
    """Numbers that look alike at 8 digits are shown with more."""
    found = compare(1.0 + 2e-8, 1.0 + 3.4e-8, Tolerance())

    assert found is not None
    assert found.message == "The result is 1.00000002, expected 1.000000034."


def test_message_does_not_show_noise() -> None:
    """Rounding noise of a machine is a zero in the message."""
    found = compare(np.array([0.5, 1e-17]), np.array([1e-17, 1e-17]), Tolerance())

    assert found is not None
    assert found.message == "The result at [0] is 0.5, expected 0.0."


def test_scale_widens_the_tolerance() -> None:
    """Differences are measured against the larger of the scale and the values."""
    assert compare(1e-4, 0.0, Tolerance(scale=1e5)) is None
    assert compare(1e-4, 0.0, Tolerance(scale=1e3)) is not None
    assert compare(1e-4, 0.0, Tolerance(atol=1e-3)) is None


def test_alike_sees_types_and_values() -> None:
    """Two results are alike where types, shapes and rounded values agree."""
    assert alike((1.0, [A([np.nan])]), (1.0 + 1e-12, [A([np.nan])]))
    assert not alike(1.0, F(1.0))
    assert not alike([1.0], (1.0,))
    assert not alike(A([1.0]), A([1.0], dtype=np.float32))
    assert not alike({"a": 1.0}, {"b": 1.0})

"""Texts: calls that can be pasted, numbers that read well."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from grader import wire
from grader.explain import call_text, describe, value_text
from grader.wire import Rng

FORMS = st.sampled_from(["float64", "float32", "int64", "int32", "bool"])
ARRAYS = FORMS.flatmap(
    lambda name: hnp.arrays(
        name,
        hnp.array_shapes(min_dims=0, min_side=0, max_side=4),
        # One nan: what else its bits may hold can't be written down.
        elements={"allow_nan": False} if name.startswith("float") else None,
    )
)
VALUES = st.one_of(
    ARRAYS,
    st.floats(allow_nan=False),
    st.just(float("nan")),
    st.just(np.array([np.nan, -np.inf])),
    st.integers(-1000, 1000),
    st.booleans(),
    st.none(),
    st.text(),
    st.lists(st.floats(allow_nan=False), max_size=3),
    st.tuples(st.floats(allow_nan=False)),
    st.dictionaries(st.text(), ARRAYS, max_size=2),
)


@given(st.lists(VALUES, max_size=3), st.dictionaries(st.just("rate"), VALUES))
def test_pasted_call_has_the_same_arguments(args: list[object], kwargs: dict) -> None:
    """The text of a call, run as Python, passes bit for bit the same arguments."""
    text = call_text("f", tuple(args), kwargs)
    if "too long to show" in text:
        return

    pasted = eval(text, {"np": np, "f": lambda *a, **k: [list(a), k]})

    assert encoded(pasted) == encoded([args, kwargs])


def encoded(value: object) -> str:
    return json.dumps(wire.encode(value))


def test_generator_is_shown_as_its_making() -> None:
    """A generator stands in the call as the expression that makes it."""
    assert call_text("f", (), {"rng": Rng(7)}) == "f(rng=np.random.default_rng(7))"


def test_long_call_is_sketched() -> None:
    """A call that would fill the page says what its arguments are instead."""
    text = call_text("f", (np.arange(5_000.0),), {})

    assert text == ("f(...)  # too long to show: an array of float64 of shape (5000,)")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1 / 3, "0.33333333"),
        (1e300 / 3, "3.3333333e+299"),
        (2.0, "2.0"),
        (-0.0, "0.0"),
        (np.float64(0.1) + 0.2, "0.3"),
        (float("nan"), "nan"),
        (np.array([-np.inf, 1 / 3]), "[-inf, 0.33333333]"),
        (np.array(0.5), "0.5"),
        (np.zeros((0, 2)), "an empty array of shape (0, 2)"),
        (np.array([1, 2]), "[1, 2]"),
        ((1.0,), "(1.0,)"),
        ({"a": np.array([True])}, "{'a': [True]}"),
        (None, "None"),
    ],
)
def test_value_has_eight_digits(value: object, text: str) -> None:
    """Numbers are rounded to 8 significant digits; the sign of zero is not shown."""
    assert value_text(value) == text


def test_noise_is_shown_as_zero() -> None:
    """Digits that differ between machines are not shown beside larger numbers."""
    assert value_text(np.array([1e-17, 0.25])) == "[0.0, 0.25]"
    assert value_text(np.array([1e-17]), beside=np.array([0.25])) == "[0.0]"
    assert value_text(-1e-17, beside=0.25) == "0.0"
    assert value_text(np.array([1e-17])) == "[1e-17]"
    assert value_text(np.array([1e-9, 1.0])) == "[1e-09, 1.0]"


def test_noise_is_measured_within_one_array() -> None:
    """A large number does not hide the small ones of another part."""
    value = (1e12, np.array([0.25]), {"a": 1e-17})

    assert value_text(value, beside=(1e12, np.array([0.5]), {"a": 1.0})) == (
        "(1000000000000.0, [0.25], {'a': 0.0})"
    )


def test_long_value_is_cut() -> None:
    """A long value is cut and described."""
    text = value_text(np.arange(1_000.0))

    assert len(text) < 700
    assert text.endswith("(an array of float64 of shape (1000,))")


def test_integers_are_described_without_their_width() -> None:
    """The width of an integer differs between machines and is not shown."""
    assert describe(np.array([1])) == "an array of integers of shape (1,)"
    assert describe(np.int32(1)) == "a NumPy integer"

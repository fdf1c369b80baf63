"""What crosses between judge and player, and what is not believed."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from grader import player, wire

DTYPES = st.sampled_from(sorted(wire.DTYPES)).map(np.dtype)
ARRAYS = DTYPES.flatmap(
    lambda dtype: hnp.arrays(dtype, hnp.array_shapes(min_dims=0, min_side=0))
)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | ARRAYS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text(), inner, max_size=3)
    ),
    max_leaves=6,
)


def same(first: object, second: object) -> bool:
    return json.dumps(wire.encode(first)) == json.dumps(wire.encode(second))


@given(PLAIN)
def test_player_gets_what_the_judge_sends(value: object) -> None:
    """Plain values arrive at the player bit for bit, types included."""
    text = json.dumps(wire.encode(value))

    assert same(player.decode(player.scan_json(text, 0)[0]), value)


@given(PLAIN)
def test_judge_gets_what_the_player_sends(value: object) -> None:
    """Plain results arrive at the judge bit for bit, types included."""
    arrived = wire.decode(json.loads(player.to_json(player.encode(value))))

    assert same(
        arrived,
        value.encode("utf-8", "backslashreplace").decode()
        if isinstance(value, str)
        else arrived,
    )
    if not isinstance(value, str):
        assert type(arrived) is type(value)


@pytest.mark.parametrize(
    "item",
    [
        [],
        {},
        [1],
        ["what", 1],
        ["array", "float64", [2], "AAAA"],
        ["array", "float64", [-1], ""],
        ["array", "float64", [True], ""],
        ["array", "object", [1], "AAAAAAAAAAA="],
        ["array", "float64", [0, 10**30], ""],
        ["array", "float64", [1], "not base64"],
        ["array", "float64", [1] * 40, "AAAAAAAAAAA="],
        ["scalar", "float64", ""],
        ["dict", [[1]]],
        ["dict", [[["list", []], 1]]],
        ["dict", 3],
        ["tuple", "ab"],
    ],
    ids=str,
)
def test_malformed_item_is_refused(item: object) -> None:
    """A forged item is an error of the wire, and no other error."""
    with pytest.raises(wire.WireError):
        wire.decode(item)


def test_deep_nesting_is_refused() -> None:
    """A forged item can't exhaust the judge's stack."""
    item: object = 1
    for _ in range(50):
        item = ["list", [item]]

    with pytest.raises(wire.WireError):
        wire.decode(item)


@pytest.mark.parametrize("text", ["", "[", "[]", "3", "[" * 100_000, '"x"'])
def test_text_that_is_no_object_is_refused(text: str) -> None:
    """A reply that is no JSON object is an error of the wire."""
    with pytest.raises(wire.WireError):
        wire.loads(text)


def test_integers_are_as_wide_as_on_64_bits() -> None:
    """Where NumPy's integers are narrow, inputs are widened; nowhere else."""
    value = [np.array([1], dtype=np.int32), {"a": (np.int32(2),)}, np.ones(1), 3]

    widened = wire.portable(value, narrow=True)

    assert wire.portable(value, narrow=False) is value
    assert json.dumps(wire.encode(widened)) == json.dumps(
        wire.encode([np.array([1]), {"a": (np.int64(2),)}, np.ones(1), 3])
    )


def test_author_is_told_what_can_be_sent() -> None:
    """An argument that is no plain value names itself in the error."""
    with pytest.raises(TypeError, match="Pass plain values to run"):
        wire.encode(object())

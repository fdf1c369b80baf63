"""How a result is compared with what was expected.

The order is always: type, shape, kind of numbers, pattern of nan and inf, values.
Nothing is ever broadcast or converted on the way.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from grader.explain import (
    describe,
    dtype_words,
    index_text,
    noise_level,
    number_text,
)

RTOL = 1e-8


@dataclass(frozen=True, kw_only=True)
class Tolerance:
    """|got − expected| may be `atol + rtol * max(scale, largest |expected|)`."""

    rtol: float = RTOL
    atol: float = 0.0
    scale: float | None = None


@dataclass(frozen=True, kw_only=True)
class Difference:
    """The first thing that differs: which stage found it, and a sentence."""

    kind: str
    message: str


def compare(
    got: object, expected: object, tolerance: Tolerance, *, name: str = "The result"
) -> Difference | None:
    """The first difference between a result and the expected value, if any."""
    return _compare(got, expected, tolerance, name)


def _compare(  # noqa: PLR0911  (one line per type)
    got: object, expected: object, tolerance: Tolerance, name: str
) -> Difference | None:
    if isinstance(expected, np.ndarray):
        return _compare_arrays(got, expected, tolerance, name)
    if isinstance(expected, (tuple, list)):
        return _compare_tuples(got, expected, tolerance, name)
    if isinstance(expected, dict):
        return _compare_dicts(got, expected, tolerance, name)
    if isinstance(expected, (bool, np.bool_)):
        return _compare_exact(got, expected, (bool, np.bool_), "a bool", name)
    if isinstance(expected, (int, np.integer)):
        return _compare_exact(got, expected, (int, np.integer), "an int", name)
    if isinstance(expected, (float, np.floating)):
        wrong = float_problem(got, name)
        return wrong or _compare_values(
            np.asarray(got), np.asarray(expected, dtype=np.float64), tolerance, name
        )
    return _compare_exact(got, expected, (type(expected),), describe(expected), name)


def float_problem(got: object, name: str) -> Difference | None:
    """What keeps a value from being a float (`np.float64` counts as one)."""
    if isinstance(got, float):
        return None
    advice = ""
    if isinstance(got, np.ndarray) and got.ndim == 0:
        return _wrong_type(name, "a float", "an array without axes")
    if isinstance(got, (int, np.integer, np.float32)) and not isinstance(got, bool):
        advice = " Convert it with float(…)."
    return _wrong_type(name, "a float", describe(got), advice)


def array_problem(
    got: object, shape: tuple[int | None, ...], dtype: np.dtype[Any], name: str
) -> Difference | None:
    """What keeps a value from being an array of that shape and kind of numbers."""
    words = dtype_words(dtype)
    if not isinstance(got, np.ndarray):
        wanted = f"an array of shape {shape_text(shape)}"
        return _wrong_type(name, wanted, describe(got))
    fits = len(got.shape) == len(shape) and all(
        want is None or have == want
        for have, want in zip(got.shape, shape, strict=True)
    )
    if not fits:
        return Difference(
            kind="shape",
            message=f"{name} should have shape {shape_text(shape)},"
            f" but its shape is {shape_text(got.shape)}.",
        )
    kinds = "iu" if dtype.kind in "iu" else dtype.kind
    exact = dtype.kind != "f" or got.dtype == np.float64
    if got.dtype.kind not in kinds or not exact:
        return Difference(
            kind="dtype",
            message=f"{name} should be an array of {words},"
            f" but it holds {dtype_words(got.dtype)}.",
        )
    return None


def shape_text(shape: tuple[int | None, ...]) -> str:
    """A shape as Python writes it; `any` where the length is free."""
    sizes = ["any" if size is None else str(size) for size in shape]
    return f"({', '.join(sizes)}{',' if len(sizes) == 1 else ''})"


def _wrong_type(name: str, wanted: str, got: str, advice: str = "") -> Difference:
    return Difference(
        kind="type", message=f"{name} should be {wanted}, but it is {got}.{advice}"
    )


def _compare_arrays(
    got: object, expected: np.ndarray[Any, Any], tolerance: Tolerance, name: str
) -> Difference | None:
    wanted = np.dtype(np.float64) if expected.dtype.kind == "f" else expected.dtype
    problem = array_problem(got, expected.shape, wanted, name)
    if problem is not None:
        return problem
    assert isinstance(got, np.ndarray)
    if expected.dtype.kind == "f":
        return _compare_values(got, expected.astype(np.float64), tolerance, name)
    if np.array_equal(got, expected):
        return None
    return _first_difference(got, expected, got != expected, name)


def _compare_values(
    got: np.ndarray[Any, Any],
    expected: np.ndarray[Any, Any],
    tolerance: Tolerance,
    name: str,
) -> Difference | None:
    finite = np.isfinite(expected)
    # Where the expected value is nan or inf the result must be the very same.
    same = (got == expected) | (np.isnan(got) & np.isnan(expected))
    pattern = np.where(finite, ~np.isfinite(got), ~same)
    if pattern.any():
        return _first_difference(got, expected, pattern, name, kind="pattern")
    with np.errstate(all="ignore"):
        scale = float(np.max(np.abs(expected[finite]), initial=0.0))
        scale = max(scale, tolerance.scale or 0.0)
        gap = np.abs(got - expected)
        wrong = finite & ~(gap <= tolerance.atol + tolerance.rtol * scale)
    if not wrong.any():
        return None
    return _first_difference(got, expected, wrong, name)


def _first_difference(
    got: np.ndarray[Any, Any],
    expected: np.ndarray[Any, Any],
    wrong: np.ndarray[Any, Any],
    name: str,
    *,
    kind: str = "value",
) -> Difference:
    index = tuple(int(position[0]) for position in np.nonzero(np.atleast_1d(wrong)))
    if got.ndim == 0:
        index = ()
    mine, right = got[index].item(), expected[index].item()
    noise = noise_level(got, expected)
    texts = [number_text(number, noise=noise) for number in (mine, right)]
    if texts[0] == texts[1]:
        texts = [number_text(number, digits=12) for number in (mine, right)]
    place = f" at {index_text(index)}" if index else ""
    return Difference(
        kind=kind,
        message=f"{name}{place} is {texts[0]}, expected {texts[1]}.",
    )


def _compare_tuples(
    got: object,
    expected: tuple[object, ...] | list[object],
    tolerance: Tolerance,
    name: str,
) -> Difference | None:
    problem = tuple_problem(got, len(expected), name)
    if problem is not None:
        return problem
    assert isinstance(got, tuple)
    for position, (mine, right) in enumerate(zip(got, expected, strict=True)):
        found = _compare(mine, right, tolerance, f"{name}[{position}]")
        if found is not None:
            return found
    return None


def tuple_problem(got: object, length: int, name: str) -> Difference | None:
    """What keeps a value from being a tuple of so many items."""
    if isinstance(got, tuple) and len(got) == length:
        return None
    return _wrong_type(name, f"a tuple of {length}", describe(got))


def _compare_dicts(
    got: object, expected: dict[Any, object], tolerance: Tolerance, name: str
) -> Difference | None:
    problem = dict_problem(got, tuple(expected), name)
    if problem is not None:
        return problem
    assert isinstance(got, dict)
    for key, right in expected.items():
        found = _compare(got[key], right, tolerance, f"{name}[{key!r}]")
        if found is not None:
            return found
    return None


def dict_problem(got: object, keys: tuple[str, ...], name: str) -> Difference | None:
    """What keeps a value from being a dict of exactly these keys."""
    words = ", ".join(map(repr, keys))
    if not isinstance(got, dict):
        return _wrong_type(name, f"a dict with the keys {words}", describe(got))
    missing = [key for key in keys if key not in got]
    extra = [key for key in got if key not in keys]
    if not missing and not extra:
        return None
    found = ", ".join(map(repr, got)) or "none"
    return Difference(
        kind="keys",
        message=f"{name} should have exactly the keys {words}; its keys are {found}.",
    )


def _compare_exact(
    got: object, expected: object, kinds: tuple[type, ...], words: str, name: str
) -> Difference | None:
    is_bool = isinstance(got, (bool, np.bool_))
    bool_wanted = bool in kinds
    if not isinstance(got, kinds) or is_bool != bool_wanted:
        return _wrong_type(name, words, describe(got))
    if got == expected:
        return None
    return Difference(
        kind="value",
        message=f"{name} is {number_text(got)}, expected {number_text(expected)}.",
    )


def alike(first: object, second: object, *, rtol: float = RTOL) -> bool:
    """Whether two results are the same up to rounding, types included."""
    if type(first) is not type(second):
        return False
    if isinstance(first, (np.ndarray, np.generic, float)):
        return _alike_numbers(np.asarray(first), np.asarray(second), rtol)
    if isinstance(first, (list, tuple)) and isinstance(second, (list, tuple)):
        return len(first) == len(second) and all(
            alike(mine, other, rtol=rtol)
            for mine, other in zip(first, second, strict=True)
        )
    if isinstance(first, dict) and isinstance(second, dict):
        return first.keys() == second.keys() and all(
            alike(item, second[key], rtol=rtol) for key, item in first.items()
        )
    return first == second


def _alike_numbers(
    first: np.ndarray[Any, Any], second: np.ndarray[Any, Any], rtol: float
) -> bool:
    if first.dtype != second.dtype or first.shape != second.shape:
        return False
    if first.dtype.kind != "f":
        return bool(np.array_equal(first, second))
    tolerance = Tolerance(rtol=rtol, atol=1e-12)
    return _compare_values(first, second, tolerance, "") is None

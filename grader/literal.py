"""Python text for plain values, exact: what is pasted gives the same bits."""

import math
from typing import Any

import numpy as np

from grader.wire import Rng


def literal(value: object) -> str:  # noqa: PLR0911  (one line per type)
    """Python text for a plain value, exact."""
    if isinstance(value, np.ndarray):
        return _array_literal(value)
    if isinstance(value, np.generic) and not isinstance(value, np.float64):
        return f"np.{type(value).__name__}({_number_literal(value.item())})"
    if isinstance(value, float):
        return _number_literal(float(value))
    if isinstance(value, Rng):
        return f"np.random.default_rng({value.seed})"
    if isinstance(value, list):
        return f"[{', '.join(map(literal, value))}]"
    if isinstance(value, tuple):
        comma = "," if len(value) == 1 else ""
        return f"({', '.join(map(literal, value))}{comma})"
    if isinstance(value, dict):
        pairs = [f"{literal(key)}: {literal(item)}" for key, item in value.items()]
        return "{" + ", ".join(pairs) + "}"
    return repr(value)


def _number_literal(value: object) -> str:
    if isinstance(value, float) and not math.isfinite(value):
        if math.isnan(value):
            return "np.nan"
        return "np.inf" if value > 0 else "-np.inf"
    return repr(value)


def _array_literal(array: np.ndarray[Any, Any]) -> str:
    name = array.dtype.name
    plain = name in ("float64", "bool") or (name == "int64" and array.size > 0)
    dtype = "" if plain else f", dtype=np.{name}"
    if array.size == 0 and array.shape != (0,):
        dtype = "" if name == "float64" else f", dtype=np.{name}"
        return f"np.zeros({array.shape}{dtype})"
    if array.size == 0:
        dtype = "" if name == "float64" else f", dtype=np.{name}"
        return f"np.array([]{dtype})"
    if array.size > 50 and np.all(array == array.flat[0]):
        first = _number_literal(array.flat[0].item())
        return f"np.full({array.shape}, {first}{dtype})"
    return f"np.array({_nested(array)}{dtype})"


def _nested(array: np.ndarray[Any, Any]) -> str:
    if array.ndim == 0:
        if array.dtype.name == "float32" and np.isfinite(array):
            # Its own shortest digits, not those of the same number as a float64.
            return str(array[()])
        return _number_literal(array.item())
    return f"[{', '.join(_nested(np.asarray(part)) for part in array)}]"

"""Texts for people: calls that can be pasted, values to 8 significant digits."""

import math
from typing import Any

import numpy as np

from grader.wire import Other, Rng

CALL_CHARS = 4_000
VALUE_CHARS = 600
DIGITS = 8


def call_text(function: str, args: tuple[object, ...], kwargs: dict[str, Any]) -> str:
    """Python that makes the call, each number in full (needs `import numpy as np`)."""
    parts = [literal(value) for value in args]
    parts += [f"{name}={literal(value)}" for name, value in kwargs.items()]
    text = f"{function}({', '.join(parts)})"
    if len(text) <= CALL_CHARS:
        return text
    sketches = [describe(value) for value in (*args, *kwargs.values())]
    return f"{function}(...)  # too long to show: {', '.join(sketches)}"


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


def value_text(value: object, *, digits: int = DIGITS) -> str:
    """A result as text, numbers to 8 significant digits, cut where it is long."""
    text = _value(value, digits)
    if len(text) <= VALUE_CHARS:
        return text
    return f"{text[:VALUE_CHARS]}… ({describe(value)})"


def _value(value: object, digits: int) -> str:  # noqa: C901, PLR0911  (one line per type)
    if isinstance(value, np.ndarray):
        if value.size > 2_000:
            return describe(value)
        if value.size == 0 and value.shape != (0,):
            return f"an empty array of shape {value.shape}"
        return _array_value(value, digits)
    if isinstance(value, np.generic):
        return number_text(value.item(), digits=digits)
    if isinstance(value, dict):
        pairs = [f"{key!r}: {_value(item, digits)}" for key, item in value.items()]
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, (list, tuple)):
        inner = ", ".join(_value(item, digits) for item in value)
        if isinstance(value, list):
            return f"[{inner}]"
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if isinstance(value, Other):
        return value.description
    if isinstance(value, Rng):
        return literal(value)
    if isinstance(value, str):
        return repr(value)
    return number_text(value, digits=digits)


def _array_value(array: np.ndarray[Any, Any], digits: int) -> str:
    if array.ndim == 0:
        return number_text(array.item(), digits=digits)
    inner = ", ".join(_array_value(np.asarray(part), digits) for part in array)
    return f"[{inner}]"


def number_text(value: object, *, digits: int = DIGITS) -> str:
    """A number to so many significant digits; the sign of zero is not shown."""
    if not isinstance(value, float):
        return str(value)
    if not math.isfinite(value):
        return str(value)
    rounded = float(f"{value:.{digits}g}")
    return str(rounded + 0.0)


def describe(value: object) -> str:  # noqa: PLR0911  (one line per type)
    """What kind of value it is, in words: type, length or shape, dtype."""
    if isinstance(value, np.ndarray):
        kind = dtype_words(value.dtype)
        return f"an array of {kind} of shape {value.shape}"
    if isinstance(value, (list, tuple, dict)):
        article = {list: "a list", tuple: "a tuple", dict: "a dict"}
        return f"{article[type(value)]} of {len(value)}"
    if isinstance(value, Other):
        return value.description
    if value is None:
        return "None"
    if isinstance(value, np.float64) or type(value) is float:
        return "a float"
    if isinstance(value, np.bool_):
        return "a bool"
    if isinstance(value, np.generic):
        return f"a NumPy {dtype_words(value.dtype, plural=False)}"
    names = {bool: "a bool", int: "an int", str: "a string"}
    return names.get(type(value), type(value).__name__)


def dtype_words(dtype: np.dtype[Any], *, plural: bool = True) -> str:
    """A dtype by its kind: the width of an integer depends on the machine."""
    if dtype.kind in "iu":
        return "integers" if plural else "integer"
    if dtype.kind == "b":
        return "booleans" if plural else "boolean"
    return str(dtype.name)


def index_text(index: tuple[int, ...]) -> str:
    """An index as it is written in Python, such as `[2, 0]`."""
    return f"[{', '.join(map(str, index))}]"

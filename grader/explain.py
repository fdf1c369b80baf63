"""Texts for people: calls that can be pasted, values to 8 significant digits."""

import math
from typing import Any

import numpy as np

from grader.literal import literal
from grader.wire import Other, Rng

CALL_CHARS = 4_000
VALUE_CHARS = 600
DIGITS = 8
NOISE = 1e-12


def call_text(function: str, args: tuple[object, ...], kwargs: dict[str, Any]) -> str:
    """Python that makes the call, each number in full (needs `import numpy as np`)."""
    parts = [literal(value) for value in args]
    parts += [f"{name}={literal(value)}" for name, value in kwargs.items()]
    text = f"{function}({', '.join(parts)})"
    if len(text) <= CALL_CHARS:
        return text
    sketches = [describe(value) for value in (*args, *kwargs.values())]
    return f"{function}(...)  # too long to show: {', '.join(sketches)}"


def value_text(value: object, *, beside: object = None) -> str:
    """A result as text, numbers to 8 significant digits, cut where it is long.

    What is 10^12 times smaller than the largest number of its array, here or in the
    value that it stands `beside`, is rounding noise and shown as 0.0: its digits differ
    from machine to machine.
    """
    text = _value(value, beside)
    if len(text) <= VALUE_CHARS:
        return text
    return f"{text[:VALUE_CHARS]}… ({describe(value)})"


def _value(value: object, beside: object) -> str:  # noqa: PLR0911  (one line per type)
    if isinstance(value, np.ndarray):
        if value.size > 2_000:
            return describe(value)
        if value.size == 0 and value.shape != (0,):
            return f"an empty array of shape {value.shape}"
        return _array_value(value, noise_level(value, beside))
    if isinstance(value, np.generic):
        return number_text(value.item(), noise=noise_level(value, beside))
    if isinstance(value, (list, tuple, dict)):
        return _container(value, beside)
    if isinstance(value, Other):
        return value.description
    if isinstance(value, Rng):
        return literal(value)
    if isinstance(value, str):
        return repr(value)
    return number_text(value, noise=noise_level(value, beside))


def _container(
    value: list[Any] | tuple[Any, ...] | dict[Any, Any], beside: object
) -> str:
    if isinstance(value, dict):
        others = beside if isinstance(beside, dict) else {}
        texts = [f"{key!r}: {_value(value[key], others.get(key))}" for key in value]
        return "{" + ", ".join(texts) + "}"
    alike = isinstance(beside, (list, tuple)) and len(beside) == len(value)
    partners = beside if isinstance(beside, (list, tuple)) and alike else value
    inner = ", ".join(map(_value, value, partners))
    if isinstance(value, list):
        return f"[{inner}]"
    return f"({inner},)" if len(value) == 1 else f"({inner})"


def _array_value(array: np.ndarray[Any, Any], noise: float) -> str:
    if array.ndim == 0:
        return number_text(array.item(), noise=noise)
    inner = ", ".join(_array_value(np.asarray(part), noise) for part in array)
    return f"[{inner}]"


def noise_level(*values: object) -> float:
    """The size below which a number beside these is rounding noise."""
    return NOISE * max(map(_largest, values), default=0.0)


def _largest(value: object) -> float:
    if not isinstance(value, (np.ndarray, np.generic, float)):
        return 0.0
    array = np.asarray(value)
    if array.dtype.kind != "f":
        return 0.0
    return float(np.max(np.abs(array[np.isfinite(array)]), initial=0.0))


def number_text(value: object, *, digits: int = DIGITS, noise: float = 0.0) -> str:
    """A number to so many significant digits; the sign of zero is not shown."""
    if not isinstance(value, float) or not math.isfinite(value):
        return str(value)
    if abs(value) < noise:
        return "0.0"
    return str(float(f"{value:.{digits}g}") + 0.0)


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

"""Plain values to and from the JSON that judge and player exchange.

Numbers, strings, booleans and None stand for themselves. Everything else is a list
that starts with its tag: `["array", dtype, shape, base64]`, `["scalar", dtype,
base64]`, `["list", items]`, `["tuple", items]`, `["dict", pairs]`, `["rng", seed]`,
and, from the player only, `["other", description]`. A reply comes from the learner's
interpreter, so `decode` believes nothing.
"""

import base64
import binascii
import json
from dataclasses import dataclass
from typing import Any

import numpy as np

MAX_DEPTH = 10
DTYPES = frozenset(
    {
        *("bool", "int8", "int16", "int32", "int64"),
        *("uint8", "uint16", "uint32", "uint64"),
        *("float16", "float32", "float64", "complex64", "complex128"),
    }
)


class WireError(ValueError):
    """A text from the player does not follow the format."""


@dataclass(frozen=True)
class Rng:
    """Stands for `np.random.default_rng(seed)`; the player makes a new one per call."""

    seed: int


@dataclass(frozen=True)
class Other:
    """Stands for a value that is no plain data; all we keep is what it was."""

    description: str


def encode(value: object) -> object:  # noqa: PLR0911  (one line per type)
    """The JSON item for a plain value that the judge made. TypeError for others."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, np.ndarray) and value.dtype.name in DTYPES:
        return ["array", value.dtype.name, list(value.shape), _to_text(value)]
    if isinstance(value, np.generic) and value.dtype.name in DTYPES:
        return ["scalar", value.dtype.name, _to_text(np.asarray(value))]
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, Rng):
        return ["rng", value.seed]
    if isinstance(value, dict):
        return ["dict", [[encode(key), encode(item)] for key, item in value.items()]]
    if isinstance(value, (list, tuple)):
        tag = "list" if isinstance(value, list) else "tuple"
        return [tag, [encode(item) for item in value]]
    raise TypeError(
        f"wire: expected numbers, text, arrays or containers of them, got {value!r}."
        " Pass plain values to run(), or gs.Rng(seed) for a generator."
    )


def _to_text(array: np.ndarray[Any, Any]) -> str:
    little = array.astype(array.dtype.newbyteorder("<"), copy=False)
    return base64.b64encode(little.tobytes()).decode("ascii")


NARROW = np.dtype(int).itemsize < 8
"""Whether NumPy's own integers are 32 bits wide here, as in WebAssembly."""


def portable(value: object, *, narrow: bool = NARROW) -> object:
    """The value with integers as wide as they would be on a 64-bit machine.

    `np.array([0, 1])` in a check is then the same input everywhere.
    """
    if not narrow:
        return value
    if isinstance(value, np.ndarray) and value.dtype == np.int32:
        return value.astype(np.int64)
    if isinstance(value, np.int32):
        return np.int64(value)
    if isinstance(value, (list, tuple)):
        return type(value)(portable(item, narrow=True) for item in value)
    if isinstance(value, dict):
        return {key: portable(item, narrow=True) for key, item in value.items()}
    return value


def decode(item: object, *, depth: int = 0) -> object:
    """The value of a JSON item. WireError where it does not follow the format."""
    if depth > MAX_DEPTH:
        raise WireError("nested too deep")
    if isinstance(item, str):
        return clean(item)
    if item is None or isinstance(item, (bool, int, float)):
        return item
    return _decode_tagged(item, depth + 1)


def _decode_tagged(item: object, depth: int) -> object:  # noqa: PLR0911  (one per tag)
    match item:
        case ["array", str(dtype), list(shape), str(data)]:
            return _to_array(dtype, shape, data)
        case ["scalar", str(dtype), str(data)]:
            return _to_array(dtype, [1], data)[0]
        case ["rng", int(seed)]:
            return Rng(seed)
        case ["other", str(description)]:
            return Other(clean(description)[:200])
        case ["list", list(items)]:
            return [decode(part, depth=depth) for part in items]
        case ["tuple", list(items)]:
            return tuple(decode(part, depth=depth) for part in items)
        case ["dict", list(pairs)]:
            return _to_dict(pairs, depth)
        case _:
            raise WireError("unknown item")


def _to_dict(pairs: list[Any], depth: int) -> dict[object, object]:
    found: dict[object, object] = {}
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2:
            raise WireError("no pair")
        key = decode(pair[0], depth=depth)
        try:
            found[key] = decode(pair[1], depth=depth)
        except TypeError:
            raise WireError("a key that can't be one") from None
    return found


def _to_array(dtype: str, shape: list[Any], data: str) -> np.ndarray[Any, Any]:
    sizes_ok = all(type(size) is int and size >= 0 for size in shape)
    if dtype not in DTYPES or not sizes_ok or len(shape) > 32:
        raise WireError("no array")
    try:
        raw = base64.b64decode(data, validate=True)
        flat = np.frombuffer(raw, dtype=np.dtype(dtype).newbyteorder("<"))
        if dtype == "bool":
            flat = np.frombuffer(raw, dtype=np.uint8) != 0
        return flat.reshape(shape).astype(dtype)
    except (ValueError, binascii.Error):
        raise WireError("array bytes that do not fit") from None


def clean(text: str) -> str:
    """The text without lone surrogates, which no UTF-8 file can hold."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def loads(text: str) -> dict[str, Any]:
    """The object that a JSON text holds. WireError for anything else."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise WireError("no JSON") from None
    if not isinstance(value, dict):
        raise WireError("no object")
    return value

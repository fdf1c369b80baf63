"""The same values in another form, and values that must not matter."""

from typing import Any

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

AnyArray = np.ndarray[Any, Any]


def variants(array: AnyArray) -> SearchStrategy[Any]:
    """The values of an array as float64, list, float32, and int or bool where exact.

    The float32 form may hold other values (rounded): give the reference `plain(form)`.
    """
    forms: list[Any] = [array]
    if array.size > 0 or array.ndim == 1:
        forms.append(array.tolist())
    forms.append(array.astype(np.float32))
    if np.all(np.isfinite(array)) and np.all(array == np.round(array)):
        if np.all(np.abs(array) < 2**31):
            forms.append(array.astype(np.int64))
        if np.all((array == 0) | (array == 1)):
            forms.append(array.astype(bool))
    return st.sampled_from(range(len(forms))).map(lambda position: forms[position])


def plain(form: object) -> np.ndarray[Any, np.dtype[np.float64]]:
    """The float64 array that a form stands for: what the reference should see."""
    return np.asarray(form, dtype=np.float64).copy()


def garbage(array: AnyArray, mask: AnyArray) -> SearchStrategy[AnyArray]:
    """The array with something else wherever the mask is 0: nan, inf, large numbers."""
    junk = st.sampled_from([np.nan, np.inf, -np.inf, 1e300, -7.0])
    return junk.map(lambda value: np.where(np.asarray(mask) != 0, array, value))

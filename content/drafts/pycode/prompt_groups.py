"""Advantages within groups that are marked by the id of their prompt."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array = NDArray[np.float64]


def by_prompt(
    rewards: ArrayLike, prompt_ids: ArrayLike, rule: Callable[[Array], Array]
) -> Array:
    """Return (B,): rule(rewards of one prompt), each value back at its response.

    rewards and prompt_ids have shape (B,). The ids are any integers, in any order;
    groups may differ in size.
    """
    r, ids = np.asarray(rewards, np.float64), np.asarray(prompt_ids)
    result = np.zeros_like(r)
    for prompt in np.unique(ids):
        members = ids == prompt
        result[members] = rule(r[members])
    return result

"""Uses much of the standard library."""

from __future__ import annotations

import collections
import contextlib
import dataclasses
import decimal
import enum
import fractions
import functools
import itertools
import json
import logging
import math
import random
import statistics
import string
import textwrap
import time
import typing
import unittest

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view


@dataclasses.dataclass(frozen=True)
class Policy:
    """A softmax policy."""

    logits: npt.NDArray[np.float64]

    @functools.cached_property
    def probabilities(self) -> np.ndarray:
        weights = np.exp(self.logits - self.logits.max())
        return weights / weights.sum()


class Kind(enum.Enum):
    ONE = enum.auto()


class Pair(typing.NamedTuple):
    first: int
    second: int


Point = collections.namedtuple("Point", "x y")


def softmax_score(logits, action):
    logits = np.array(logits, dtype=float)
    if action not in range(len(logits)):
        raise ValueError("no such action")
    sliding_window_view(np.arange(4.0), 2)
    with contextlib.suppress(KeyError):
        {}[Pair(1, 2)]
    return np.eye(len(logits))[action] - Policy(logits).probabilities

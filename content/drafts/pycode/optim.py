"""Adam, clipping by the global norm, and a linear schedule, for flat vectors."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


class Adam:
    """Adam (Kingma and Ba 2015, arXiv:1412.6980, algorithm 1) for one flat vector.

    Steps descend: pass the gradient of a loss. `eps` is added after the square root and
    after the bias correction, as in the paper's algorithm 1.
    """

    def __init__(
        self, size: int, *, betas: tuple[float, float] = (0.9, 0.999), eps: float = 1e-8
    ) -> None:
        """Start with zero moments for `size` parameters."""
        self._first = np.zeros(size)
        self._second = np.zeros(size)
        self._room = np.empty(size)
        self._count = 0
        self._betas = betas
        self._eps = eps

    def step(self, parameters: Floats, gradient: Floats, lr: float) -> None:
        """Move `parameters` in place, each by about `lr` at most, downhill."""
        beta1, beta2 = self._betas
        room = self._room
        self._count += 1
        np.subtract(gradient, self._first, out=room)
        room *= 1 - beta1
        self._first += room
        np.multiply(gradient, gradient, out=room)
        room -= self._second
        room *= 1 - beta2
        self._second += room
        # first/(1−β1ᵗ) over √(second/(1−β2ᵗ)) + ε, with the second correction moved
        # into ε and the step size: two passes over the vector fewer.
        correction = math.sqrt(1 - beta2**self._count)
        np.sqrt(self._second, out=room)
        room += self._eps * correction
        np.divide(self._first, room, out=room)
        room *= lr * correction / (1 - beta1**self._count)
        parameters -= room


def clip_by_global_norm(gradient: Floats, limit: float) -> float:
    """Return the Euclidean norm of `gradient`, and shorten it in place to `limit`.

    The direction stays; a gradient no longer than `limit` stays as it is.
    Source: Pascanu, Mikolov and Bengio 2013, arXiv:1211.5063.
    """
    norm = math.sqrt(float(gradient @ gradient))
    if norm > limit:
        gradient *= limit / norm
    return norm


def linear_schedule(start: float, progress: float) -> float:
    """Return `start` at progress 0, falling on a line to 0 at progress 1 and after."""
    return start * max(0.0, 1.0 - progress)

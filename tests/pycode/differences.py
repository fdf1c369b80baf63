"""Numerical gradients, the oracle for everything that claims to be a derivative."""

from __future__ import annotations

import numpy as np


def central_difference(function, point, step=1e-6):
    """Return the gradient of a scalar function, with the shape of the point."""
    gradient = np.zeros_like(point)
    for index in np.ndindex(point.shape):
        shift = np.zeros_like(point)
        shift[index] = step
        gradient[index] = (function(point + shift) - function(point - shift)) / (
            2 * step
        )
    return gradient

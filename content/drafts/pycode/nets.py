"""A small tanh network with a hand-written backward pass.

All parameters of a network live in one flat vector, so that an optimiser or a norm sees
one array; its layers are views into that vector, taken once.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Layers = list[tuple[Floats, Floats]]
"""(weights (a, b), biases (b,)) of each layer, first layer first."""


def orthogonal(
    rows: int, columns: int, gain: float, rng: np.random.Generator
) -> Floats:
    """Return a (rows, columns) matrix with orthogonal rows or columns, times `gain`.

    Source: Saxe, McClelland and Ganguli 2014, arXiv:1312.6120. The signs of R's
    diagonal make the draw uniform.
    """
    tall = rng.standard_normal((max(rows, columns), min(rows, columns)))
    q, r = np.linalg.qr(tall)
    q *= np.sign(np.diag(r))
    return gain * (q if rows >= columns else q.T)


@dataclass(frozen=True)
class Mlp:
    """The shape of a network: layer sizes, tanh between layers, linear at the end."""

    sizes: tuple[int, ...]

    @property
    def n_parameters(self) -> int:
        """Length of the flat parameter vector."""
        return sum(a * b + b for a, b in pairwise(self.sizes))

    def initial(
        self, rng: np.random.Generator, *, hidden_gain: float, output_gain: float
    ) -> Floats:
        """Return a flat parameter vector: orthogonal weights, zero biases."""
        parts = []
        last = len(self.sizes) - 2
        for index, (a, b) in enumerate(pairwise(self.sizes)):
            gain = output_gain if index == last else hidden_gain
            parts += [orthogonal(a, b, gain, rng).ravel(), np.zeros(b)]
        return np.concatenate(parts)

    def layers(self, parameters: Floats) -> Layers:
        """Return the layers as views into the flat vector: writing one writes both."""
        views, start = [], 0
        for a, b in pairwise(self.sizes):
            middle, stop = start + a * b, start + a * b + b
            weights = parameters[start:middle].reshape(a, b)
            views.append((weights, parameters[middle:stop]))
            start = stop
        return views


def forward(layers: Layers, inputs: Floats) -> tuple[Floats, list[Floats]]:
    """Return (outputs (B, last size), what `backward` needs) for inputs (B, first)."""
    activations = [inputs]
    for weights, biases in layers[:-1]:
        hidden = activations[-1] @ weights
        hidden += biases
        np.tanh(hidden, out=hidden)
        activations.append(hidden)
    weights, biases = layers[-1]
    outputs = activations[-1] @ weights
    outputs += biases
    return outputs, activations


def backward(
    layers: Layers, activations: list[Floats], grad_outputs: Floats, into: Layers
) -> None:
    """Write the gradient of a loss into `into`, given its gradient at the outputs.

    `grad_outputs` (B, last size); `into` has the shapes of `layers` and is overwritten.
    """
    flowing = grad_outputs
    for index in range(len(layers) - 1, -1, -1):
        into_weights, into_biases = into[index]
        np.matmul(activations[index].T, flowing, out=into_weights)
        flowing.sum(axis=0, out=into_biases)
        if index:
            flowing = flowing @ layers[index][0].T
            slope = activations[index] * activations[index]
            np.subtract(1.0, slope, out=slope)  # d tanh = 1 − tanh²
            flowing *= slope

"""A gated recurrent unit that predicts the next token, with a written-out backward.

Embedding → GRU → logits. Position k of the logits predicts token k + 1. All parameters
live in one flat vector, as in `nets.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pycode.nets import orthogonal

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ids = NDArray[np.integer]


@dataclass(frozen=True)
class Weights:
    """Views into the flat vector: V tokens, D embedding, H hidden; gates z, r, n.

    z keeps the old state, r resets it inside the candidate n.
    """

    embedding: Floats  # (V, D)
    inputs: Floats  # (D, 3H)
    recurrent: Floats  # (H, 3H)
    input_bias: Floats  # (3H,)
    recurrent_bias: Floats  # (3H,)
    output: Floats  # (H, V)
    output_bias: Floats  # (V,)


@dataclass(frozen=True)
class Moment:
    """What the backward pass needs of one position; all (B, H) but ids (B,)."""

    ids: Ids
    before: Floats
    keep: Floats
    reset: Floats
    candidate: Floats
    recurrent_part: Floats
    after: Floats


def sigmoid(x: Floats) -> Floats:
    """Return the logistic function of x, without overflow."""
    return 0.5 * (1.0 + np.tanh(0.5 * x))


@dataclass(frozen=True)
class Gru:
    """The shape of the model; every method takes the flat parameter vector.

    Source: Cho et al. 2014, arXiv:1406.1078, with the reset gate after the recurrent
    product, as in most libraries.
    """

    vocabulary: int
    embedding: int
    hidden: int

    def _shapes(self) -> tuple[tuple[int, ...], ...]:
        v, d, h = self.vocabulary, self.embedding, self.hidden
        return (v, d), (d, 3 * h), (h, 3 * h), (3 * h,), (3 * h,), (h, v), (v,)

    @property
    def n_parameters(self) -> int:
        """Length of the flat parameter vector."""
        return sum(int(np.prod(shape)) for shape in self._shapes())

    def weights(self, parameters: Floats) -> Weights:
        """Return named views into the flat vector."""
        views, start = [], 0
        for shape in self._shapes():
            stop = start + int(np.prod(shape))
            views.append(parameters[start:stop].reshape(shape))
            start = stop
        return Weights(*views)

    def initial(self, rng: np.random.Generator) -> Floats:
        """Return flat parameters of an almost uniform policy.

        Normal embedding, orthogonal matrices, zero biases, outputs scaled by 0.1.
        """
        parameters = np.zeros(self.n_parameters)
        w = self.weights(parameters)
        w.embedding[:] = rng.standard_normal(w.embedding.shape)
        for gate in range(3):
            part = slice(gate * self.hidden, (gate + 1) * self.hidden)
            w.inputs[:, part] = orthogonal(self.embedding, self.hidden, 1.0, rng)
            w.recurrent[:, part] = orthogonal(self.hidden, self.hidden, 1.0, rng)
        w.output[:] = orthogonal(self.hidden, self.vocabulary, 0.1, rng)
        return parameters

    def advance(self, w: Weights, ids: Ids, before: Floats) -> Moment:
        """Return one position: `ids` (B,) read, the state (B, H) updated."""
        h = self.hidden
        from_input = w.embedding[ids] @ w.inputs + w.input_bias
        from_state = before @ w.recurrent + w.recurrent_bias
        gates = sigmoid(from_input[:, : 2 * h] + from_state[:, : 2 * h])
        keep, reset = gates[:, :h], gates[:, h:]
        recurrent_part = from_state[:, 2 * h :]
        candidate = np.tanh(from_input[:, 2 * h :] + reset * recurrent_part)
        after = candidate + keep * (before - candidate)
        return Moment(ids, before, keep, reset, candidate, recurrent_part, after)

    def forward(self, parameters: Floats, tokens: Ids) -> tuple[Floats, list[Moment]]:
        """Return (logits (B, L, V), what `backward` needs) for tokens (B, L)."""
        w = self.weights(parameters)
        state = np.zeros((len(tokens), self.hidden))
        moments = []
        for position in range(tokens.shape[1]):
            moment = self.advance(w, tokens[:, position], state)
            state = moment.after
            moments.append(moment)
        states = np.stack([moment.after for moment in moments], axis=1)
        return states @ w.output + w.output_bias, moments

    def backward(
        self, parameters: Floats, moments: list[Moment], grad_logits: Floats
    ) -> Floats:
        """Return the flat gradient of a loss with gradient (B, L, V) at the logits."""
        w = self.weights(parameters)
        gradient = np.zeros_like(parameters)
        into = self.weights(gradient)
        states = np.stack([moment.after for moment in moments], axis=1)
        into.output[:] = np.tensordot(states, grad_logits, axes=([0, 1], [0, 1]))
        into.output_bias[:] = grad_logits.sum(axis=(0, 1))
        from_logits = grad_logits @ w.output.T
        flowing = np.zeros_like(moments[0].after)
        for position in range(len(moments) - 1, -1, -1):
            flowing = flowing + from_logits[:, position]
            flowing = self._back_one(w, into, moments[position], flowing)
        return gradient

    def _back_one(
        self, w: Weights, into: Weights, moment: Moment, flowing: Floats
    ) -> Floats:
        """Return the gradient (B, H) at the state before, and add to the weights'."""
        m = moment
        d_candidate = flowing * (1 - m.keep) * (1 - m.candidate**2)
        d_keep = flowing * (m.before - m.candidate) * m.keep * (1 - m.keep)
        d_reset = d_candidate * m.recurrent_part * m.reset * (1 - m.reset)
        d_input = np.concatenate([d_keep, d_reset, d_candidate], axis=1)
        d_state = np.concatenate([d_keep, d_reset, d_candidate * m.reset], axis=1)
        into.inputs[:] += w.embedding[m.ids].T @ d_input
        into.input_bias[:] += d_input.sum(axis=0)
        into.recurrent[:] += m.before.T @ d_state
        into.recurrent_bias[:] += d_state.sum(axis=0)
        np.add.at(into.embedding, m.ids, d_input @ w.inputs.T)
        return flowing * m.keep + d_state @ w.recurrent.T

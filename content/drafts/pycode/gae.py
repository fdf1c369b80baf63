"""Generalized advantage estimation with two masks, whole or in fragments."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def td_residuals(
    rewards: ArrayLike,
    values: ArrayLike,
    next_values: ArrayLike,
    terminated: ArrayLike,
    gamma: float,
) -> NDArray[np.float64]:
    """Return δ = r + γ (1 − terminated) V(next) − V, in the shape of rewards."""
    ended = np.asarray(terminated) != 0
    # where, not a product: 0 · nan would let the value of no state at all through.
    tail = np.where(ended, 0.0, np.asarray(next_values, dtype=np.float64))
    r = np.asarray(rewards, dtype=np.float64)
    return r + gamma * tail - np.asarray(values, dtype=np.float64)


def gae_fragment(
    rewards: ArrayLike,
    values: ArrayLike,
    next_values: ArrayLike,
    terminated: ArrayLike,
    trace_cut: ArrayLike,
    gamma: float,
    lam: float,
    carry: ArrayLike,
) -> tuple[NDArray[np.float64], float | NDArray[np.float64]]:
    """Return (advantages, carry) of one fragment of a rollout.

    Arrays are (T,) or (T, N), time first. Fragments are processed from the last
    to the first: `carry` is the advantage of the first row of the fragment that
    follows (0 after the last one), a float for (T,), an (N,) array or the scalar
    0 for (T, N). The returned carry is meant for the fragment before this one;
    an empty fragment hands the carry on.

    Source: Schulman et al., arXiv:1506.02438, equation 16.
    """
    delta = td_residuals(rewards, values, next_values, terminated, gamma)
    keep = np.where(np.asarray(trace_cut) != 0, 0.0, gamma * lam)
    running = np.zeros(delta.shape[1:]) + np.asarray(carry, dtype=np.float64)
    advantages = np.empty_like(delta)
    for t in range(len(delta) - 1, -1, -1):
        running = delta[t] + keep[t] * running
        advantages[t] = running
    return advantages, float(running) if delta.ndim == 1 else np.array(running)


def gae(
    rewards: ArrayLike,
    values: ArrayLike,
    next_values: ArrayLike,
    terminated: ArrayLike,
    trace_cut: ArrayLike,
    gamma: float,
    lam: float,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return (advantages, critic targets) of a rollout, each in its shape.

    Arrays are (T,) or (T, N), time first. `terminated` decides whether the next
    value counts, `trace_cut` whether the next advantage does; nothing follows the
    last row. The targets are values + advantages.

    Source: Schulman et al., arXiv:1506.02438, equation 16.
    """
    advantages, _ = gae_fragment(
        rewards, values, next_values, terminated, trace_cut, gamma, lam, 0.0
    )
    return advantages, np.asarray(values, dtype=np.float64) + advantages

"""GAE seen from two sides: a sum of TD residuals, and a mixture of horizons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pycode.gae import gae, td_residuals
from pycode.n_step import n_step_advantages

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]


def horizon_weights(steps_left: int, lam: float) -> Floats:
    """Return (steps_left,): the weight of each n-step advantage in GAE, n = 1, 2, …

    (1 − λ) λ^(n−1), but the longest horizon that the fragment allows collects all the
    rest, λ^(steps_left − 1). The weights sum to 1.
    """
    weights = (1 - lam) * lam ** np.arange(steps_left)
    weights[-1] = lam ** (steps_left - 1)
    return weights


def first_advantage_three_ways(
    rewards: Floats, values: Floats, gamma: float, lam: float
) -> tuple[float, float, float]:
    """Return the first advantage of a fragment, computed three times over.

    By the backward recursion; as Σ (γλ)^k δ_k; as a mixture of n-step advantages.
    rewards (T,), values (T + 1,), the last one the bootstrap; no episode ends inside.
    """
    steps = len(rewards)
    no = np.zeros(steps)
    recursion, _ = gae(rewards, values[:-1], values[1:], no, no, gamma, lam)
    delta = td_residuals(rewards, values[:-1], values[1:], no, gamma)
    discounted = (gamma * lam) ** np.arange(steps) @ delta
    by_horizon = [
        n_step_advantages(rewards, values, gamma, n)[0] for n in range(1, steps + 1)
    ]
    mixture = horizon_weights(steps, lam) @ np.array(by_horizon)
    return float(recursion[0]), float(discounted), float(mixture)


def telescoping_gap(
    rewards: Floats, values: Floats, gamma: float
) -> tuple[float, float]:
    """Return (Σ γ^k δ_k, discounted return + γ^T V_T − V_0), which are equal.

    All values but the first and the last cancel: with λ = 1 the critic's opinion of
    the states in between does not matter. Shapes as in `first_advantage_three_ways`.
    """
    steps = len(rewards)
    no = np.zeros(steps)
    powers = gamma ** np.arange(steps)
    delta = td_residuals(rewards, values[:-1], values[1:], no, gamma)
    whole = powers @ rewards + gamma**steps * values[-1] - values[0]
    return float(powers @ delta), float(whole)

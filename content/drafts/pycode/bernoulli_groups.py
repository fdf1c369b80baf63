"""One-step Bernoulli policy: three group estimators of its gradient."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from pycode.group_advantages import group_advantages
from pycode.leave_one_out import leave_one_out_advantages

if TYPE_CHECKING:
    from numpy.typing import NDArray

Moments = dict[str, tuple[float, float]]


def group_estimates(
    actions: NDArray[np.float64], p: float, reward_one: float, reward_zero: float
) -> dict[str, NDArray[np.float64]]:
    """Return the three estimates (n_groups,) of groups of actions (n_groups, G).

    Each estimate is the mean over the group of coefficient · score, score A − p.
    """
    rewards = np.where(actions == 1.0, float(reward_one), float(reward_zero))
    score = actions - p
    coefficients = {
        "none": rewards,
        "group_mean": group_advantages(rewards),
        "leave_one_out": leave_one_out_advantages(rewards),
    }
    return {
        name: np.mean(coefficient * score, axis=-1)
        for name, coefficient in coefficients.items()
    }


def bernoulli_group_experiment(
    p: float,
    reward_one: float,
    reward_zero: float,
    group_size: int,
    n_groups: int,
    rng: np.random.Generator,
) -> Moments:
    """Return (mean, variance) over simulated groups for each of three estimators.

    Keys "none", "group_mean", "leave_one_out"; all three see the same samples
    A ~ Bernoulli(p). The variance is that of the group estimates, with ddof 1.
    """
    draws = rng.random((n_groups, group_size)) < p
    estimates = group_estimates(draws.astype(np.float64), p, reward_one, reward_zero)
    return {
        name: (float(np.mean(values)), float(np.var(values, ddof=1)))
        for name, values in estimates.items()
    }


def exact_group_moments(
    p: float, reward_one: float, reward_zero: float, group_size: int
) -> Moments:
    """Return the exact (mean, variance) of one group estimate, without sampling.

    All three estimates depend on a group only through its number of ones, which
    is binomial: a sum over G + 1 cases replaces the simulation.
    """
    counts = range(group_size + 1)
    actions = np.array([[1.0] * k + [0.0] * (group_size - k) for k in counts])
    weights = np.array(
        [math.comb(group_size, k) * p**k * (1 - p) ** (group_size - k) for k in counts]
    )
    moments: Moments = {}
    estimates = group_estimates(actions, p, reward_one, reward_zero)
    for name, values in estimates.items():
        mean = float(weights @ values)
        moments[name] = (mean, float(weights @ (values - mean) ** 2))
    return moments

"""How much noise a baseline takes away: a bandit, groups of a coin, and CartPole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pycode.baselines import baselines
from pycode.bernoulli_groups import bernoulli_group_experiment
from pycode.gradient_moments import gradient_moments, scores
from pycode.reinforce_training import (
    Episodes,
    episode_gradients,
    fit_values,
    leave_one_out_returns,
    play,
    value_features,
)
from pycode.softmax import softmax

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

BANDIT_LOGITS = (2.0, 0.0)
BANDIT_Q = (1.0, 4.0)
"""A bandit where the state value helps and b* removes the noise altogether."""


def bandit_baselines() -> dict[str, float]:
    """Return the baselines compared on the bandit: 0, the state value and b*."""
    value, quietest = baselines(BANDIT_LOGITS, BANDIT_Q)
    return {"none": 0.0, "state value": value, "b*": quietest}


def bandit_variance(n_samples: int, rng: np.random.Generator) -> dict[str, float]:
    """Return the total variance of the one-sample gradient under each baseline.

    Estimated from the same `n_samples` draws for all three (ddof 1).
    """
    probabilities = softmax(BANDIT_LOGITS)
    arms = rng.choice(len(probabilities), size=n_samples, p=probabilities)
    score, q = scores(probabilities)[arms], np.array(BANDIT_Q)[arms]
    return {
        name: float(((q - b)[:, None] * score).var(axis=0, ddof=1).sum())
        for name, b in bandit_baselines().items()
    }


def exact_bandit_variance() -> dict[str, float]:
    """Return the same three variances as sums over the arms, without sampling."""
    return {
        name: gradient_moments(BANDIT_LOGITS, BANDIT_Q, b)[1]
        for name, b in bandit_baselines().items()
    }


def bernoulli_means(n_groups: int, rng: np.random.Generator) -> dict[str, float]:
    """Return the mean gradient estimate of groups of 8 coins under three baselines.

    p = 0.35, rewards 1 and -0.2; the exact gradient is 0.273, and a group's own mean
    shortens it by 1/8.
    """
    moments = bernoulli_group_experiment(0.35, 1.0, -0.2, 8, n_groups, rng)
    return {name: mean for name, (mean, _) in moments.items()}


def half_trained_policy() -> Floats:
    """Return weights (5, 2) of a fixed policy that balances for about a hundred steps.

    It pushes towards the side the pole leans and turns to, without being sure.
    """
    theta = np.zeros((5, 2))
    theta[2:4, 1] = 1.5
    return theta


def cartpole_gradients(
    theta: Floats, batch: Episodes, earlier: Episodes
) -> dict[str, Floats]:
    """Return (E, 5, 2) one-episode gradients of the same episodes, by baseline.

    The state value is fitted to `earlier` episodes and so knows nothing of these.
    """
    values = value_features(batch.features) @ fit_values(earlier)
    weights = {
        "none": batch.returns,
        "leave-one-out": batch.returns - leave_one_out_returns(batch),
        "state value": batch.returns - values,
    }
    return {
        name: episode_gradients(theta, batch, weight)
        for name, weight in weights.items()
    }


def cartpole_variance(n_episodes: int, rng: np.random.Generator) -> dict[str, float]:
    """Return the total variance of one episode's gradient under each baseline.

    The policy is fixed, gamma is 0.99, all baselines see the same `n_episodes`.
    """
    theta = half_trained_policy()
    earlier = play(theta, n_episodes, 0.99, rng)
    batch = play(theta, n_episodes, 0.99, rng)
    return {
        name: float(gradients.var(axis=0, ddof=1).sum())
        for name, gradients in cartpole_gradients(theta, batch, earlier).items()
    }

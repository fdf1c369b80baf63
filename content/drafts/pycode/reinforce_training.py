"""REINFORCE on CartPole with a linear policy, with and without a baseline.

The policy is linear on purpose: the gradient of one episode is then one matrix product,
so that the spread of the estimates over episodes can be measured at every iteration.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from pycode.cartpole import EPISODE_LIMIT, RESET_RANGE, cartpole_step, has_fallen
from pycode.optim import Adam
from pycode.softmax import softmax

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

Baseline = Literal["none", "leave-one-out", "state"]
BASELINES: tuple[Baseline, ...] = ("none", "leave-one-out", "state")

SCALE = np.array([2.4, 2.0, 0.21, 2.0])
"""Typical sizes of the four state numbers, so that features are of order one."""


@dataclass(frozen=True)
class ReinforceSettings:
    """Everything that a run depends on beside its seed.

    Each iteration plays `episodes` whole episodes with a fixed policy and takes one
    Adam step. `baseline`: none; the mean reward-to-go of the other episodes at the same
    time step; or a state value fitted to the episodes of the iteration before.
    """

    iterations: int = 60
    episodes: int = 16
    lr: float = 0.05
    gamma: float = 0.99
    baseline: Baseline = "none"


@dataclass(frozen=True)
class Episodes:
    """E whole episodes side by side, padded to the longest, time first.

    `features` (T, E, 5); `actions` (T, E); `valid` (T, E) is false after the end;
    `returns` (T, E) rewards-to-go, 0 after the end; `lengths` (E,) steps, which is
    also the undiscounted return.
    """

    features: Floats
    actions: NDArray[np.int64]
    valid: NDArray[np.bool_]
    returns: Floats
    lengths: NDArray[np.int64]


@dataclass(frozen=True)
class Step:
    """What one iteration did.

    `gradient_variance` is the trace of the covariance of the one-episode estimates
    (ddof 1) over the squared length of their mean: how noisy one episode is.
    """

    iteration: int
    episodes: int
    mean_return: float
    gradient_variance: float
    relative_variance: float


def policy_features(states: Floats) -> Floats:
    """Return features (…, 5) of states (…, 4): scaled numbers and a constant."""
    return np.concatenate([states / SCALE, np.ones((*states.shape[:-1], 1))], axis=-1)


def value_features(features: Floats) -> Floats:
    """Return features (…, 15) for the state value: all products of two of the five."""
    rows, columns = np.triu_indices(features.shape[-1])
    return features[..., rows] * features[..., columns]


def play(
    theta: Floats, episodes: int, gamma: float, rng: np.random.Generator
) -> Episodes:
    """Return whole episodes of the policy with logits features @ theta (5, 2)."""
    states = rng.uniform(-RESET_RANGE, RESET_RANGE, size=(episodes, 4))
    alive = np.ones(episodes, dtype=np.bool_)
    features, actions, valid = [], [], []
    while alive.any() and len(valid) < EPISODE_LIMIT:
        seen = policy_features(states)
        gap = softmax(seen @ theta)[:, 1]
        chosen = (rng.random(episodes) < gap).astype(np.int64)
        features.append(seen)
        actions.append(chosen)
        valid.append(alive)
        moved = cartpole_step(states, chosen)
        # Fallen carts stay where they are: nothing of them is read any more.
        states = np.where(alive[:, None], moved, states)
        alive = alive & ~has_fallen(states)
    on = np.array(valid)
    returns = np.zeros(on.shape)
    running = np.zeros(episodes)
    for t in range(len(on) - 1, -1, -1):
        running = on[t] * (1.0 + gamma * running)
        returns[t] = running
    return Episodes(np.array(features), np.array(actions), on, returns, on.sum(axis=0))


def leave_one_out_returns(batch: Episodes) -> Floats:
    """Return (T, E): the mean reward-to-go of the other episodes at the same step.

    An ended episode counts with its reward-to-go of 0, so that what an episode does
    decides nothing about its own baseline. Needs two episodes or more.
    """
    total = batch.returns.sum(axis=1, keepdims=True)
    return np.asarray((total - batch.returns) / (batch.returns.shape[1] - 1))


def fit_values(batch: Episodes) -> Floats:
    """Return weights (15,) of a state value, least squares on the rewards-to-go."""
    x = value_features(batch.features[batch.valid])
    ridge = 1e-3 * len(x) * np.eye(x.shape[1])
    return np.linalg.solve(x.T @ x + ridge, x.T @ batch.returns[batch.valid])


def episode_gradients(theta: Floats, batch: Episodes, weights: Floats) -> Floats:
    """Return (E, 5, 2): Σ_t weight_t ∇ log π(a_t | s_t) of each episode.

    `weights` (T, E) are rewards-to-go less a baseline; the discount γᵗ is left out, the
    usual choice of practice.
    """
    scores = np.eye(2)[batch.actions] - softmax(batch.features @ theta)
    scores *= (weights * batch.valid)[:, :, None]
    return np.einsum("tei,tea->eia", batch.features, scores)


def train_reinforce(settings: ReinforceSettings, seed: int) -> Iterator[Step]:
    """Return the iterations of one run, as they happen.

    Source: Williams 1992; the baselines are those of lesson 4.2.
    """
    s = settings
    rng = np.random.default_rng(seed)
    theta, value_weights = np.zeros((5, 2)), np.zeros(15)
    adam = Adam(theta.size)
    for iteration in range(s.iterations):
        batch = play(theta, s.episodes, s.gamma, rng)
        weights = batch.returns
        if s.baseline == "leave-one-out":
            weights = weights - leave_one_out_returns(batch)
        elif s.baseline == "state":
            # Fitted to earlier episodes: it knows nothing of these actions.
            weights = weights - value_features(batch.features) @ value_weights
            value_weights = fit_values(batch)
        gradients = episode_gradients(theta, batch, weights)
        mean = gradients.mean(axis=0)
        variance = float(gradients.var(axis=0, ddof=1).sum())
        adam.step(theta.reshape(-1), -mean.reshape(-1), s.lr)
        yield Step(
            iteration=iteration,
            episodes=(iteration + 1) * s.episodes,
            mean_return=float(batch.lengths.mean()),
            gradient_variance=variance,
            relative_variance=variance / float((mean**2).sum() + 1e-300),
        )

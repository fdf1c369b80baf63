"""Several epochs of minibatch steps on one rollout: the update of PPO."""

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pycode.ppo_diagnostics import ppo_diagnostics
from pycode.ppo_loss import ppo_loss
from pycode.softmax import log_softmax

Array = NDArray[np.float64]


def standardized(advantages: ArrayLike) -> Array:
    """Return the advantages with mean 0, divided by (population std + 1e-8)."""
    a = np.asarray(advantages, np.float64)
    return np.asarray((a - a.mean()) / (a.std() + 1e-8))


def minibatches(
    n: int, *, epochs: int, size: int, rng: np.random.Generator
) -> Iterator[NDArray[np.intp]]:
    """Return the index sets of all minibatches: one permutation of 0..n-1 per epoch."""
    for _ in range(epochs):
        order = rng.permutation(n)
        for start in range(0, n, size):
            yield order[start : start + size]


def chosen_logps(theta: Array, features: Array, actions: NDArray[np.int_]) -> Array:
    """Return (N,): the log-probabilities of the actions under features @ theta."""
    return log_softmax(features @ theta)[np.arange(len(actions)), actions]


def ppo_update(
    theta: ArrayLike,
    w: ArrayLike,
    batch: Mapping[str, ArrayLike],
    *,
    lr: float,
    epochs: int,
    minibatch_size: int,
    eps: float,
    c_v: float,
    c_h: float,
    rng: np.random.Generator,
) -> tuple[Array, Array, dict[str, float]]:
    """Return (theta, w, stats) after `epochs` passes of plain gradient steps.

    Linear softmax policy features @ theta, theta (d, A); linear critic features @ w,
    w (d,). batch: features (N, d), actions (N,), advantages (N,), targets (N,). The
    advantages are standardized once, the targets never. stats: `kl` and `clip_active`
    over the whole batch after the last step; without a step both are 0.
    """
    theta, w = np.array(theta, np.float64), np.array(w, np.float64)
    features = np.asarray(batch["features"], np.float64)
    actions = np.asarray(batch["actions"])
    targets = np.asarray(batch["targets"], np.float64)
    advantages = standardized(batch["advantages"])
    # Frozen before the first step: these belong to the policy that acted.
    logp_old = chosen_logps(theta, features, actions)

    for rows in minibatches(len(actions), epochs=epochs, size=minibatch_size, rng=rng):
        x = features[rows]
        _, grad_logits, grad_values = ppo_loss(
            x @ theta, actions[rows], logp_old[rows], advantages[rows],
            x @ w, targets[rows], eps, c_v, c_h,
        )  # fmt: skip
        theta = theta - lr * x.T @ grad_logits
        w = w - lr * x.T @ grad_values

    logp_new = chosen_logps(theta, features, actions)
    after = ppo_diagnostics(logp_new, logp_old, advantages, eps)
    return theta, w, {name: after[name] for name in ("kl", "clip_active")}

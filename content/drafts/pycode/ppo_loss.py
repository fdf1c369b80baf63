"""The full loss of PPO for a softmax policy, with its gradients."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pycode.ppo_clip import clipped_terms
from pycode.softmax import log_softmax


def ppo_loss(
    logits: ArrayLike,
    actions: ArrayLike,
    logp_old: ArrayLike,
    advantages: ArrayLike,
    values: ArrayLike,
    targets: ArrayLike,
    eps: float,
    c_v: float,
    c_h: float,
) -> tuple[float, NDArray[np.float64], NDArray[np.float64]]:
    """Return (loss, gradient by the logits (N, A), gradient by the values (N,)).

    loss = -L_clip + c_v L_V - c_h H, each a mean over the N samples: L_V is half the
    squared error of values against targets, H the entropy of the policy in nats.
    logits (N, A); actions (N,) integers; the other arrays (N,). Advantages are used as
    they come.

    Source: Schulman et al., Proximal Policy Optimization Algorithms, equation 9.
    """
    logp = log_softmax(logits)
    n = len(logp)
    chosen = np.arange(n), np.asarray(actions)
    terms, slopes = clipped_terms(
        logp[chosen] - np.asarray(logp_old, np.float64), advantages, eps
    )
    error = np.asarray(values, np.float64) - np.asarray(targets, np.float64)
    probs = np.exp(logp)
    entropies = -np.sum(probs * logp, axis=1)

    loss = -terms.mean() + c_v * np.mean(error**2) / 2 - c_h * entropies.mean()
    grad_logits = slopes[:, None] * probs
    grad_logits[chosen] -= slopes
    grad_logits += c_h * probs * (logp + entropies[:, None])
    return float(loss), grad_logits / n, c_v * error / n

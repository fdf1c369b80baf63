"""Score-function gradients: from one softmax variable to whole episodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

import numpy as np
import numpy.typing as npt

from pycode.returns import reward_to_go
from pycode.softmax import softmax, softmax_score

if TYPE_CHECKING:
    from collections.abc import Sequence

FloatArray = npt.NDArray[np.float64]
Episode = tuple[npt.ArrayLike, npt.ArrayLike, npt.ArrayLike]


def score_function_gradient(
    logits: npt.ArrayLike, samples: npt.ArrayLike, f_values: npt.ArrayLike
) -> FloatArray:
    """Return the mean of f(x_i) times the score of x_i, the score-function estimate.

    logits: (n,). samples: (N,) integers drawn from softmax(logits). f_values: (N,),
    f at each sample. The result (n,) is an unbiased estimate of the gradient of
    E[f(X)] with respect to the logits when f does not depend on them.

    Raises ValueError for N = 0, for lengths that differ, for a sample outside 0..n-1.

    Source: Williams (1992), section 4; Glynn (1990), likelihood-ratio gradients.
    """
    probabilities = softmax(logits)
    x = np.asarray(samples, dtype=np.intp)
    f = np.asarray(f_values, dtype=np.float64)
    if x.size == 0:
        raise ValueError(
            "samples: expected at least one, got none. Draw from softmax(logits) first."
        )
    if x.shape != f.shape:
        raise ValueError(
            f"f_values: expected one value per sample, shape {x.shape}, "
            f"got {f.shape}. Evaluate f at every sample."
        )
    if x.min() < 0 or x.max() >= probabilities.size:
        raise ValueError(
            f"samples: expected indices in 0..{probabilities.size - 1}, "
            f"got {x.min()}..{x.max()}. Draw from softmax(logits)."
        )
    # Group equal samples: sum_i f_i (e_{x_i} - pi) = (f summed by outcome) - (sum f) pi
    by_outcome = np.bincount(x, weights=f, minlength=probabilities.size) / x.size
    return np.asarray(by_outcome - by_outcome.sum() * probabilities)


def exact_gradient(
    logits: npt.ArrayLike, f: npt.ArrayLike, df: npt.ArrayLike
) -> FloatArray:
    """Return the exact gradient of E[f_theta(X)], X ~ softmax(logits).

    logits: (n,). f: (n,), the value of each outcome. df: (n, n), df[x, k] the
    derivative of f(x) with respect to logit k. The result (n,) is the score term, for
    the distribution that moves, plus the direct term, for the values that move.

    Source: the product rule; Schulman et al. (arXiv:1506.05254), section 2.1.
    """
    probabilities = softmax(logits)
    values = np.asarray(f, dtype=np.float64)
    derivatives = np.asarray(df, dtype=np.float64)
    score_term = probabilities * (values - probabilities @ values)
    direct_term = probabilities @ derivatives
    return np.asarray(score_term + direct_term)


def weighted_score(
    theta: npt.ArrayLike,
    states: npt.ArrayLike,
    actions: npt.ArrayLike,
    weights: npt.ArrayLike,
) -> FloatArray:
    """Return sum_t weights[t] * grad_theta log pi(actions[t] | states[t]).

    theta: (S, A), the logits of a tabular softmax policy. states, actions, weights:
    (T,). The result has shape (S, A): row s holds the weighted scores of the visits to
    s. T = 0 gives zeros.

    Raises ValueError when the three sequences differ in length.
    """
    logits = np.asarray(theta, dtype=np.float64)
    s = np.asarray(states, dtype=np.intp)
    a = np.asarray(actions, dtype=np.intp)
    w = np.asarray(weights, dtype=np.float64)
    if not s.shape == a.shape == w.shape:
        raise ValueError(
            f"states, actions: expected one state, action and weight per step, got "
            f"shapes {s.shape}, {a.shape}, {w.shape}. Cut them to the same length."
        )
    taken = np.zeros_like(logits)
    # `taken[s, a] += w` would count a repeated pair once; add.at counts every visit.
    np.add.at(taken, (s, a), w)
    return np.asarray(taken - taken.sum(axis=1, keepdims=True) * softmax(logits))


def trajectory_score(
    theta: npt.ArrayLike, states: npt.ArrayLike, actions: npt.ArrayLike
) -> FloatArray:
    """Return the gradient of the log-probability of a trajectory, (S, A).

    theta: (S, A), the logits of a tabular softmax policy. states, actions: (T,). Start
    and transition probabilities do not depend on theta, so only the T action terms
    are left. A state visited twice counts twice; an empty trajectory gives zeros.

    Source: Williams (1992), section 5, the sum of the eligibilities of an episode.
    """
    return weighted_score(theta, states, actions, np.ones(np.shape(actions)))


def reinforce_gradient(
    theta: npt.ArrayLike,
    episodes: Sequence[Episode],
    gamma: float,
    objective: str = "discounted",
) -> FloatArray:
    """Return the REINFORCE estimate of the policy gradient, the mean over episodes.

    theta: (S, A), the logits of a tabular softmax policy. episodes: tuples (states,
    actions, rewards) of equal length, which may differ between episodes; an empty one
    adds 0 and counts. gamma: in [0, 1]. objective: "discounted" weights step t with
    gamma^t G_t, the gradient of E[sum_t gamma^t r_(t+1)]; "occupancy" weights it with
    G_t. The result has shape (S, A); add it to theta to ascend.

    Raises ValueError for another objective, for no episode, for gamma outside [0, 1].

    Source: Williams (1992), section 5; Sutton and Barto (2018), section 13.3, whose
    boxed algorithm keeps gamma^t; Nota and Thomas (2020) on dropping it.
    """
    if objective not in ("discounted", "occupancy"):
        raise ValueError(
            f"objective: expected 'discounted' or 'occupancy', got {objective!r}. "
            "Choose whether the factor gamma^t is kept."
        )
    if len(episodes) == 0:
        raise ValueError(
            "episodes: expected at least one, got none. Collect an episode first."
        )
    total = np.zeros_like(np.asarray(theta, dtype=np.float64))
    for states, actions, rewards in episodes:
        weights = reward_to_go(rewards, gamma)
        if objective == "discounted":
            weights = weights * float(gamma) ** np.arange(weights.size)
        total += weighted_score(theta, states, actions, weights)
    return np.asarray(total / len(episodes))


def bandit_step(
    theta: npt.ArrayLike, action: SupportsIndex, reward: float, lr: float
) -> FloatArray:
    """Return theta after one REINFORCE step on a bandit with a softmax policy.

    theta: (n,) logits. action: the arm that was pulled, 0..n-1. reward: what it paid.
    lr: the step size. The result (n,) is theta + lr * reward * (e_action - pi).

    Raises ValueError for an action outside 0..n-1.

    Source: Sutton and Barto (2018), equation 2.12 without the baseline.
    """
    z = np.asarray(theta, dtype=np.float64)
    step = float(lr) * float(reward) * softmax_score(z, action)
    return np.asarray(z + step)

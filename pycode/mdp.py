"""Small Markov decision processes, solved exactly: Bellman sweeps and linear solves.

Notation: P (S, A, S) with P[s, a, s2] the probability of s2 after action a in state s;
R (S, A) the expected reward of that action; gamma the discount per step in [0, 1).
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]


def two_state_example() -> tuple[FloatArray, FloatArray]:
    """Return (P, R) of the two-state example of lesson 4.1.

    In state 0, action 0 stays for a reward of 1 and action 1 moves to state 1 for 0. In
    state 1 both actions stay for a reward of 2. At gamma 0.9 the optimum is (18, 20).
    """
    transitions = np.zeros((2, 2, 2))
    transitions[0, 0, 0] = 1.0
    transitions[0, 1, 1] = 1.0
    transitions[1, :, 1] = 1.0
    rewards = np.array([[1.0, 0.0], [2.0, 2.0]])
    return transitions, rewards


def action_values(
    P: npt.ArrayLike, R: npt.ArrayLike, V: npt.ArrayLike, gamma: float
) -> FloatArray:
    """Return Q (S, A): the reward plus the discounted value of where it leads.

    P (S, A, S), R (S, A), V (S,) any guess of the state values.

    Source: Sutton and Barto (2018), equation 4.6.
    """
    transitions = np.asarray(P, dtype=np.float64)
    values = np.asarray(V, dtype=np.float64)
    return np.asarray(R, dtype=np.float64) + float(gamma) * (transitions @ values)


def bellman_sweep(
    P: npt.ArrayLike, R: npt.ArrayLike, V: npt.ArrayLike, gamma: float
) -> FloatArray:
    """Return max_a Q(s, a) for every state, one synchronous sweep from V, (S,).

    Every state reads the old V. A sweep shrinks the largest error by the factor gamma.

    Source: Sutton and Barto (2018), equation 4.10.
    """
    return np.asarray(action_values(P, R, V, gamma).max(axis=1))


def value_iteration(
    P: npt.ArrayLike, R: npt.ArrayLike, gamma: float, tol: float = 1e-8
) -> tuple[FloatArray, IntArray]:
    """Return (V, policy): the optimal values within tol, and a greedy policy for V.

    P (S, A, S), R (S, A), gamma in [0, 1). V (S,) is within tol of the optimum in the
    max norm; policy (S,) holds the smallest action that maximizes Q under V.

    Raises ValueError for gamma outside [0, 1), shapes that do not fit, a row of P whose
    sum differs from 1 by more than 1e-6, and tol that is not positive.

    Source: Sutton and Barto (2018), section 4.4; stopping rule from the contraction.
    """
    transitions, rewards = _checked(P, R, gamma)
    if not tol > 0.0:
        raise ValueError(f"tol: expected a positive number, got {tol}. Try 1e-8.")
    discount = float(gamma)
    values = np.zeros(rewards.shape[0])
    # Half of tol is left for rounding and for rows that sum to 1 only nearly.
    small = 0.5 * float(tol) * (1.0 - discount)
    for _ in range(_sweeps(float(np.abs(rewards).max()), discount, small)):
        before, values = values, bellman_sweep(transitions, rewards, values, gamma)
        if np.abs(values - before).max() <= small:
            break
    policy = action_values(transitions, rewards, values, gamma).argmax(axis=1)
    return values, policy.astype(np.int64)


def policy_iteration(
    P: npt.ArrayLike, R: npt.ArrayLike, gamma: float
) -> tuple[FloatArray, IntArray]:
    """Return (V, policy): the optimal values up to rounding, by exact evaluations.

    P (S, A, S), R (S, A), gamma in [0, 1). Takes a handful of linear solves where
    value iteration takes thousands of sweeps, so it suits gamma close to 1.

    Raises ValueError like `value_iteration`.

    Source: Howard (1960); Sutton and Barto (2018), section 4.3.
    """
    transitions, rewards = _checked(P, R, gamma)
    policy = rewards.argmax(axis=1)
    best = np.full(rewards.shape[0], -np.inf)
    while True:
        chosen = np.eye(rewards.shape[1])[policy]
        values, advantage = evaluate_policy(transitions, rewards, chosen, gamma)
        # Each round improves the sum, or only rounding is left; so it ends at ties too.
        if values.sum() <= best.sum():
            break
        best, policy = values, advantage.argmax(axis=1)
    policy = action_values(transitions, rewards, best, gamma).argmax(axis=1)
    return best, policy.astype(np.int64)


def evaluate_policy(
    P: npt.ArrayLike, R: npt.ArrayLike, pi: npt.ArrayLike, gamma: float
) -> tuple[FloatArray, FloatArray]:
    """Return (V, advantage): the exact value of a fixed policy, and Q - V.

    P (S, A, S), R (S, A), pi (S, A) with rows that sum to 1, gamma in [0, 1). V (S,)
    solves V = R_pi + gamma P_pi V; advantage (S, A) has mean 0 under pi in each state.

    Raises ValueError like `value_iteration`, and for a pi of another shape.

    Source: Sutton and Barto (2018), equation 4.4 as a linear system.
    """
    transitions, rewards = _checked(P, R, gamma)
    policy = np.asarray(pi, dtype=np.float64)
    if policy.shape != rewards.shape:
        raise ValueError(
            f"pi: expected shape {rewards.shape}, got {policy.shape}. "
            "Give one row of action probabilities per state."
        )
    reward_of_state = (policy * rewards).sum(axis=1)
    step = np.einsum("sa,sat->st", policy, transitions)
    system = np.eye(rewards.shape[0]) - float(gamma) * step
    values = np.linalg.solve(system, reward_of_state)
    q = action_values(transitions, rewards, values, gamma)
    return np.asarray(values), np.asarray(q - values[:, None])


def _checked(
    P: npt.ArrayLike, R: npt.ArrayLike, gamma: float
) -> tuple[FloatArray, FloatArray]:
    """Return P and R as float64 after refusing what no MDP looks like."""
    if not 0.0 <= gamma < 1.0:
        raise ValueError(
            f"gamma: expected a number in [0, 1), got {gamma}. "
            "With gamma 1 the values need not exist."
        )
    transitions = np.asarray(P, dtype=np.float64)
    rewards = np.asarray(R, dtype=np.float64)
    if transitions.shape != (*rewards.shape, *rewards.shape[:1]) or rewards.ndim != 2:
        raise ValueError(
            f"P, R: expected shapes (S, A, S) and (S, A), got {transitions.shape} "
            f"and {rewards.shape}. Index P as P[s, a, s2]."
        )
    off = np.abs(transitions.sum(axis=2) - 1.0)
    if off.max() > 1e-6:
        state, action = np.unravel_index(off.argmax(), off.shape)
        raise ValueError(
            f"P: expected rows that sum to 1, got {transitions[state, action].sum()} "
            f"for P[{state}, {action}]. Normalize the transition probabilities."
        )
    return transitions, rewards


def _sweeps(largest_reward: float, gamma: float, small: float) -> int:
    """Return how many sweeps from V = 0 surely leave a change of at most `small`."""
    if largest_reward <= small or gamma == 0.0:
        return 2
    return 2 + math.ceil(math.log(small / largest_reward) / math.log(gamma))

"""CartPole-v1 for many carts at once, in NumPy.

Same dynamics, thresholds, reset law and 500-step limit as Gymnasium's CartPole-v1
(`cartpole.py`, version 1.4.0, after Barto, Sutton and Anderson 1983), with the two ways
an episode ends kept apart and the last observation of each episode kept. No rendering.
Two differences: observations stay float64 (Gymnasium hands out float32), and an ended
episode is followed by a fresh one at once, without a call of `reset`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Actions = NDArray[np.integer]

GRAVITY = 9.8  # m/s²
CART_MASS = 1.0  # kg
POLE_MASS = 0.1  # kg
HALF_LENGTH = 0.5  # m, from the hinge to the pole's centre of mass
FORCE = 10.0  # N, to the right for action 1, to the left for action 0
STEP_SECONDS = 0.02
POSITION_LIMIT = 2.4  # m
ANGLE_LIMIT = 12 * 2 * np.pi / 360  # rad, 12 degrees
EPISODE_LIMIT = 500  # steps; the time limit of version 1
RESET_RANGE = 0.05  # each of the four numbers starts within ± this

TOTAL_MASS = CART_MASS + POLE_MASS
POLE_MOMENT = POLE_MASS * HALF_LENGTH


def cartpole_step(states: Floats, actions: Actions) -> Floats:
    """Return the states one time step later, a new (N, 4) array.

    One explicit Euler step: positions move with the old velocities.

    Shapes: states (N, 4) as position m, velocity m/s, angle rad, angular velocity
    rad/s; actions (N,) of 0 (push left) and 1 (push right).

    Source: Gymnasium 1.4.0, `cartpole.py`, after Florian 2007 with no friction.
    """
    position, velocity, angle, spin = states.T
    cosine, sine = np.cos(angle), np.sin(angle)
    force = np.where(actions == 1, FORCE, -FORCE)
    push = (force + POLE_MOMENT * (spin * spin) * sine) / TOTAL_MASS
    angular = (GRAVITY * sine - cosine * push) / (
        HALF_LENGTH * (4 / 3 - POLE_MASS * (cosine * cosine) / TOTAL_MASS)
    )
    reached = np.empty_like(states)
    # Columns are filled one by one: stacking four arrays costs more than the physics.
    reached[:, 0] = position + STEP_SECONDS * velocity
    reached[:, 1] = velocity + STEP_SECONDS * (
        push - POLE_MOMENT * angular * cosine / TOTAL_MASS
    )
    reached[:, 2] = angle + STEP_SECONDS * spin
    reached[:, 3] = spin + STEP_SECONDS * angular
    return reached


def has_fallen(states: Floats) -> Flags:
    """Return (N,): which states are terminal, off the track or past twelve degrees.

    A state exactly on a limit is not.
    """
    return (np.abs(states[:, 0]) > POSITION_LIMIT) | (
        np.abs(states[:, 2]) > ANGLE_LIMIT
    )


@dataclass(frozen=True, slots=True)
class Transition:
    """What one step of N carts gave.

    `observations` (N, 4) is where the next step starts: for an ended episode the first
    state of the next one. `next_observations` (N, 4) is where this step led: for an
    ended episode its last state, which is what a bootstrap at a time limit needs.
    `rewards` (N,) is 1 for every step, the last one included. `terminated` and
    `truncated` (N,) may both be true in the same step.
    """

    observations: Floats
    next_observations: Floats
    rewards: Floats
    terminated: Flags
    truncated: Flags


class CartPole:
    """N carts that start again by themselves when their episode ends."""

    def __init__(
        self,
        n_envs: int,
        rng: np.random.Generator,
        *,
        episode_limit: int = EPISODE_LIMIT,
    ) -> None:
        """Start N episodes with `rng` as the only source of randomness."""
        self._rng = rng
        self._episode_limit = episode_limit
        self._steps = np.zeros(n_envs, dtype=np.int64)
        self._rewards = np.ones(n_envs)
        self._rewards.flags.writeable = False
        self.observations = self._fresh(n_envs)

    def _fresh(self, count: int) -> Floats:
        return self._rng.uniform(-RESET_RANGE, RESET_RANGE, size=(count, 4))

    def step(self, actions: Actions) -> Transition:
        """Return what the actions (N,) lead to; ended episodes have been restarted.

        Raises ValueError for a number of actions other than N, or one that is not 0/1.
        """
        if np.shape(actions) != self._steps.shape:
            raise ValueError(
                f"actions: expected shape {self._steps.shape}, got "
                f"{np.shape(actions)}. Give one action per cart."
            )
        right = actions == 1
        if not (right | (actions == 0)).all():
            raise ValueError("actions: expected 0 or 1, got another. Choose a side.")
        reached = cartpole_step(self.observations, actions)
        self._steps += 1
        terminated = has_fallen(reached)
        truncated = self._steps >= self._episode_limit
        ended = terminated | truncated
        observations = reached
        if ended.any():
            observations = reached.copy()
            observations[ended] = self._fresh(int(ended.sum()))
            self._steps[ended] = 0
        self.observations = observations
        return Transition(observations, reached, self._rewards, terminated, truncated)

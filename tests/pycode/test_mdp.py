"""Bellman sweeps, optimal values and policy evaluation against slow, plain oracles."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from pycode.mdp import (
    action_values,
    bellman_sweep,
    evaluate_policy,
    policy_iteration,
    two_state_example,
    value_iteration,
)

SOLVERS = [value_iteration, policy_iteration]


def random_mdp(seed, states=4, actions=3):
    """Random transition rows and rewards."""
    rng = np.random.default_rng(seed)
    return (
        rng.dirichlet(np.ones(states), size=(states, actions)),
        rng.normal(size=(states, actions)) * 5,
    )


def value_by_long_sum(P, R, policy, gamma, steps=2000):
    """V of a deterministic policy as a truncated sum over time, without a solver."""
    rows = np.arange(len(policy))
    step, reward = P[rows, policy], R[rows, policy]
    total, reach = np.zeros(len(policy)), np.eye(len(policy))
    for t in range(steps):
        total += gamma**t * (reach @ reward)
        reach = reach @ step
    return total


def optimum_by_enumeration(P, R, gamma):
    """Return the best value of every state over all deterministic policies."""
    states, actions = R.shape
    return np.max(
        [
            value_by_long_sum(P, R, list(policy), gamma, steps=400)
            for policy in product(range(actions), repeat=states)
        ],
        axis=0,
    )


def test_first_sweeps_of_the_two_state_example():
    """From zero the values go 1, 1.9, 3.42 and 2, 3.8, 5.42."""
    P, R = two_state_example()
    values, history = np.zeros(2), []
    for _ in range(3):
        values = bellman_sweep(P, R, values, 0.9)
        history.append(values)
    np.testing.assert_allclose(history, [[1, 2], [1.9, 3.8], [3.42, 5.42]], rtol=1e-14)


@pytest.mark.parametrize("solve", SOLVERS)
def test_optimum_of_the_two_state_example(solve):
    """The optimum is (18, 20), and moving beats staying in the first state."""
    values, policy = solve(*two_state_example(), 0.9)
    np.testing.assert_allclose(values, [18.0, 20.0], atol=1e-8)
    assert policy.tolist() == [1, 0]
    assert np.issubdtype(policy.dtype, np.integer)


@pytest.mark.parametrize("solve", SOLVERS)
@pytest.mark.parametrize("seed", range(3))
def test_optimum_is_the_best_of_all_deterministic_policies(solve, seed):
    """Enumerating 27 policies of a random world finds the same values."""
    P, R = random_mdp(seed, states=3)
    values, _ = solve(P, R, 0.9)
    np.testing.assert_allclose(values, optimum_by_enumeration(P, R, 0.9), atol=1e-7)


@pytest.mark.parametrize("solve", SOLVERS)
@pytest.mark.parametrize("gamma", [0.0, 0.3, 0.99, 0.999])
def test_values_satisfy_the_optimality_equation(solve, gamma):
    """One more sweep leaves the values where they are, up to the tolerance."""
    P, R = random_mdp(5)
    values, policy = solve(P, R, gamma)
    q = action_values(P, R, values, gamma)
    np.testing.assert_allclose(values, q.max(axis=1), atol=1e-8)
    np.testing.assert_array_equal(policy, q.argmax(axis=1))


@pytest.mark.parametrize("tol", [1.0, 1e-3, 1e-9])
def test_value_iteration_keeps_its_promise_of_tol(tol):
    """The largest error against the exact optimum stays below tol."""
    P, R = random_mdp(7)
    exact, _ = policy_iteration(P, R, 0.99)
    values, _ = value_iteration(P, R, 0.99, tol)
    assert np.abs(values - exact).max() <= tol


def test_policy_iteration_ends_where_actions_tie():
    """Identical actions in every state do not make it cycle."""
    P, R = random_mdp(3, actions=1)
    tied = np.repeat(P, 4, axis=1), np.repeat(R, 4, axis=1)
    values, _ = policy_iteration(*tied, 0.95)
    expected, _ = evaluate_policy(P, R, np.ones((4, 1)), 0.95)
    np.testing.assert_allclose(values, expected, rtol=1e-10)


def test_zero_rewards_have_zero_values():
    """A world that pays nothing is worth nothing, and the search ends."""
    P, R = random_mdp(1)
    values, policy = value_iteration(P, 0 * R, 0.99)
    np.testing.assert_array_equal(values, np.zeros(4))
    assert policy.shape == (4,)


def test_evaluation_of_a_deterministic_policy_is_the_long_sum():
    """The linear solve equals the discounted sum over two thousand steps."""
    P, R = random_mdp(2)
    policy = [2, 0, 1, 1]
    values, _ = evaluate_policy(P, R, np.eye(3)[policy], 0.9)
    np.testing.assert_allclose(values, value_by_long_sum(P, R, policy, 0.9), rtol=1e-10)


def test_advantage_averages_to_zero_under_the_policy():
    """In every state the policy's own actions are, on average, average."""
    P, R = random_mdp(4)
    pi = np.random.default_rng(0).dirichlet(np.ones(3), size=4)
    _, advantage = evaluate_policy(P, R, pi, 0.8)
    np.testing.assert_allclose((pi * advantage).sum(axis=1), 0.0, atol=1e-12)


def test_expected_one_step_residual_is_the_advantage():
    """Averaging r + gamma V(s2) - V(s) over s2 in a loop gives Q - V."""
    P, R = random_mdp(6)
    pi = np.full((4, 3), 1 / 3)
    values, advantage = evaluate_policy(P, R, pi, 0.9)
    for s, a in np.ndindex(4, 3):
        residuals = [R[s, a] + 0.9 * values[s2] - values[s] for s2 in range(4)]
        mean = sum(p * d for p, d in zip(P[s, a], residuals, strict=True))
        assert mean == pytest.approx(advantage[s, a], abs=1e-12)


@pytest.mark.parametrize("gamma", [-0.1, 1.0, float("nan")])
@pytest.mark.parametrize("solve", SOLVERS)
def test_refuses_gamma_outside_the_range(solve, gamma):
    """Without discounting the values need not exist: gamma 1 is refused."""
    with pytest.raises(ValueError, match="gamma"):
        solve(*two_state_example(), gamma)


def test_refuses_rows_that_do_not_sum_to_one():
    """A row of P that is off by more than a millionth is named in the error."""
    P, R = two_state_example()
    P[1, 0, 1] = 0.9
    with pytest.raises(ValueError, match=r"P: .*P\[1, 0\]"):
        value_iteration(P, R, 0.9)
    P[1, 0, 1] = 1.0 + 1e-7
    value_iteration(P, R, 0.9)


def test_refuses_shapes_and_tolerances_that_make_no_sense():
    """Shapes that do not fit and a tolerance of zero raise errors that name them."""
    P, R = two_state_example()
    with pytest.raises(ValueError, match="P, R"):
        value_iteration(P[0], R, 0.9)
    with pytest.raises(ValueError, match="tol"):
        value_iteration(P, R, 0.9, tol=0.0)
    with pytest.raises(ValueError, match="pi"):
        evaluate_policy(P, R, [0.5, 0.5], 0.9)


def test_inputs_are_left_alone():
    """Lists are accepted, and arrays come back as they went in."""
    P, R = two_state_example()
    before = P.copy(), R.copy()
    from_lists, _ = value_iteration(P.tolist(), R.tolist(), 0.9)
    from_arrays, _ = value_iteration(P, R, 0.9)
    np.testing.assert_array_equal(from_lists, from_arrays)
    np.testing.assert_array_equal(P, before[0])
    np.testing.assert_array_equal(R, before[1])

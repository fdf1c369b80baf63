"""GAE against the sum of residuals, and fragments against the whole."""

from itertools import pairwise

import numpy as np
import pytest

from pycode.gae import gae, gae_fragment


def rollout(rng, shape):
    """Return rewards, values, next values and two independent flag arrays."""
    floats = [rng.normal(size=shape) for _ in range(3)]
    return [*floats, *(rng.random(shape) < 0.3 for _ in range(2))]


def by_sums(arrays, gamma, lam):
    """Return the advantages of one column as explicit weighted sums of residuals."""
    r, v, nv, terminated, cut = arrays
    steps = len(r)
    delta = [
        r[t] + gamma * (0 if terminated[t] else nv[t]) - v[t] for t in range(steps)
    ]
    result = []
    for t in range(steps):
        total, weight = 0.0, 1.0
        for k in range(t, steps):
            total += weight * delta[k]
            if cut[k]:
                break
            weight *= gamma * lam
        result.append(total)
    return result


@pytest.mark.parametrize("lam", [0.0, 0.5, 0.95, 1.0])
def test_matches_explicit_sums_column_by_column(lam):
    """The backward recursion is the sum over the uninterrupted suffix."""
    arrays = rollout(np.random.default_rng(10), (9, 4))
    advantages, targets = gae(*arrays, 0.9, lam)
    for n in range(4):
        expected = by_sums([a[:, n] for a in arrays], 0.9, lam)
        np.testing.assert_allclose(advantages[:, n], expected, rtol=1e-12)
        np.testing.assert_allclose(targets[:, n], arrays[1][:, n] + expected)
    flat, _ = gae(*(a[:, 0] for a in arrays), 0.9, lam)
    np.testing.assert_array_equal(flat, advantages[:, 0])


def test_four_mask_choices_give_four_answers():
    """Reward 1, 1, V = 4, 5, next 5, -10, a time limit after the first step."""
    args = ([1, 1], [4, 5], [5, 8], [0, 0])
    right, _ = gae(*args, [1, 1], 0.9, 0.9)
    leaking, _ = gae(*args, [0, 1], 0.9, 0.9)
    assert right[0] == pytest.approx(1 + 0.9 * 5 - 4)
    assert leaking[0] == pytest.approx(right[0] + 0.81 * right[1])


@pytest.mark.parametrize("shape", [(0,), (0, 3)])
def test_empty_rollouts_keep_their_shape(shape):
    """No row, no advantage."""
    for result in gae(*[np.zeros(shape)] * 5, 0.9, 0.95):
        assert result.shape == shape


@pytest.mark.parametrize("shape", [(7,), (7, 2)])
@pytest.mark.parametrize("where", [(), (3,), (1, 4), (0, 7), (1, 2, 3, 4, 5, 6)])
def test_cutting_a_rollout_anywhere_changes_nothing(shape, where):
    """Fragments from the last to the first rebuild the whole, carry by carry."""
    arrays = rollout(np.random.default_rng(11), shape)
    whole, _ = gae(*arrays, 0.97, 0.9)
    edges, carry, parts = [0, *where, 7], 0.0, []
    for start, stop in reversed(list(pairwise(edges))):
        part, carry = gae_fragment(*(a[start:stop] for a in arrays), 0.97, 0.9, carry)
        parts.insert(0, part)
    np.testing.assert_array_equal(np.concatenate(parts), whole)


def test_carry_has_the_shape_of_a_row_and_is_new():
    """A float for one environment, a fresh row for several."""
    arrays = rollout(np.random.default_rng(12), (0, 2))
    given = np.array([1.0, 2.0])
    _, carry = gae_fragment(*arrays, 0.9, 0.9, given)
    np.testing.assert_array_equal(carry, given)
    assert not np.shares_memory(carry, given)
    _, carry = gae_fragment(*(a[:, 0] for a in arrays), 0.9, 0.9, 1.5)
    assert isinstance(carry, float)


def test_a_terminal_next_value_is_never_read():
    """What stands behind the end of an episode may be nan."""
    advantages, _ = gae([1.0], [0.5], [np.nan], [1], [1], 0.9, 0.95)
    np.testing.assert_array_equal(advantages, [0.5])

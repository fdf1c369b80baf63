import numpy as np
import pytest

from pycode.ppo_loss import ppo_loss
from pycode.ppo_update import ppo_update

SETTINGS = {"lr": 0.1, "eps": 0.2, "c_v": 0.5, "c_h": 0.01}


def rollout(seed, n=10, d=3, a=2):
    rng = np.random.default_rng(seed)
    batch = {
        "features": rng.normal(size=(n, d)),
        "actions": rng.integers(a, size=n),
        "advantages": rng.normal(size=n) + 3,
        "targets": 5 * rng.normal(size=n),
    }
    return rng.normal(size=(d, a)), rng.normal(size=d), batch


def update(theta, w, batch, *, seed=0, epochs=1, size=100, **changes):
    return ppo_update(
        theta, w, batch, epochs=epochs, minibatch_size=size,
        rng=np.random.default_rng(seed), **(SETTINGS | changes),
    )  # fmt: skip


def logps(theta, batch):
    z = batch["features"] @ theta
    return (z - np.log(np.exp(z).sum(axis=1, keepdims=True)))[
        np.arange(len(z)), batch["actions"]
    ]


def test_one_full_batch_step_is_one_gradient_step():
    """With one minibatch the parameters move by lr times the gradient of the loss."""
    theta, w, batch = rollout(0)
    adv = (batch["advantages"] - batch["advantages"].mean()) / batch["advantages"].std()
    old = logps(theta, batch)

    def loss(t, v):
        x = batch["features"]
        return ppo_loss(
            x @ t, batch["actions"], old, adv, x @ v, batch["targets"], 0.2, 0.5, 0.01
        )[0]

    new_theta, new_w, _ = update(theta, w, batch)
    for place in np.ndindex(theta.shape):
        h = np.zeros_like(theta)
        h[place] = 1e-6
        slope = (loss(theta + h, w) - loss(theta - h, w)) / 2e-6
        assert new_theta[place] == pytest.approx(theta[place] - 0.1 * slope, abs=1e-7)
    for i in range(3):
        h = np.zeros(3)
        h[i] = 1e-6
        slope = (loss(theta, w + h) - loss(theta, w - h)) / 2e-6
        assert new_w[i] == pytest.approx(w[i] - 0.1 * slope, abs=1e-7)


def test_last_minibatch_may_be_shorter():
    """Ten samples in fours are 4, 4, 2: the same as three updates on those rows."""
    theta, w, batch = rollout(1)
    adv = batch["advantages"]
    adv = (adv - adv.mean()) / (adv.std() + 1e-8)
    old, order = logps(theta, batch), np.random.default_rng(5).permutation(10)
    t, v = theta, w
    for rows in (order[:4], order[4:8], order[8:]):
        x = batch["features"][rows]
        _, by_logits, by_values = ppo_loss(
            x @ t, batch["actions"][rows], old[rows], adv[rows], x @ v,
            batch["targets"][rows], 0.2, 0.5, 0.01,
        )  # fmt: skip
        t, v = t - 0.1 * x.T @ by_logits, v - 0.1 * x.T @ by_values
    got_theta, got_w, _ = update(theta, w, batch, seed=5, size=4)
    np.testing.assert_allclose(got_theta, t)
    np.testing.assert_allclose(got_w, v)


def test_each_epoch_takes_one_permutation():
    """After the update the generator stands where `epochs` permutations leave it."""
    theta, w, batch = rollout(2)
    rng, other = np.random.default_rng(3), np.random.default_rng(3)
    ppo_update(theta, w, batch, epochs=4, minibatch_size=3, rng=rng, **SETTINGS)
    for _ in range(4):
        other.permutation(10)
    assert rng.random() == other.random()


def test_without_epochs_nothing_moves():
    """No epoch returns copies, and zeros for both statistics."""
    theta, w, batch = rollout(4)
    new_theta, new_w, stats = update(theta, w, batch, epochs=0)
    np.testing.assert_array_equal(new_theta, theta)
    np.testing.assert_array_equal(new_w, w)
    assert not np.shares_memory(new_theta, theta)
    assert not np.shares_memory(new_w, w)
    assert stats == {"kl": 0, "clip_active": 0}


def test_statistics_describe_the_last_policy_against_the_first():
    """KL is over the whole batch, against the policy before the first step."""
    theta, w, batch = rollout(6)
    new_theta, _, stats = update(theta, w, batch, epochs=5, size=4, lr=0.5)
    d = logps(new_theta, batch) - logps(theta, batch)
    assert stats["kl"] == pytest.approx(np.mean(np.exp(d) - 1 - d))
    adv = batch["advantages"] - batch["advantages"].mean()
    flat = ((adv > 0) & (np.exp(d) > 1.2)) | ((adv < 0) & (np.exp(d) < 0.8))
    assert stats["clip_active"] == pytest.approx(flat.mean())
    assert stats["clip_active"] > 0

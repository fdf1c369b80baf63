import numpy as np
import pytest

from pycode.ppo_loss import ppo_loss


def drawn(seed, n=7, a=3):
    rng = np.random.default_rng(seed)
    return {
        "logits": rng.normal(size=(n, a)),
        "actions": rng.integers(a, size=n),
        "logp_old": np.log(0.1 + 0.8 * rng.random(n)),
        "advantages": rng.normal(size=n),
        "values": rng.normal(size=n),
        "targets": rng.normal(size=n),
        "eps": 0.2,
        "c_v": 0.7,
        "c_h": 0.3,
    }


def looped(c):
    """Return the loss from its definition, one sample at a time."""
    total = 0.0
    for i, z in enumerate(c["logits"]):
        p = np.exp(z) / np.exp(z).sum()
        r = p[c["actions"][i]] / np.exp(c["logp_old"][i])
        a = c["advantages"][i]
        gain = min(r * a, min(max(r, 1 - c["eps"]), 1 + c["eps"]) * a)
        critic = (c["values"][i] - c["targets"][i]) ** 2 / 2
        entropy = -sum(q * np.log(q) for q in p)
        total += -gain + c["c_v"] * critic - c["c_h"] * entropy
    return total / len(c["logits"])


@pytest.mark.parametrize("seed", range(5))
def test_loss_is_its_definition(seed):
    """The vectorised loss is the loop over samples."""
    case = drawn(seed)
    assert ppo_loss(**case)[0] == pytest.approx(looped(case))


@pytest.mark.parametrize("name", ["logits", "values"])
def test_gradients_agree_with_differences(name):
    """Each entry of both gradients is the slope of the looped loss."""
    case = drawn(9)
    _, by_logits, by_values = ppo_loss(**case)
    grad = by_logits if name == "logits" else by_values
    for place in np.ndindex(grad.shape):
        slopes = []
        for h in (1e-6, -1e-6):
            moved = case[name].copy()
            moved[place] += h
            slopes.append(looped(case | {name: moved}))
        assert (slopes[0] - slopes[1]) / 2e-6 == pytest.approx(grad[place], abs=1e-8)


def test_huge_logits_and_flat_samples_stay_finite():
    """A sure policy has entropy 0, and a flat sample no gradient, without a warning."""
    loss, by_logits, _ = ppo_loss(
        [[1e6, 0.0]], [0], [-1000.0], [2.0], [0.0], [1.0], 0.2, 1.0, 1.0
    )
    assert loss == pytest.approx(-2.4 + 0.5)
    np.testing.assert_array_equal(by_logits, [[0, 0]])

import numpy as np
import pytest

from pycode.ppo_clip import ppo_clip_loss


def one(ratio, advantage, eps=0.2):
    loss, grad = ppo_clip_loss([np.log(ratio)], [0.0], [advantage], eps)
    return -loss, -grad[0]


@pytest.mark.parametrize(
    ("advantage", "ratio", "objective", "slope"),
    [(2, 1.5, 2.4, 0), (2, 0.7, 1.4, 1.4), (-2, 0.7, -1.6, 0), (-2, 1.5, -3, -3)],
)
def test_the_four_cases(advantage, ratio, objective, slope):
    """A sample is flat exactly where the policy already went as A asks."""
    got, grad = one(ratio, advantage)
    assert got == pytest.approx(objective)
    assert grad == pytest.approx(slope)


def test_loss_is_the_mean_of_the_written_minimum():
    """Away from overflow the loss is the formula of the paper, word for word."""
    rng = np.random.default_rng(1)
    new, old = -3 * rng.random(200), -3 * rng.random(200)
    adv = rng.normal(size=200)
    ratio = np.exp(new - old)
    written = np.minimum(ratio * adv, np.clip(ratio, 0.7, 1.3) * adv).mean()
    loss, _ = ppo_clip_loss(new, old, adv, 0.3)
    assert loss == pytest.approx(-written)


def test_gradient_agrees_with_differences():
    """The gradient is the slope of the loss on both sides of the clip."""
    rng = np.random.default_rng(2)
    new, old, adv = -rng.random(8), -rng.random(8), rng.normal(size=8)
    _, grad = ppo_clip_loss(new, old, adv, 0.1)
    assert np.any(grad == 0)
    assert np.any(grad != 0)
    for i in range(8):
        step = np.zeros(8)
        step[i] = 1e-7
        up, down = (ppo_clip_loss(new + s, old, adv, 0.1)[0] for s in (step, -step))
        assert (up - down) / 2e-7 == pytest.approx(grad[i], abs=1e-7)


@pytest.mark.parametrize(("ratio", "advantage"), [(1.5, 2.0), (0.5, -2.0)])
def test_on_the_edge_itself_the_gradient_flows(ratio, advantage):
    """Equal branches are not a strictly smaller clipped one."""
    assert one(ratio, advantage, eps=0.5) == pytest.approx(
        (ratio * advantage, ratio * advantage)
    )


def test_flat_samples_ignore_how_large_their_ratio_is():
    """No warning and no infinity from a flat or weightless sample at ratio e^1000."""
    loss, grad = ppo_clip_loss([0, 0, -1], [-1000, -1000, -1], [1, 0, 4], 0.2)
    assert loss == pytest.approx(-(1.2 + 0 + 4) / 3)
    np.testing.assert_allclose(grad, [0, 0, -4 / 3])

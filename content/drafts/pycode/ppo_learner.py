"""An actor and a critic, and the one step that PPO repeats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pycode.gae import gae
from pycode.nets import Mlp, backward, forward
from pycode.optim import Adam, clip_by_global_norm
from pycode.ppo_loss import ppo_loss
from pycode.softmax import log_softmax
from pycode.value_clip import clipped_value_loss

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pycode.ppo_settings import PpoSettings
    from pycode.rollout import Rollout

    Floats = NDArray[np.float64]
    Ids = NDArray[np.int64]


@dataclass(frozen=True)
class Batch:
    """A rollout flattened for minibatches, with everything frozen before any step.

    `observations` (B, 4), `actions` (B,), `logp_old` (B,), `advantages` (B,) not
    normalised, `targets` (B,), `values` (B,) the predictions before the update.
    """

    observations: Floats
    actions: Ids
    logp_old: Floats
    advantages: Floats
    targets: Floats
    values: Floats


def normalised(advantages: Floats) -> Floats:
    """Return (N,) with mean 0 and sample standard deviation 1; zeros for one or equal.

    The deviation divides by N − 1, and 1e-8 is added to it.
    """
    centred: Floats = advantages - advantages.mean()
    if len(centred) > 1:
        centred /= np.sqrt(centred @ centred / (len(centred) - 1)) + 1e-8
    return centred


class PpoLearner:
    """An actor and a critic of the same shape, and one Adam for both."""

    def __init__(self, settings: PpoSettings, rng: np.random.Generator) -> None:
        """Draw orthogonal weights: gains √2 inside, 0.01 for logits, 1 for values."""
        hidden = settings.hidden
        actor, critic = Mlp((4, hidden, hidden, 2)), Mlp((4, hidden, hidden, 1))
        root2 = float(np.sqrt(2))
        self.parameters = np.concatenate(
            [
                actor.initial(rng, hidden_gain=root2, output_gain=0.01),
                critic.initial(rng, hidden_gain=root2, output_gain=1.0),
            ]
        )
        self._gradient = np.zeros_like(self.parameters)
        split = actor.n_parameters
        self._actor = actor.layers(self.parameters[:split])
        self._critic = critic.layers(self.parameters[split:])
        self._into_actor = actor.layers(self._gradient[:split])
        self._into_critic = critic.layers(self._gradient[split:])
        self._adam = Adam(len(self.parameters), eps=settings.adam_eps)
        self._settings = settings

    def logits(self, observations: Floats) -> Floats:
        """Return the policy's logits (B, 2) for observations (B, 4)."""
        return forward(self._actor, observations)[0]

    def values(self, observations: Floats) -> Floats:
        """Return the predicted returns (B,) for observations (B, 4)."""
        return forward(self._critic, observations)[0][:, 0]

    def logp_and_entropy(
        self, observations: Floats, actions: Ids
    ) -> tuple[Floats, float]:
        """Return (log-probabilities (B,) of the actions now, mean entropy), in nats."""
        policy = log_softmax(self.logits(observations))
        entropy = -float(np.mean(np.sum(np.exp(policy) * policy, axis=1)))
        return policy[np.arange(len(policy)), actions], entropy

    def minibatch_gradient(self, batch: Batch, rows: Ids) -> Floats:
        """Return the flat gradient of the loss on these rows, in a reused array.

        The loss is that of `ppo_loss`, with advantages normalised over the rows and,
        where the settings ask for it, the clipped critic loss.
        """
        s = self._settings
        observations, targets = batch.observations[rows], batch.targets[rows]
        logits, actor_trace = forward(self._actor, observations)
        outputs, critic_trace = forward(self._critic, observations)
        values = outputs[:, 0]
        _, grad_logits, grad_values = ppo_loss(
            logits,
            batch.actions[rows],
            batch.logp_old[rows],
            normalised(batch.advantages[rows]),
            values,
            targets,
            s.clip,
            s.value_coefficient,
            s.entropy_coefficient,
        )
        if s.value_clip is not None:
            _, slope = clipped_value_loss(
                values, batch.values[rows], targets, s.value_clip
            )
            grad_values = s.value_coefficient * slope
        backward(self._actor, actor_trace, grad_logits, self._into_actor)
        backward(self._critic, critic_trace, grad_values[:, None], self._into_critic)
        return self._gradient

    def minibatch_step(self, batch: Batch, rows: Ids, lr: float) -> float:
        """Return the gradient norm before clipping, after one Adam step on the rows."""
        gradient = self.minibatch_gradient(batch, rows)
        norm = clip_by_global_norm(gradient, self._settings.max_grad_norm)
        self._adam.step(self.parameters, gradient, lr)
        return norm


def prepare(rollout: Rollout, learner: PpoLearner, settings: PpoSettings) -> Batch:
    """Return the batch of a rollout, with values and advantages of the old networks.

    Bootstrap unless terminated; cut the trace at every reset and at the buffer's end.
    """
    shape = rollout.rewards.shape
    flat = rollout.observations.reshape(-1, 4)
    values = learner.values(flat).reshape(shape)
    next_values = learner.values(rollout.next_observations.reshape(-1, 4))
    reset = rollout.terminated | rollout.truncated
    advantages, targets = gae(
        rollout.rewards,
        values,
        next_values.reshape(shape),
        reset if settings.fold_truncation else rollout.terminated,
        reset,
        settings.gamma,
        settings.lam,
    )
    return Batch(
        observations=flat,
        actions=rollout.actions.ravel(),
        logp_old=rollout.logp.ravel(),
        advantages=advantages.ravel(),
        targets=targets.ravel(),
        values=values.ravel(),
    )

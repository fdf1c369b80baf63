"""RLOO with a clipped token surrogate on the writing task: a policy that writes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pycode.gru import Gru
from pycode.optim import Adam, clip_by_global_norm
from pycode.ppo_clip import clip_is_active, clipped_terms
from pycode.sequence_logprobs import sequence_logprobs
from pycode.softmax import log_softmax
from pycode.token_task import VOCABULARY, draw_prompts
from pycode.token_writing import Batch, collect_batch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]


ROUNDING = 1e-9
"""How far from 1 a ratio may be before the first step of an update."""


@dataclass(frozen=True)
class GruSettings:
    """Everything that a run depends on beside its seed.

    Each iteration draws `n_prompts` prompts and `group_size` responses to each, then
    takes `epochs` full-batch Adam steps with the writer's log-probabilities frozen.
    """

    iterations: int = 80
    n_prompts: int = 12
    group_size: int = 8
    epochs: int = 3
    lr: float = 0.005
    clip: float = 0.2
    entropy_coefficient: float = 0.02
    max_grad_norm: float = 1.0
    embedding: int = 16
    hidden: int = 32


@dataclass(frozen=True)
class Iteration:
    """What one round of writing and updating did.

    `mean_reward` is that of the sampled responses before the update, `exact` the
    fraction with the full reward, `ended` the fraction that sampled EOS (the length
    limit cut off the rest), `length` the mean number of response tokens with EOS. `kl`
    and `clip_active` belong to the policy after the update, over the valid tokens;
    `first_ratio_error` is the largest |r − 1| before the first step.
    """

    iteration: int
    mean_reward: float
    exact: float
    ended: float
    length: float
    kl: float
    clip_active: float
    first_ratio_error: float


def loss_gradient(
    model: Gru, parameters: Floats, batch: Batch, settings: GruSettings
) -> Floats:
    """Return the flat gradient of the loss: −(clipped surrogate + c_h entropy).

    Both are means over all valid tokens of the batch.
    """
    logits, moments = model.forward(parameters, batch.tokens)
    logp, _ = sequence_logprobs(logits, batch.tokens, batch.mask)
    advantages = batch.advantages[:, None]
    _, slopes = clipped_terms(logp - batch.logp_old, advantages, settings.clip)
    share = batch.mask / batch.mask.sum()
    weights = -slopes * share
    policy = log_softmax(logits[:, :-1])
    chances = np.exp(policy)
    entropy = -np.sum(chances * policy, axis=2, keepdims=True)
    grad_logits = np.zeros_like(logits)
    grad_logits[:, :-1] = -weights[:, :, None] * chances
    pull = settings.entropy_coefficient * share[:, :, None]
    grad_logits[:, :-1] += pull * chances * (policy + entropy)
    rows, places = np.nonzero(batch.mask)
    grad_logits[rows, places, batch.tokens[rows, places + 1]] += weights[rows, places]
    return model.backward(parameters, moments, grad_logits)


def log_ratios(model: Gru, parameters: Floats, batch: Batch) -> Floats:
    """Return log r of every valid token of the batch, flat."""
    logits, _ = model.forward(parameters, batch.tokens)
    logp, _ = sequence_logprobs(logits, batch.tokens, batch.mask)
    log_ratio: Floats = (logp - batch.logp_old)[batch.mask != 0]
    return log_ratio


class GruRun:
    """One run: settings and a seed in, rounds out."""

    def __init__(self, settings: GruSettings, seed: int) -> None:
        """Draw the model; the seed decides everything."""
        self.settings = settings
        self._rng = np.random.default_rng(seed)
        self.model = Gru(VOCABULARY, settings.embedding, settings.hidden)
        self.parameters = self.model.initial(self._rng)
        self._adam = Adam(len(self.parameters))
        self._batch: Batch | None = None
        self._done = 0

    @property
    def finished(self) -> bool:
        """Whether all iterations are done."""
        return self._done >= self.settings.iterations

    def round(self) -> Iteration:
        """Return what one round of writing and updating did."""
        s, model, parameters = self.settings, self.model, self.parameters
        prompts = draw_prompts(s.n_prompts, s.group_size, self._rng)
        batch = collect_batch(model, parameters, prompts, self._rng)
        before = log_ratios(model, parameters, batch)
        error = float(np.max(np.abs(np.expm1(before))))
        assert error < ROUNDING, "old log-probabilities are not those of the writer"
        for _ in range(s.epochs):
            gradient = loss_gradient(model, parameters, batch, s)
            clip_by_global_norm(gradient, s.max_grad_norm)
            self._adam.step(parameters, gradient, s.lr)
        after = log_ratios(model, parameters, batch)
        self._batch = batch
        self._done += 1
        return report(self._done - 1, batch, after, error, s.clip)

    def example(self) -> dict[str, object]:
        """Return the first response of the last round: prompt, response, reward."""
        if self._batch is None:
            raise RuntimeError("example: expected a round, got none. Call round first.")
        on = np.flatnonzero(self._batch.mask[0])
        row = self._batch.tokens[0]
        return {
            "prompt": row[: on[0] + 1].tolist(),
            "response": row[on + 1].tolist(),
            "reward": float(self._batch.rewards[0]),
        }


def report(
    iteration: int, batch: Batch, log_ratio: Floats, error: float, clip: float
) -> Iteration:
    """Return the numbers of a round; `log_ratio` is that of its valid tokens after."""
    valid = batch.mask != 0
    weights = np.broadcast_to(batch.advantages[:, None], valid.shape)[valid]
    return Iteration(
        iteration=iteration,
        mean_reward=float(batch.rewards.mean()),
        exact=float((batch.rewards == 1).mean()),
        ended=float(batch.ended.mean()),
        length=float(batch.mask.sum(axis=1).mean()),
        kl=float(np.mean(np.expm1(log_ratio) - log_ratio)),
        clip_active=float(clip_is_active(log_ratio, weights, clip).mean()),
        first_ratio_error=error,
    )


def train_gru(settings: GruSettings, seed: int) -> Iterator[Iteration]:
    """Return the rounds of one run, as they happen; the same seed, the same numbers.

    Stop reading to stop training.
    """
    run = GruRun(settings, seed)
    while not run.finished:
        yield run.round()

"""Writing responses with a frozen policy, and what an update needs of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pycode.leave_one_out import leave_one_out_advantages
from pycode.prompt_groups import by_prompt
from pycode.response_mask import response_mask
from pycode.softmax import log_softmax
from pycode.token_task import EOS, MAX_RESPONSE, Prompts, reward

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pycode.gru import Gru

    Floats = NDArray[np.float64]
    Ids = NDArray[np.int64]


@dataclass(frozen=True)
class Batch:
    """Responses of the frozen policy; B rows, L tokens.

    `tokens` (B, L); `mask` (B, L - 1) aligned with tokens[:, 1:]; `logp_old`
    (B, L - 1), noted while writing, 0 under the mask; `rewards`, `advantages` (B,);
    `ended` (B,) whether EOS was sampled (the length limit cut off the others).
    """

    tokens: Ids
    mask: Floats
    logp_old: Floats
    rewards: Floats
    advantages: Floats
    ended: NDArray[np.bool_]


def write_responses(
    model: Gru, parameters: Floats, prompts: Prompts, rng: np.random.Generator
) -> tuple[Ids, Floats]:
    """Return (tokens (B, L), log-probabilities (B, L - 1) of the sampled ones).

    Rows hold the prompt, then sampled tokens up to EOS or the length limit, then
    padding. Entry k of the log-probabilities belongs to token k + 1; 0 where nothing
    was sampled.
    """
    w = model.weights(parameters)
    tokens = prompts.tokens.copy()
    logp = np.zeros((len(tokens), tokens.shape[1] - 1))
    finished = np.zeros(len(tokens), dtype=np.bool_)
    state = np.zeros((len(tokens), model.hidden))
    for place in range(1, tokens.shape[1]):
        state = model.advance(w, tokens[:, place - 1], state).after
        policy = log_softmax(state @ w.output + w.output_bias)
        sampled = (policy + rng.gumbel(size=policy.shape)).argmax(axis=1)
        allowed = place < prompts.lengths + MAX_RESPONSE
        writing = (place >= prompts.lengths) & allowed & ~finished
        tokens[writing, place] = sampled[writing]
        logp[writing, place - 1] = policy[writing, sampled[writing]]
        finished |= writing & (sampled == EOS)
    return tokens, logp


def cut_at_limit(mask: Floats, prompt_lengths: Ids) -> Floats:
    """Return the mask without what lies beyond the length limit of each response.

    Without a sampled EOS the response mask runs to the end of the row; a short prompt
    leaves padding there that nobody wrote. mask (B, L - 1), prompt_lengths (B,).
    """
    label_place = np.arange(1, mask.shape[1] + 1)
    within = label_place[None, :] < prompt_lengths[:, None] + MAX_RESPONSE
    return mask * within


def collect_batch(
    model: Gru, parameters: Floats, prompts: Prompts, rng: np.random.Generator
) -> Batch:
    """Return responses, scored and compared within each prompt's group."""
    tokens, logp_old = write_responses(model, parameters, prompts, rng)
    mask = cut_at_limit(response_mask(tokens, prompts.lengths, EOS), prompts.lengths)
    labels = tokens[:, 1:]
    responses = [row[on != 0].tolist() for row, on in zip(labels, mask, strict=True)]
    rewards = np.array(
        [reward(r, int(k)) for r, k in zip(responses, prompts.classes, strict=True)]
    )
    return Batch(
        tokens=tokens,
        mask=mask,
        logp_old=logp_old,
        rewards=rewards,
        advantages=by_prompt(rewards, prompts.ids, leave_one_out_advantages),
        ended=np.array([r[-1] == EOS for r in responses]),
    )

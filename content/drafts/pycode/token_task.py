"""A tiny writing task with a verifiable reward: three prompt classes, variable length.

A prompt of class k (one to three tokens, the last one names the class) asks for k + 1
times the letter of the class, then EOS. The reward is the fraction of the asked-for
tokens, EOS included, that stand at their place: 1 for an exact answer, 0 for none.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.int64]

EOS = 0  # also the padding: the mask, not the token, says what counts
FILLER = 1
CLASS_TOKENS = (2, 3, 4)
LETTERS = (5, 6, 7)
VOCABULARY = 8
MAX_PROMPT = 3
MAX_RESPONSE = 6


@dataclass(frozen=True)
class Prompts:
    """Prompts at the start of otherwise empty rows.

    `tokens` (B, L) with L = MAX_PROMPT + MAX_RESPONSE, `lengths` (B,), `classes` (B,)
    in 0..2, `ids` (B,): the same id marks copies of one prompt.
    """

    tokens: Ids
    lengths: Ids
    classes: Ids
    ids: Ids


def draw_prompts(n_prompts: int, group_size: int, rng: np.random.Generator) -> Prompts:
    """Return `group_size` copies of each of `n_prompts` prompts; classes take turns."""
    classes = np.arange(n_prompts) % len(CLASS_TOKENS)
    lengths = rng.integers(1, MAX_PROMPT + 1, size=n_prompts)
    tokens = np.full((n_prompts, MAX_PROMPT + MAX_RESPONSE), EOS)
    for row, (kind, length) in enumerate(zip(classes, lengths, strict=True)):
        tokens[row, : length - 1] = FILLER
        tokens[row, length - 1] = CLASS_TOKENS[kind]
    ids = np.arange(n_prompts)
    copies = [np.repeat(a, group_size, axis=0) for a in (tokens, lengths, classes, ids)]
    return Prompts(*copies)


def asked_for(kind: int) -> list[int]:
    """Return the exact answer to a prompt of this class, EOS included."""
    return [LETTERS[kind]] * (kind + 1) + [EOS]


def reward(response: list[int], kind: int) -> float:
    """Return the fraction of the asked-for tokens that stand at their place.

    `response` holds the generated tokens up to and with EOS, or without one where the
    length limit cut it off: then the place of EOS cannot be right.
    """
    wanted = asked_for(kind)
    hits = sum(a == b for a, b in zip(response, wanted, strict=False))
    return hits / len(wanted)

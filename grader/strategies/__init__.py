"""Strategies for the inputs of exercises: simplest first, the same on every machine."""

from hypothesis.strategies import tuples

from grader.arguments import Arguments
from grader.strategies.arrays import arrays, matrices, vectors
from grader.strategies.numbers import (
    discounts,
    integers,
    numbers,
    sizes,
    wide_numbers,
)
from grader.strategies.policies import (
    actions,
    flags,
    logits,
    masks,
    probabilities,
    rewards,
)
from grader.strategies.randomness import rng, seeds
from grader.strategies.variants import garbage, plain, variants
from grader.wire import Rng

__all__ = [
    "Arguments",
    "Rng",
    "actions",
    "arrays",
    "discounts",
    "flags",
    "garbage",
    "integers",
    "logits",
    "masks",
    "matrices",
    "numbers",
    "plain",
    "probabilities",
    "rewards",
    "rng",
    "seeds",
    "sizes",
    "tuples",
    "variants",
    "vectors",
    "wide_numbers",
]

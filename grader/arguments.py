"""The arguments of one case, and examples that are given as text."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Arguments:
    """Positional and keyword arguments of one case."""

    args: tuple[Any, ...] = ()
    kwargs: Mapping[str, Any] = field(default_factory=dict)
    text: str | None = None
    """How the arguments are written, where that is shorter than their values."""


def source(text: str) -> Arguments:
    """The arguments that this Python text gives, which then stands in the message.

    For inputs that are long when written out: `source("np.ones(100_000), 0.99")`.
    """

    def arguments(*args: object, **kwargs: object) -> Arguments:
        return Arguments(args, kwargs, text)

    scope = {"np": np, "arguments": arguments}
    made = eval(f"arguments({text})", scope)  # noqa: S307  (an author's own text)
    assert isinstance(made, Arguments)
    return made


def as_arguments(case: object) -> Arguments:
    """The arguments of a case: a tuple means positional ones. TypeError for others."""
    if isinstance(case, Arguments):
        return case
    if isinstance(case, tuple):
        return Arguments(case)
    raise TypeError(
        f"check: expected cases to be tuples of arguments, got {case!r}."
        " Write gs.tuples(…), (value,) or gs.Arguments(args, kwargs)."
    )

"""What the author of an exercise writes: `@check` functions that are given a `Run`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hypothesis.strategies import SearchStrategy

from grader.arguments import Arguments, as_arguments, source
from grader.case import Run

__all__ = ["Arguments", "Check", "Run", "check", "source"]

CheckFunction = Callable[..., None]


@dataclass(frozen=True, kw_only=True)
class Check:
    """One named property of the learner's function, with the cases it is tried on."""

    id: str
    title: str
    hint: str | None
    cases: SearchStrategy[object] | None
    examples: tuple[Arguments, ...]
    max_examples: int
    call_seconds: float | None
    function: CheckFunction

    @property
    def first_cases(self) -> tuple[Arguments, ...]:
        """The cases to try first, in order; one without arguments if there are none."""
        if not self.examples and self.cases is None:
            return (Arguments(),)
        return self.examples


def check(
    check_id: str,
    *,
    title: str,
    hint: str | None = None,
    cases: SearchStrategy[object] | None = None,
    examples: Sequence[tuple[object, ...] | Arguments] = (),
    max_examples: int = 60,
    call_seconds: float | None = None,
) -> Callable[[CheckFunction], Check]:
    """A decorator that makes a `Check` of a function `(run, *arguments) -> None`.

    `examples` come first and in order, then `max_examples` random `cases`. Without
    both the function gets `run` alone, once.
    """

    def decorate(function: CheckFunction) -> Check:
        return Check(
            id=check_id,
            title=title,
            hint=hint,
            cases=cases,
            examples=tuple(as_arguments(example) for example in examples),
            max_examples=max_examples,
            call_seconds=call_seconds,
            function=function,
        )

    return decorate

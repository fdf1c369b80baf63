"""One result of the learner's function, and what a check may ask of it."""

from dataclasses import dataclass, replace
from typing import Any, NoReturn, cast

import numpy as np

from grader import compare
from grader.compare import Difference, Tolerance
from grader.explain import describe, dtype_words, value_text
from grader.failure import CheckFailedError, Failure
from grader.submission import Call


@dataclass(frozen=True)
class Answer:
    """A result (or a part of one). Each method fails the check where it must."""

    value: object
    """The plain value, of any type; use the methods below in order to check it."""
    call: Call
    name: str = "The result"

    def equals(
        self,
        expected: object,
        *,
        rtol: float = compare.RTOL,
        atol: float = 0.0,
        scale: float | None = None,
        why: str = "",
    ) -> None:
        """Require this value: type, shape, kind, nan and inf, then the numbers.

        Numbers may differ by `atol + rtol * max(scale, largest |expected|)`.
        """
        tolerance = Tolerance(rtol=rtol, atol=atol, scale=scale)
        difference = compare.compare(self.value, expected, tolerance, name=self.name)
        if difference is not None:
            text = value_text(expected, beside=self.value)
            self._fail(difference, expected=text, beside=expected, why=why)

    def array(
        self, shape: tuple[int | None, ...], *, dtype: type = float
    ) -> np.ndarray[Any, Any]:
        """The value, an array of that shape (None: any length) and kind of numbers."""
        problem = compare.array_problem(self.value, shape, np.dtype(dtype), self.name)
        if problem is not None:
            words = dtype_words(np.dtype(dtype))
            wanted = f"an array of {words} of shape {compare.shape_text(shape)}"
            self._fail(problem, expected=wanted)
        return cast("np.ndarray[Any, Any]", self.value).copy()

    def number(self) -> float:
        """The value, a float."""
        problem = compare.float_problem(self.value, self.name)
        if problem is not None:
            self._fail(problem, expected="a float")
        return float(cast("float", self.value))

    def mapping(self, keys: tuple[str, ...] | list[str]) -> dict[str, object]:
        """The value, a dict with exactly these keys."""
        problem = compare.dict_problem(self.value, tuple(keys), self.name)
        if problem is not None:
            wanted = ", ".join(map(repr, keys))
            self._fail(problem, expected=f"a dict with the keys {wanted}")
        return dict(cast("dict[str, object]", self.value))

    def items(self, count: int) -> tuple["Answer", ...]:
        """The parts of the value, a tuple of so many."""
        problem = compare.tuple_problem(self.value, count, self.name)
        if problem is not None:
            self._fail(problem, expected=f"a tuple of {count}")
        parts = cast("tuple[object, ...]", self.value)
        return tuple(
            replace(self, value=part, name=f"{self.name}[{position}]")
            for position, part in enumerate(parts)
        )

    def key(self, name: str) -> "Answer":
        """The part of the value, a dict, under that key."""
        if not isinstance(self.value, dict) or name not in self.value:
            message = f"{self.name} should be a dict with the key {name!r}."
            self._fail(
                Difference(kind="keys", message=message),
                expected=f"a dict with the key {name!r}",
            )
        parts = cast("dict[str, object]", self.value)
        return replace(self, value=parts[name], name=f"{self.name}[{name!r}]")

    def _fail(
        self,
        found: Difference,
        *,
        expected: str,
        beside: object = None,
        why: str = "",
    ) -> NoReturn:
        got = value_text(self.value, beside=beside)
        words = describe(self.value)
        if found.kind not in ("value", "pattern") and words != got:
            got = f"{got} ({words})"
        failure = Failure(
            kind=found.kind,
            call=self.call.text,
            got=got,
            expected=expected,
            why=sentences(found.message, why),
            stdout=self.call.reply.stdout,
        )
        raise CheckFailedError(failure)


def sentences(*parts: str) -> str:
    """The parts that are not empty, with a space between."""
    return " ".join(part for part in parts if part)

"""What a check holds in its hands during one case: calls, properties, errors."""

import re
from dataclasses import dataclass, field
from typing import Any

from grader import compare
from grader.answer import Answer, sentences
from grader.arguments import Arguments
from grader.compare import Tolerance
from grader.explain import call_text, value_text
from grader.failure import CheckFailedError, Failure
from grader.submission import Call, Submission
from grader.wire import portable

SHOWN_CALLS = 3


@dataclass
class Run:
    """Calls the learner's function: `run(*args)` is an `Answer`."""

    submission: Submission
    case: Arguments
    call_seconds: float
    parameters: tuple[str, ...] = ()
    """Names of the function's parameters, for messages about an argument."""
    calls: list[Call] = field(default_factory=list)

    def __call__(self, *args: object, **kwargs: object) -> Answer:
        """The answer of one call. Fails the check where the call raises."""
        call = self._call(args, kwargs)
        error = call.reply.error
        if error is not None:
            where = f" on line {error.line}" if error.line else ""
            raise CheckFailedError(
                Failure(
                    kind=f"error {error.type}",
                    status="error",
                    call=call.text,
                    got=error.text,
                    why=f"Your code stopped{where}.",
                    line=error.line,
                    # Filling the memory again and again would take minutes.
                    fatal=error.type == "MemoryError",
                    stdout=call.reply.stdout,
                )
            )
        return Answer(call.reply.value, call)

    def raises(
        self,
        error: type[Exception],
        *args: object,
        mentions: tuple[str, ...] = (),
        why: str = "",
        **kwargs: object,
    ) -> None:
        """Require that this call raises the error, with one of the words in it."""
        call = self._call(args, kwargs)
        wanted = error.__name__
        if mentions:
            wanted += " with a message that names " + " or ".join(mentions)
        found = call.reply.error
        if found is None:
            problem = f"The call should raise {error.__name__}, but it returned."
            got = value_text(call.reply.value)
        elif error.__name__ not in found.bases:
            problem = f"The call should raise {error.__name__}, not {found.type}."
            got = found.text
        elif mentions and not _mentions(found.message, mentions):
            problem = "The message does not say which argument is wrong."
            got = found.text
        else:
            return
        raise CheckFailedError(
            Failure(
                kind="raises",
                call=call.text,
                got=got,
                expected=wanted,
                why=sentences(problem, why),
                line=found.line if found else None,
                stdout=call.reply.stdout,
            )
        )

    def require(
        self,
        condition: bool,  # noqa: FBT001  (it reads as a sentence: require(x > 0, …))
        why: str,
        *,
        got: object = None,
        expected: object = None,
    ) -> None:
        """Require a property of the answers so far."""
        if not condition:
            self._fail("property", got=got, expected=expected, why=why)

    def same(
        self,
        got: object,
        expected: object,
        *,
        rtol: float = compare.RTOL,
        atol: float = 0.0,
        scale: float | None = None,
        why: str = "",
    ) -> None:
        """Require that two values made from answers agree, as `Answer.equals` does."""
        tolerance = Tolerance(rtol=rtol, atol=atol, scale=scale)
        found = compare.compare(got, expected, tolerance, name="The value")
        if found is not None:
            why = sentences(found.message, why)
            self._fail("property", got=got, expected=expected, why=why)

    def _call(self, args: tuple[object, ...], kwargs: dict[str, Any]) -> Call:
        name = self.submission.function
        sent = tuple(portable(value) for value in args)
        named = {key: portable(value) for key, value in kwargs.items()}
        if self.case.text is not None and self._is_case(args, kwargs):
            text = f"{name}({self.case.text})"
        else:
            text = call_text(name, sent, named)
        call = self.submission.call(sent, named, text, self.call_seconds)
        self.calls.append(call)
        return call

    def _is_case(self, args: tuple[object, ...], kwargs: dict[str, Any]) -> bool:
        ours, theirs = [*self.case.args], [*args]
        ours += [self.case.kwargs[name] for name in sorted(self.case.kwargs)]
        theirs += [kwargs[name] for name in sorted(kwargs)]
        same_names = sorted(kwargs) == sorted(self.case.kwargs)
        return (
            same_names
            and len(ours) == len(theirs)
            and all(mine is other for mine, other in zip(ours, theirs, strict=True))
        )

    def _fail(self, kind: str, *, got: object, expected: object, why: str) -> None:
        calls = self.calls if len(self.calls) <= SHOWN_CALLS else self.calls[:1]
        raise CheckFailedError(
            Failure(
                kind=kind,
                call="\n".join(call.text for call in calls) or None,
                got=None if got is None else _text(got, expected),
                expected=None if expected is None else _text(expected, got),
                why=why,
                stdout="".join(call.reply.stdout for call in calls),
            )
        )

    def require_clean(self) -> None:
        """Require that no call changed or kept an input.

        Asked after the check itself, so that a wrong value is named first.
        """
        for call in self.calls:
            found = self._unclean(call)
            if found is not None:
                raise CheckFailedError(found)

    def first_warning(self) -> Failure | None:
        """What NumPy warned of, at the first call that let it.

        Apart from `require_clean`, because NumPy can't warn in WebAssembly: a warning
        decides only where values decide nothing, so that failures are the same in both
        worlds.
        """
        for call in self.calls:
            if call.reply.warning is not None:
                message, line = call.reply.warning
                return Failure(
                    kind="warning",
                    call=call.text,
                    got=f"RuntimeWarning: {message}",
                    why=(
                        "NumPy warned during the call;"
                        " the exact result fits in a float64."
                    ),
                    line=line,
                    stdout=call.reply.stdout,
                )
        return None

    def _unclean(self, call: Call) -> Failure | None:
        reply = call.reply
        if reply.changed:
            kind, got = "changed", f"{self._names(reply.changed)} changed"
            why = (
                "The call changed an input in place. Work on a copy: the caller still"
                " needs its data."
            )
        elif reply.shared:
            kind, got = "shared", f"the memory of {self._names(reply.shared)}"
            why = (
                "The result shares memory with an input: changing one would change"
                " the other. Return a new array."
            )
        elif reply.reused:
            kind, got = "reused", "the memory of an earlier result"
            why = "Every call must return a new array, not one that is kept."
        else:
            return None
        return Failure(
            kind=kind,
            call=call.text,
            got=got,
            why=why,
            stdout=reply.stdout,
        )

    def _names(self, positions: tuple[int | str, ...]) -> str:
        return " and ".join(self._name(position) for position in positions)

    def _name(self, position: int | str) -> str:
        if isinstance(position, str):
            return position
        if position < len(self.parameters):
            return self.parameters[position]
        return f"argument {position + 1}"


def _mentions(message: str, words: tuple[str, ...]) -> bool:
    return any(_mentions_name(message, word) for word in words)


def _mentions_name(message: str, word: str) -> bool:
    if len(word) > 2:
        return word.lower() in message.lower()
    # One or two letters stand in many a word; they count as a name of their own.
    whole = rf"(?<![A-Za-z0-9_]){re.escape(word)}(?![A-Za-z0-9_])"
    return re.search(whole, message, re.IGNORECASE) is not None


def _text(value: object, beside: object) -> str:
    return value if isinstance(value, str) else value_text(value, beside=beside)

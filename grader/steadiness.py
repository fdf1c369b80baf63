"""Whether a submission answers the same call the same way: no state between calls."""

from dataclasses import replace

from grader.compare import alike
from grader.explain import value_text
from grader.failure import Failure
from grader.submission import Call, Reply, Submission

WHY = (
    "The same call gave two different answers: state between calls. A result may"
    " depend on the arguments alone (look for globals, default arguments that are"
    " changed, random numbers of your own)."
)


def unsteady(failure: Failure, again: Failure | None) -> Failure:
    """The failure of a call that failed once, and otherwise in a new namespace."""
    then = "the right answer" if again is None else again.got
    return replace(
        failure,
        kind="unsteady",
        status="failed",
        got=f"first {failure.got}; in a new start of your code {then}",
        expected=None,
        why=WHY,
    )


def first_unsteady(submission: Submission, seconds: float) -> Failure | None:
    """The failure of the first earlier call of this check that now differs, if any.

    A passed check may have been lucky: its first, middle and last call are repeated.
    """
    calls = submission.record.calls_of_check()
    for position in sorted(
        {0, len(calls) // 2, len(calls) - 1} & set(range(len(calls)))
    ):
        before = calls[position]
        now = submission.replay(before.items, before.text, seconds)
        if not same_reply(before.reply, now.reply):
            return _two_answers(before, now.reply)
    return None


def same_reply(first: Reply, second: Reply) -> bool:
    """Whether two replies are the same answer (values up to rounding)."""
    if first.error is not None or second.error is not None:
        types = [reply.error and reply.error.type for reply in (first, second)]
        return types[0] == types[1]
    # Warnings don't count: NumPy can't warn in WebAssembly.
    return (first.changed, first.shared) == (second.changed, second.shared) and alike(
        first.value, second.value
    )


def _two_answers(call: Call, now: Reply) -> Failure:
    return Failure(
        kind="unsteady",
        call=call.text,
        got=f"first {_answer(call.reply)}; later {_answer(now)}",
        why=WHY,
        stdout=now.stdout,
    )


def _answer(reply: Reply) -> str:
    return reply.error.text if reply.error is not None else value_text(reply.value)

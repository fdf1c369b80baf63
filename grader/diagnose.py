"""Which known mistake a submission behaves like, where there is exactly one."""

from collections.abc import Callable, Sequence

from grader.channel import Channel
from grader.failure import CheckFailedError
from grader.limits import Limits
from grader.load import Exercise
from grader.steadiness import same_reply
from grader.submission import Call, Submission
from grader.verdict import Diagnosis


def diagnose(
    exercise: Exercise,
    calls: Sequence[Call],
    open_channel: Callable[[], Channel],
    limits: Limits,
) -> Diagnosis | None:
    """The known wrong answer that replies as the submission did to every call.

    Never a guess: None where none does, where two do, or where the solution does.
    """
    chosen = calls[: limits.diagnosis_calls]
    if not chosen or not exercise.wrong:
        return None
    channel = open_channel()
    try:
        alike = [
            wrong
            for wrong in exercise.wrong
            if _behaves_alike(wrong.source, exercise.function, chosen, channel, limits)
        ]
        if len(alike) != 1 or _behaves_alike(
            exercise.solution, exercise.function, chosen, channel, limits
        ):
            return None
    finally:
        channel.close()
    return Diagnosis(name=alike[0].name, mistake=alike[0].mistake)


def _behaves_alike(
    code: str,
    function: str,
    calls: Sequence[Call],
    channel: Channel,
    limits: Limits,
) -> bool:
    submission = Submission(channel, code, function, limits)
    try:
        submission.fresh("", 0)
        return all(
            same_reply(
                call.reply,
                submission.replay(call.items, call.text, limits.call_seconds).reply,
            )
            for call in calls
        )
    except CheckFailedError:
        return False

"""The judge's end of one submission: asks the player, believes nothing it says."""

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from grader import wire
from grader.channel import Channel, PlayerLostError, PlayerTimeoutError
from grader.failure import CheckFailedError, Failure
from grader.limits import Limits
from grader.record import Record

MESSAGE_CHARS = 600

Calling = Callable[[str, str], object]


@dataclass(frozen=True, kw_only=True)
class LearnerError:
    """An exception in the learner's code."""

    type: str
    bases: tuple[str, ...]
    message: str
    line: int | None

    @property
    def text(self) -> str:
        """Type and message, as the last line of a traceback has them."""
        return f"{self.type}: {self.message}" if self.message else self.type


@dataclass(frozen=True, kw_only=True)
class Reply:
    """What one call led to."""

    value: object = None
    error: LearnerError | None = None
    changed: tuple[int | str, ...] = ()
    """Arguments (by position or name) that were changed in place."""
    shared: tuple[int | str, ...] = ()
    """Arguments whose memory the result shares."""
    reused: bool = False
    """The result shares memory with the result before it."""
    warning: tuple[str, int | None] | None = None
    """The first floating-point warning and its line."""
    stdout: str = ""


@dataclass(frozen=True)
class Call:
    """One call: its arguments as they were sent, its text, what came of it."""

    items: str
    """The members `args` and `kwargs` of the request, as JSON text."""
    text: str
    reply: Reply

    @property
    def size(self) -> int:
        """How much of memory it takes, roughly."""
        return len(self.items)


def _no_calling(_check_id: str, _request: str) -> None:
    """Tell nobody: the default where nobody has to know."""


@dataclass
class Submission:
    """One program in a player; every request to it goes through here."""

    channel: Channel
    code: str
    function: str
    limits: Limits
    calling: Calling = _no_calling
    """Told (check id, request) before each request; the page needs it for a hang."""
    record: Record = field(default_factory=Record)
    loading_output: str = ""
    _check_id: str = ""
    _started: bool = False

    def fresh(self, check_id: str, seed: int) -> None:
        """Load the program in a new namespace. CheckFailedError where that fails."""
        if check_id != self._check_id:
            self._check_id = check_id
            self.record.start_check()
        deed: dict[str, Any] = {"do": "fresh", "seed": seed}
        if not self._started:
            deed = {"do": "start", "seed": seed}
            deed |= {"code": self.code, "function": self.function}
        try:
            reply = self._ask(json.dumps(deed)[1:-1], self.limits.start_seconds)
        except PlayerTimeoutError:
            raise CheckFailedError(loading_timeout(self.limits.start_seconds)) from None
        except PlayerLostError as lost:
            raise CheckFailedError(loading_lost(str(lost))) from None
        self._started = reply.error is None
        self.loading_output = reply.stdout
        if reply.error is not None:
            raise CheckFailedError(loading_error(reply.error))

    def call(
        self,
        args: tuple[object, ...],
        kwargs: dict[str, Any],
        text: str,
        seconds: float,
    ) -> Call:
        """Call the function once. CheckFailedError where no reply can be had."""
        items = {
            "args": [wire.encode(value) for value in args],
            "kwargs": {name: wire.encode(value) for name, value in kwargs.items()},
        }
        call = self.replay(json.dumps(items)[1:-1], text, seconds)
        self.record.add(call)
        return call

    def replay(self, items: str, text: str, seconds: float) -> Call:
        """Call the function with arguments that are encoded already."""
        if self.channel.spent > self.limits.total_seconds:
            raise CheckFailedError(budget_spent(text, self.limits))
        try:
            # The player has no use for the text; the page has, for a call that hangs.
            members = f'"do": "call", "text": {json.dumps(text)}, {items}'
            reply = self._ask(members, seconds)
        except PlayerTimeoutError:
            raise CheckFailedError(call_timeout(text, seconds)) from None
        except PlayerLostError as lost:
            raise CheckFailedError(call_lost(text, str(lost))) from None
        return Call(items, text, reply)

    def _ask(self, members: str, seconds: float) -> Reply:
        # Not to be guessed: a reply written ahead is then seen to be forged.
        request_id = secrets.randbits(53)
        text = f'{{"id": {request_id}, "seconds": {seconds:g}, {members}}}'
        self.calling(self._check_id, text)
        try:
            answer = self.channel.request(text, seconds=seconds)
        except (PlayerTimeoutError, PlayerLostError):
            self._started = False
            raise
        try:
            return read_reply(wire.loads(answer), request_id)
        except wire.WireError as problem:
            self._started = False
            self.channel.restart()
            raise PlayerLostError(f"its reply can't be read ({problem})") from None


def read_reply(reply: dict[str, Any], expected_id: int) -> Reply:
    """A reply, every field of it checked. WireError where one is not as agreed."""
    if reply.get("id") != expected_id:
        raise wire.WireError("another request's")
    error = reply.get("error")
    return Reply(
        value=wire.decode(reply.get("value")),
        error=None if error is None else _read_error(error),
        changed=_read_names(reply.get("changed", [])),
        shared=_read_names(reply.get("shared", [])),
        reused=reply.get("reused", False) is True,
        warning=_read_warning(reply.get("warnings", [])),
        stdout=_read_text(reply.get("stdout", "")),
    )


def _read_error(error: object) -> LearnerError:
    match error:
        case {
            "type": str(name),
            "bases": list(bases),
            "message": str(message),
            "line": int() | None as line,
        }:
            return LearnerError(
                type=wire.clean(name)[:100],
                bases=tuple(base for base in bases if isinstance(base, str)),
                message=wire.clean(message)[:MESSAGE_CHARS],
                line=line,
            )
    raise wire.WireError("no error")


def _read_names(names: object) -> tuple[int | str, ...]:
    if not isinstance(names, list):
        raise wire.WireError("no names")
    return tuple(name for name in names if isinstance(name, (int, str)))


def _read_warning(warnings: object) -> tuple[str, int | None] | None:
    match warnings:
        case []:
            return None
        case [[str(text), int() | None as line], *_]:
            return wire.clean(text)[:MESSAGE_CHARS], line
    raise wire.WireError("no warnings")


def _read_text(text: object) -> str:
    if not isinstance(text, str):
        raise wire.WireError("no text")
    return wire.clean(text)


def loading_error(error: LearnerError) -> Failure:
    """The code could not be loaded: it raised, or lacks its function."""
    where = f" on line {error.line}" if error.line else ""
    return Failure(
        kind="loading",
        status="error",
        got=error.text if error.bases else error.message,
        why=f"Your code could not be loaded: it stopped{where}."
        if error.bases
        else "Your code must define the function under the name the task gives it.",
        line=error.line,
        fatal=True,
    )


def loading_timeout(seconds: float) -> Failure:
    """The code did not end when it was loaded."""
    return Failure(
        kind="loading",
        status="timeout",
        why="Your code was stopped while it was loaded, before any call: it ran for"
        f" more than {seconds:g} s.",
        fatal=True,
    )


def loading_lost(reason: str) -> Failure:
    """The player did not survive the loading of the code."""
    return replace(call_lost(None, reason), kind="loading")


def call_timeout(text: str, seconds: float) -> Failure:
    """A call did not end in time."""
    return Failure(
        kind="timeout",
        status="timeout",
        call=text,
        why=f"This call was stopped after {seconds:g} s.",
        fatal=True,
    )


def budget_spent(text: str, limits: Limits) -> Failure:
    """All calls together took too long."""
    return Failure(
        kind="timeout",
        status="timeout",
        call=text,
        why=f"The calls of all checks together took more than"
        f" {limits.total_seconds:g} s; this one was not made.",
        fatal=True,
    )


def call_lost(text: str | None, reason: str) -> Failure:
    """The player did not survive a call."""
    return Failure(
        kind="lost",
        status="error",
        call=text,
        got=f"no result: {reason}",
        why="A function must return its result; it may not end the process or"
        " write to the grader.",
        fatal=True,
    )

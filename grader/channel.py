"""How requests reach a player: through pipes to a process, or through a function."""

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Callable
from typing import Protocol

from grader import isolate
from grader.limits import Limits


class PlayerTimeoutError(Exception):
    """A request took longer than it may; raised by `Channel.request`."""


class PlayerLostError(Exception):
    """The player ended or wrote out of turn; raised by `Channel.request`."""


class Channel(Protocol):
    """A way to a player."""

    spent: float
    """Seconds that requests took so far."""

    def request(self, text: str, *, seconds: float) -> str:
        """The reply to one request."""

    def restart(self) -> None:
        """Have a new player at the next request, where players can be replaced."""

    def close(self) -> None:
        """Let go of the player."""


class FunctionChannel:
    """A player behind a function of this process, such as the browser's."""

    def __init__(self, request: Callable[[str], str]) -> None:
        self._request = request
        self.spent = 0.0

    def request(self, text: str, *, seconds: float) -> str:  # noqa: ARG002  (the page keeps time)
        """The reply to one request; time limits are the page's."""
        start = time.monotonic()
        try:
            return str(self._request(text))
        except Exception:  # noqa: BLE001  (a player that fails is as good as gone)
            raise PlayerLostError("the Python interpreter failed") from None
        finally:
            self.spent += time.monotonic() - start

    def restart(self) -> None:
        """Do nothing: this player lives as long as its page."""

    def close(self) -> None:
        """Do nothing, see `restart`."""


class ProcessChannel:
    """A player in a process of its own, started when needed, killed when late."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.spent = 0.0
        self._room: isolate.Room | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def request(self, text: str, *, seconds: float) -> str:
        """The reply to one request, within so many seconds of processor time."""
        process = self._process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(text.encode("utf-8", "backslashreplace") + b"\n")
            process.stdin.flush()
            return self._read_reply(process, seconds)
        except BrokenPipeError:
            self.restart()
            raise PlayerLostError("the Python process ended") from None
        except (PlayerTimeoutError, PlayerLostError):
            self.restart()
            raise

    def restart(self) -> None:
        """Kill the player and what it started; the next request starts another."""
        process, self._process = self._process, None
        room, self._room = self._room, None
        if process is not None:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                process.kill()
            process.communicate()
        if room is not None:
            room.close()

    close = restart

    def _start(self) -> subprocess.Popen[bytes]:
        self._room = isolate.Room()
        self._process = self._room.start_player(self._limits)
        return self._process

    def _read_reply(self, process: subprocess.Popen[bytes], seconds: float) -> str:
        assert process.stdout is not None
        clock = _Clock(process.pid, seconds, seconds * self._limits.wall_factor)
        try:
            line = self._read_line(process.stdout.fileno(), clock)
        finally:
            self.spent += clock.used()
        return line.decode("utf-8", "replace")

    def _read_line(self, descriptor: int, clock: "_Clock") -> bytes:
        pieces: list[bytes] = []
        size = 0
        with selectors.DefaultSelector() as selector:
            selector.register(descriptor, selectors.EVENT_READ)
            while not pieces or not pieces[-1].endswith(b"\n"):
                if not selector.select(clock.pause):
                    clock.check()
                    continue
                pieces.append(os.read(descriptor, 1 << 20))
                size += len(pieces[-1])
                if not pieces[-1]:
                    raise PlayerLostError("the Python process ended")
                if size > self._limits.reply_bytes:
                    raise PlayerLostError("the answer is too large to read")
                clock.check()
            if selector.select(0):
                raise PlayerLostError("the grader's own pipe was written to")
        return b"".join(pieces)


class _Clock:
    """The two limits of one request: processor time of the player, and real time."""

    def __init__(self, pid: int, seconds: float, wall_seconds: float) -> None:
        self._pid = pid
        self._seconds = seconds
        self._wall_seconds = wall_seconds
        self._wall_start = time.monotonic()
        self._cpu_start = cpu_seconds(pid)
        self.pause = min(0.1, seconds / 4)

    def used(self) -> float:
        """Seconds since the start: of processor time, where that can be known."""
        wall = time.monotonic() - self._wall_start
        if wall < self.pause or self._cpu_start is None:
            return wall
        now = cpu_seconds(self._pid)
        return wall if now is None else now - self._cpu_start

    def check(self) -> None:
        """PlayerTimeoutError where one of the limits is passed."""
        late = time.monotonic() - self._wall_start > self._wall_seconds
        if late or self.used() > self._seconds:
            raise PlayerTimeoutError


def cpu_seconds(pid: int) -> float | None:
    """The processor time a process has used, or None where that can't be known."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as stat:  # noqa: PTH123  (read many times a second)
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return None

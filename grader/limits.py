"""The limits of one grading, in one place."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How long, how large and how often; seconds are processor time of the player."""

    call_seconds: float = 5.0
    """One call, unless its check says otherwise."""
    start_seconds: float = 10.0
    """Loading a submission once."""
    wall_factor: float = 4.0
    """A call may take this many times its seconds of real time (it may sleep)."""
    total_seconds: float = 60.0
    """All calls of one grading together."""
    exhausted: int = 2
    """After this many checks out of time or memory the others are not run."""
    memory_bytes: int = 1 << 30
    """What a player may allocate beyond what it starts with."""
    reply_bytes: int = 512 << 20
    """The longest reply that is read."""
    shrink_runs: int = 400
    """Cases tried after the first failure, in search of a smaller one."""
    later_shrink_runs: int = 40
    """The same for checks after the first that failed: people mend one at a time."""
    diagnosis_calls: int = 300
    """Calls replayed through the known wrong answers."""

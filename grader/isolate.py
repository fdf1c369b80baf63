"""The room around a player process: no environment, an empty folder, its limits.

What a submission may not do inside its interpreter is written in `player.py`, which
must stand alone.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

from grader.limits import Limits

PLAYER = Path(__file__).with_name("player.py")
CPU_SECONDS = 600
"""An orphaned player ends by itself after so much processor time."""


class Room:
    """An empty folder, deleted with everything in it when closed."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(
            prefix="player-", ignore_cleanup_errors=True
        )

    def start_player(self, limits: Limits) -> subprocess.Popen[bytes]:
        """A new player in this room, talking through its standard streams."""
        return subprocess.Popen(
            [
                sys.executable,
                *("-S", "-s", "-P", "-B"),
                str(PLAYER),
                str(Path(np.__file__).parents[1]),
                str(limits.memory_bytes),
                str(CPU_SECONDS),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=self._folder.name,
            env=_environment(),
            start_new_session=True,
        )

    def close(self) -> None:
        """Delete the folder."""
        self._folder.cleanup()


def _environment() -> dict[str, str]:
    """Nothing of ours, except what a process needs in order to start."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
    # One thread: its processor time is then the time of the call. A fixed hash seed:
    # the order of a set of strings is then the same in every player.
    fixed = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}
    return kept | fixed | {"PYTHONUTF8": "1"}

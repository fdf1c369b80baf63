"""What the open pages wait for: the news of the last build."""

import threading


class Bulletin:
    """The number of the last build and what went wrong in it; many threads may wait."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._number = 0
        self._trouble = ""

    def announce(self, trouble: str) -> None:
        """Tell all who wait of a new build; `trouble` is "" when it went well."""
        with self._changed:
            self._number += 1
            self._trouble = trouble
            self._changed.notify_all()

    def read(self) -> tuple[int, str]:
        """The number of the last build and its trouble."""
        with self._changed:
            return self._number, self._trouble

    def wait(self, number: int, *, seconds: float) -> tuple[int, str]:
        """The same, as soon as the number differs from the given one or time is up."""
        with self._changed:
            self._changed.wait_for(lambda: self._number != number, timeout=seconds)
            return self._number, self._trouble

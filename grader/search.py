"""Finding a failing case with Hypothesis, and the smallest one like it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from hypothesis import HealthCheck, Phase, Verbosity, find, settings
from hypothesis.errors import Flaky, NoSuchExample
from hypothesis.internal.cache import LRUCache
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants
from hypothesis.strategies import SearchStrategy

from grader.failure import Failure

Play = Callable[[object], Failure | None]


class _StopSearch(BaseException):
    """Ends a search at once. No Exception: Hypothesis would shrink it."""


class Search:
    """One search: remembers the last case that failed in the first case's way."""

    def __init__(self, play: Play, shrink_runs: int) -> None:
        self._play = play
        self._runs_left = shrink_runs
        self._kind: tuple[str, str] | None = None
        self.best: tuple[object, Failure] | None = None

    def fails(self, case: object) -> bool:
        """Whether a case fails in the way that was found first."""
        failure = self._play(case)
        if failure is not None and (failure.fatal or self.best is None):
            self.best = self.best or (case, failure)
            self._kind = (failure.kind, failure.status)
            if failure.fatal:
                raise _StopSearch
            return True
        if self.best is not None:
            self._runs_left -= 1
            if self._runs_left <= 0:
                raise _StopSearch
        if failure is None or (failure.kind, failure.status) != self._kind:
            return False
        self.best = (case, failure)
        return True


def search(
    cases: SearchStrategy[object],
    play: Play,
    *,
    seed: int,
    max_examples: int,
    shrink_runs: int,
) -> tuple[object, Failure] | None:
    """The smallest failing case that could be found, with its failure, or None.

    What is drawn depends on the strategy and the seed alone.
    """
    state = Search(play, shrink_runs)
    options = settings(
        max_examples=max_examples,
        database=None,
        deadline=None,
        derandomize=False,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
        print_blob=False,
        verbosity=Verbosity.quiet,
        stateful_step_count=50,
        backend="hypothesis",
    )
    with independent_draws():
        try:
            find(cases, state.fails, settings=options, random=Random(seed))  # noqa: S311  (reproducible)
        except NoSuchExample:
            return None
        except (_StopSearch, Flaky):
            # Flaky: the submission answered one call in two ways. The caller replays
            # the case and says so.
            return state.best
    return state.best


@contextmanager
def independent_draws() -> Iterator[None]:
    """Keep Hypothesis from drawing constants that it found in imported modules.

    It collects numbers and strings of every local module that happens to be loaded
    and keeps them; then a verdict would depend on what ran before.
    """
    saved = providers._get_local_constants, providers.CONSTANTS_CACHE  # noqa: SLF001
    nothing = Constants()
    providers._get_local_constants = lambda: nothing  # noqa: SLF001
    providers.CONSTANTS_CACHE = LRUCache(1024)
    try:
        yield
    finally:
        providers._get_local_constants, providers.CONSTANTS_CACHE = saved  # noqa: SLF001

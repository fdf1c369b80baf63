"""The same work on many things, in processes, results in the order of the things."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_parallel(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int | None
) -> Iterator[Result]:
    """The result of each task, in order; one job works in this process."""
    count = min(jobs or os.cpu_count() or 1, len(tasks))
    if count <= 1:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, tasks)

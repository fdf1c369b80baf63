"""Several seeds of one experiment: run what is missing, keep what is there."""

from __future__ import annotations

from concurrent.futures import as_completed
from typing import TYPE_CHECKING, Any

from pycode.kinds import run_seed
from pycode.result_files import load, save
from pycode.summary import summarise

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor
    from pathlib import Path

    from pycode.protocol import Outcome, Protocol


def run_seeds(
    protocol: Protocol,
    seeds: list[int],
    out: Path,
    executor: Executor,
    report: Callable[[str], None],
) -> dict[str, Any]:
    """Return the summary of the seeds, after running those that have no result yet.

    Each result is written as soon as it is there, so that an interrupted call goes on
    where it stopped. `report` is told of every seed once. Any executor of
    `concurrent.futures` will do. The numbers do not depend on the order of finishing.
    """
    finished: dict[int, Outcome] = {}
    for seed in seeds:
        known = load(out, protocol, seed)
        if known is not None:
            finished[seed] = known
            report(f"seed {seed} was there")
    missing = [seed for seed in seeds if seed not in finished]
    p = protocol
    waiting = {
        executor.submit(run_seed, p.kind, p.variant, p.mode, seed): seed
        for seed in missing
    }
    try:
        for future in as_completed(waiting):
            seed = waiting[future]
            finished[seed] = future.result()
            save(out, protocol, seed, finished[seed])
            report(f"seed {seed}")
    finally:
        for future in waiting:
            future.cancel()
    return summarise(protocol, seeds, [finished[seed] for seed in seeds])

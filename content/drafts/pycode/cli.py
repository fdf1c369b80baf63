"""The command line: `python -m pycode train KIND …`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pycode.executors import dask_executor, local_executor
from pycode.figures import figure
from pycode.kinds import MODES, kinds, protocol_of
from pycode.progress import Progress
from pycode.result_files import stem_of, write_atomically
from pycode.runs import run_seeds
from pycode.summary import table

if TYPE_CHECKING:
    from collections.abc import Sequence


def seeds_of(text: str) -> list[int]:
    """Return the seeds in "0-4", "3" or "0-2,7": ascending, each once.

    Raises ValueError for anything else.
    """
    seeds: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise ValueError(
                f"--seeds: expected numbers like 0-4 or 0,2,5, got {text!r}. "
                "Seeds are not negative."
            )
        seeds |= set(range(int(first), int(last or first) + 1))
    if not seeds:
        raise ValueError(f"--seeds: expected at least one, got {text!r}. Try 0-4.")
    return sorted(seeds)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(
        prog="python -m pycode", description="The experiments of the course."
    )
    commands = top.add_subparsers(dest="command", required=True)
    train = commands.add_parser("train", help="run an experiment over several seeds")
    train.add_argument("kind", choices=list(kinds()))
    train.add_argument("--mode", choices=MODES, default="smoke")
    train.add_argument("--variant", default="default", help="a named set of settings")
    train.add_argument("--seeds", default="0-4", help="such as 0-4 or 0,2,5")
    train.add_argument("--out", type=Path, default=Path("practice-results"))
    train.add_argument(
        "--workers", type=int, help="processes; one per core if left out"
    )
    train.add_argument("--dask", metavar="ADDRESS", help="run on this Dask cluster")
    train.add_argument("--no-figure", action="store_true", help="needs no matplotlib")
    return top


def train(options: argparse.Namespace) -> None:
    """Run the seeds, write results, summary and figure, and print the summary.

    Raises ValueError for a variant or seeds that do not exist, RuntimeError for a
    cluster that cannot be used.
    """
    kind = kinds()[options.kind]
    if options.variant not in kind.variants:
        known = ", ".join(kind.variants)
        raise ValueError(
            f"--variant: expected one of {known}, got {options.variant!r}. "
            "Leave it out for the default."
        )
    seeds = seeds_of(options.seeds)
    protocol = protocol_of(options.kind, options.variant, options.mode)
    executor = (
        dask_executor(options.dask) if options.dask else local_executor(options.workers)
    )
    progress = Progress(stem_of(protocol), len(seeds))
    with executor:
        document = run_seeds(protocol, seeds, options.out, executor, progress.advance)
    stem = options.out / stem_of(protocol)
    text = json.dumps(document, indent=1, allow_nan=False) + "\n"
    write_atomically(stem.with_suffix(".json"), text)
    if not options.no_figure:
        write_atomically(stem.with_suffix(".svg"), figure(document, kind))
    print(table(document))


def main(arguments: Sequence[str] | None = None) -> int:
    """Return the exit code: 0 done, 2 for a call that cannot be carried out.

    130 after an interrupt; the results of finished seeds are kept.
    """
    options = parser().parse_args(arguments)
    try:
        train(options)
    except (ValueError, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped; run the same command again to go on", file=sys.stderr)
        return 130
    return 0

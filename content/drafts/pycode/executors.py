"""Where seeds run: here in parallel processes, or on a Dask cluster."""

from __future__ import annotations

import importlib
import multiprocessing
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import cast


def local_executor(workers: int | None = None) -> Executor:
    """Return a pool of processes, by default one per core.

    Processes are spawned, not forked: a fork would copy a BLAS in mid-thought.
    """
    count = workers or os.cpu_count() or 1
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context)


def dask_executor(address: str) -> Executor:
    """Return an executor of the Dask cluster whose scheduler listens at `address`.

    Raises RuntimeError where the package `distributed` is missing, or nobody answers.
    The workers need this package, in the same version.
    """
    try:
        distributed = importlib.import_module("distributed")
    except ImportError as error:
        raise RuntimeError(
            "--dask: expected the package `distributed`, got none. "
            "Install it (pip install distributed), or leave --dask out."
        ) from error
    try:
        client = distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise RuntimeError(
            f"--dask: expected a Dask scheduler at {address}, got: {error}. "
            "Start one (dask scheduler), and workers, then give its address."
        ) from error
    # pure=False: without it Dask would hand out an old result for the same arguments.
    return cast("Executor", client.get_executor(pure=False))

"""Results as JSON files: one for each seed, written whole or not at all."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pycode.protocol import FORMAT, Curve, Outcome, Protocol

if TYPE_CHECKING:
    from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Write the text so that a reader, or a crash, never sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(path)


def stem_of(protocol: Protocol) -> str:
    """Return the part of a file name that says which experiment it is."""
    suffix = "" if protocol.variant == "default" else f"-{protocol.variant}"
    return f"{protocol.kind}{suffix}-{protocol.mode}"


def seed_path(out: Path, protocol: Protocol, seed: int) -> Path:
    """Return where the result of one seed lives."""
    return out / stem_of(protocol) / f"seed-{seed:03d}.json"


def header(protocol: Protocol) -> dict[str, Any]:
    """Return what a result must agree with to belong to this protocol."""
    return {"format": FORMAT, **asdict(protocol)}


def save(out: Path, protocol: Protocol, seed: int, outcome: Outcome) -> None:
    """Write the result of one seed."""
    document = {**header(protocol), "seed": seed, **asdict(outcome)}
    text = json.dumps(document, allow_nan=False) + "\n"
    write_atomically(seed_path(out, protocol, seed), text)


def load(out: Path, protocol: Protocol, seed: int) -> Outcome | None:
    """Return a finished result of this very protocol; None if there is none to use.

    Another format, other settings or a file that is not JSON count as none.
    """
    try:
        text = seed_path(out, protocol, seed).read_text(encoding="utf-8")
        document = json.loads(text)
        wanted = {**header(protocol), "seed": seed}
        # Through JSON and back: tuples in settings become lists.
        if {key: document[key] for key in wanted} != json.loads(json.dumps(wanted)):
            return None
        curves = {name: Curve(**line) for name, line in document["curves"].items()}
        return Outcome(curves, document["final"])
    except (OSError, ValueError, KeyError, TypeError):
        return None

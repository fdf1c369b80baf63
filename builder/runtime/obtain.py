"""Gets wheels that are what they claim to be, from the first source that has them."""

from collections.abc import Sequence

from builder.runtime.errors import RuntimeBundleError, SourceError
from builder.runtime.pins import Wheel
from builder.runtime.sources import Cache, Source
from builder.runtime.store import Store, sha256


def obtain(wheel: Wheel, sources: Sequence[Source], cache: Store) -> bytes:
    """The content of the wheel, with the pinned hash; kept in the cache."""
    reasons = []
    for source in sources:
        try:
            data = source.fetch(wheel)
        except SourceError as error:
            reasons.append(f"  {source.name}: {error}")
            continue
        found = sha256(data)
        if found == wheel.sha256:
            if not isinstance(source, Cache):
                cache.put(wheel.file, data)
            return data
        reasons.append(f"  {source.name}: wrong file, its SHA-256 is {found}")
    raise RuntimeBundleError(explain(wheel, reasons, cache))


def explain(wheel: Wheel, reasons: Sequence[str], cache: Store) -> str:
    """The whole story of a wheel that no source had."""
    tried = "\n".join(reasons) or "  no source was given"
    return (
        f"runtime: expected {wheel.file} with SHA-256 {wheel.sha256}, got it from "
        f"none of these:\n{tried}\n"
        f"Build once with a network, or put the file into {cache.folder}."
    )

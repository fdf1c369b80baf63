"""The inline rule that reads `[@claim-id]`."""

import re

from markdown_it.rules_inline import StateInline

CITATION = re.compile(r"\[@(?P<id>[A-Za-z0-9_-]+)\]")


def citation_rule(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - the signature of a rule
    """Whether a citation starts here; if so its token is pushed."""
    found = CITATION.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        token = state.push("citation", "a", 0)
        token.meta = {"id": found["id"]}
        token.content = found[0]
    state.pos = found.end()
    return True

"""The info string of a code fence: `python cell id=score-mean figure="alt text"`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from builder.problems import Problems, did_you_mean

OPTION = re.compile(r'(?P<name>[^\s="]+)(?:=(?P<value>"[^"]*"|[^\s"]*))?')
CELL_OPTIONS: Mapping[str, bool] = {"id": True, "figure": False, "raises": False}
FIGURE_OPTIONS: Mapping[str, bool] = {"id": True, "alt": True, "caption": True}
ROLES: Mapping[str, Mapping[str, bool]] = {
    "cell": CELL_OPTIONS,
    "figure": FIGURE_OPTIONS,
}


@dataclass(frozen=True)
class FenceInfo:
    """A language, what the block is for ("" for plain code), and options."""

    language: str
    role: str = ""
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_complete(self) -> bool:
        """Whether every option that the role needs is there."""
        return all(
            name in self.options
            for name, required in ROLES.get(self.role, {}).items()
            if required
        )


def read_fence_info(
    text: str, *, path: str, line: int, problems: Problems
) -> FenceInfo:
    """The parts of an info string; unknown and missing options are noted."""
    language, _, rest = text.strip().partition(" ")
    if rest.count('"') % 2:
        problems.add(path, line, "a quotation mark has no partner")
        return FenceInfo(language)
    words = list(OPTION.finditer(rest))
    if not words:
        return FenceInfo(language)
    role = words[0]["name"]
    if language != "python" or role not in ROLES or words[0]["value"] is not None:
        hint = did_you_mean(role, ROLES) if language == "python" else ""
        problems.add(path, line, f"unknown word {role!r} after {language!r}", hint)
        return FenceInfo(language)
    options = {}
    for word in words[1:]:
        name, value = word["name"], word["value"]
        if name not in ROLES[role]:
            hint = did_you_mean(name, ROLES[role])
            problems.add(path, line, f"unknown option {name!r} of a {role}", hint)
        elif not value or not value.strip('"').strip():
            problems.add(path, line, f"the option {name!r} has no value")
        elif name in options:
            problems.add(path, line, f"the option {name!r} is given twice")
        else:
            options[name] = value.strip('"')
    for name, required in ROLES[role].items():
        if required and not any(word["name"] == name for word in words[1:]):
            hint = f'Add `{name}="…"` to the line of the fence.'
            problems.add(path, line, f"a {role} needs the option {name!r}", hint)
    return FenceInfo(language, role, options)

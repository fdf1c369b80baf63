"""A verdict for people who read a terminal."""

from grader.verdict import CheckResult, Verdict

MARKS = {
    "passed": "ok  ",
    "failed": "FAIL",
    "error": "ERR ",
    "timeout": "TIME",
    "not-run": "-   ",
    "broken": "!!! ",
}
LABELS = ("call", "got", "expected", "why", "hint")


def report(verdict: Verdict, name: str) -> str:
    """The verdict as text: a line per check, and all that is known of bad ones."""
    lines = [f"{name}: {verdict.status}  ({verdict.exercise}, seed {verdict.seed})"]
    for check in verdict.checks:
        lines.append(f"  {MARKS[check.status]} {check.title}  [{check.id}]")
        if check.status not in ("passed", "not-run"):
            lines += _details(check)
    if verdict.diagnosis is not None:
        lines.append(
            "  Your code behaves like a known mistake:"
            f" {verdict.diagnosis.mistake}  [{verdict.diagnosis.name}]"
        )
    if verdict.stdout:
        lines += ["  It printed:", *_indented(verdict.stdout.rstrip("\n"), "    | ")]
    return "\n".join(lines)


def _details(check: CheckResult) -> list[str]:
    lines = []
    for label in LABELS:
        text = getattr(check, label)
        if text is not None:
            first, *rest = text.split("\n")
            lines.append(f"       {label + ':':<10}{first}")
            lines += [f"       {'':<10}{line}" for line in rest]
    if check.line is not None:
        lines.append(f"       {'line:':<10}{check.line}")
    return lines


def _indented(text: str, prefix: str) -> list[str]:
    return [prefix + line for line in text.split("\n")]

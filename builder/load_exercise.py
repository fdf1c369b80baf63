"""One exercise folder, read and checked part by part."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from builder.front_matter import Document, FrontMatter, read_front_matter
from builder.layout import Layout
from builder.load_text import read_text
from builder.model import Exercise, WrongAnswer
from builder.problems import Problems
from builder.python_source import check_defines, check_python
from builder.schema import Key, read_keys

PARTS = ("task.md", "starter.py", "solution.py", "solution.md", "checks.py")
LEAST = {"wrong": 4, "accepted": 1}
LEARNER_IMPORTS = frozenset({"numpy"})
CHECK_IMPORTS = frozenset({"numpy", "hypothesis", "grader", "pycode"})
MISTAKE, REJECTED_BY = "# mistake: ", "# rejected-by: "
REVEALS = ("attempt", "pass")

KEYS: Mapping[str, Key] = {
    "title": Key((str,)),
    "function": Key((str,)),
    "kind": Key((str,), choices=("core", "extension")),
    "lesson": Key((str,)),
    "version": Key((int,), example="1"),
    "minutes": Key((int,)),
    "teaches": Key((list,)),
    "needs": Key((list,), required=False, default=[]),
    "reveal": Key((str, int), choices=REVEALS),
    "hints": Key((list,), example='["a nudge", "closer", "almost the answer"]'),
}


def load_exercise(folder: Path, layout: Layout, problems: Problems) -> Exercise | None:
    """The exercise in a folder, or None when a part is missing or unreadable."""
    before = len(problems)
    _check_parts(folder, layout, problems)
    front = _read_task(folder, layout, problems)
    values = read_keys(front.table, KEYS, problems) if front else None
    if front and values:
        _check_hints(front, values, problems)
        _check_learner_files(folder, values["function"], layout, problems)
    _check_checks(folder, layout, problems)
    wrong = _read_wrong(folder, layout, problems)
    if len(problems) > before or front is None or values is None:
        return None
    return _assemble(folder, layout, front, values, wrong)


def _check_parts(folder: Path, layout: Layout, problems: Problems) -> None:
    name = layout.name(folder)
    missing = [part for part in PARTS if not (folder / part).is_file()]
    if missing:
        hint = "`python build.py new exercise ID` shows what a whole folder looks like."
        problems.add(name, 1, f"missing: {', '.join(missing)}", hint)
    for part, least in LEAST.items():
        found = len(list((folder / part).glob("*.py")))
        if found < least:
            problems.add(
                f"{name}/{part}",
                1,
                f"expected at least {least} Python files, got {found}",
            )
    known = {*PARTS, *LEAST, "__pycache__"}
    for path in sorted(folder.iterdir()):
        if path.name not in known and not path.name.startswith("."):
            hint = f"A folder holds {', '.join(PARTS)}, wrong/ and accepted/."
            problems.add(layout.name(path), 1, "this is no part of an exercise", hint)


def _read_task(folder: Path, layout: Layout, problems: Problems) -> FrontMatter | None:
    path = folder / "task.md"
    text = read_text(path, layout, problems) if path.is_file() else None
    return (
        None if text is None else read_front_matter(layout.name(path), text, problems)
    )


def _check_hints(
    front: FrontMatter, values: Mapping[str, Any], problems: Problems
) -> None:
    table, hints = front.table, values["hints"]
    if len(hints) != 3:
        hint = "Write a nudge, a closer one, and one that almost gives the answer."
        problems.add(
            table.path,
            table.line_of("hints"),
            f"hints: expected exactly 3, got {len(hints)}",
            hint,
        )
    if not values["function"].isidentifier():
        problems.add(
            table.path,
            table.line_of("function"),
            f"function: {values['function']!r} is not a Python name",
        )


def _learner_files(folder: Path) -> Iterator[Path]:
    yield from (folder / name for name in ("starter.py", "solution.py"))
    for part in LEAST:
        yield from sorted((folder / part).glob("*.py"))


def _check_learner_files(
    folder: Path, function: str, layout: Layout, problems: Problems
) -> None:
    for path in _learner_files(folder):
        text = read_text(path, layout, problems) if path.is_file() else None
        if text is not None:
            source = Document(layout.name(path), 1, text)
            tree = check_python(source, problems, may_import=LEARNER_IMPORTS)
            if tree is not None:
                check_defines(tree, function, source, problems)


def _check_checks(folder: Path, layout: Layout, problems: Problems) -> None:
    path = folder / "checks.py"
    text = read_text(path, layout, problems) if path.is_file() else None
    if text is not None:
        source = Document(layout.name(path), 1, text)
        check_python(source, problems, may_import=CHECK_IMPORTS)


def _read_wrong(
    folder: Path, layout: Layout, problems: Problems
) -> tuple[WrongAnswer, ...]:
    answers = []
    for path in sorted((folder / "wrong").glob("*.py")):
        text = read_text(path, layout, problems)
        if text is None:
            continue
        rows = [*text.splitlines(), "", ""]
        name = layout.name(path)
        for line, (row, head) in enumerate(
            zip(rows, (MISTAKE, REJECTED_BY), strict=False), 1
        ):
            if not row.startswith(head) or not row.removeprefix(head).strip():
                what = (
                    "a sentence to the learner" if line == 1 else "the id of one check"
                )
                problems.add(
                    name, line, f"expected `{head}…`", f"Write {what} on line {line}."
                )
        mistake = rows[0].removeprefix(MISTAKE).strip()
        rejected_by = rows[1].removeprefix(REJECTED_BY).strip()
        answers.append(
            WrongAnswer(
                name=path.stem, mistake=mistake, rejected_by=rejected_by, source=text
            )
        )
    return tuple(answers)


def _assemble(
    folder: Path,
    layout: Layout,
    front: FrontMatter,
    values: Mapping[str, Any],
    wrong: tuple[WrongAnswer, ...],
) -> Exercise:
    texts = {part: (folder / part).read_text(encoding="utf-8") for part in PARTS}
    table = front.table
    hints = tuple(
        Document(table.path, table.line_of_item("hints", text), text)
        for text in values["hints"]
    )
    return Exercise(
        id=folder.name,
        lesson=values["lesson"],
        title=values["title"],
        function=values["function"],
        kind=values["kind"],
        version=values["version"],
        minutes=values["minutes"],
        teaches=tuple(values["teaches"]),
        needs=tuple(values["needs"]),
        reveal=str(values["reveal"]),
        hints=hints,
        task=front.body,
        explanation=Document(
            layout.name(folder / "solution.md"), 1, texts["solution.md"]
        ),
        starter=texts["starter.py"],
        solution=texts["solution.py"],
        checks=texts["checks.py"],
        wrong=wrong,
        table=table,
    )

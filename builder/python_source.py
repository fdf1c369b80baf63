"""What can be said of Python text without running it."""

import ast
import sys
from collections.abc import Iterator

from builder.front_matter import Document
from builder.problems import Problems, did_you_mean


def check_python(
    source: Document, problems: Problems, *, may_import: frozenset[str]
) -> ast.Module | None:
    """The syntax tree, or None; imports of other libraries than these are noted."""
    try:
        tree = ast.parse(source.text)
    except (SyntaxError, ValueError) as error:
        row = getattr(error, "lineno", None) or 1
        reason = getattr(error, "msg", None) or str(error)
        problems.add(
            source.path, source.line + row - 1, f"this is not Python: {reason}"
        )
        return None
    for name, row in _imported(tree):
        if name not in may_import and name not in sys.stdlib_module_names:
            allowed = ", ".join(sorted(may_import))
            problems.add(
                source.path,
                source.line + row - 1,
                f"{name!r} cannot be imported here",
                f"Allowed are the standard library and: {allowed}.",
            )
    return tree


def check_defines(
    tree: ast.Module, function: str, source: Document, problems: Problems
) -> None:
    """A file of an exercise must define the function of the exercise."""
    names = {name for node in tree.body for name in _bound(node)}
    if function not in names:
        hint = did_you_mean(function, names) if names else f"Write `def {function}(…)`."
        problems.add(
            source.path, source.line, f"{function!r} is not defined here", hint
        )


def _imported(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.partition(".")[0], node.lineno
        elif isinstance(node, ast.ImportFrom):
            name = "." if node.level else (node.module or "").partition(".")[0]
            yield name, node.lineno


def _bound(node: ast.stmt) -> Iterator[str]:
    """The names that a top-level statement binds, as far as an exercise needs."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Name):
                yield target.id
    elif isinstance(node, ast.Import | ast.ImportFrom):
        for alias in node.names:
            yield alias.asname or alias.name

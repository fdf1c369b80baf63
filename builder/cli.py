"""What `python build.py …` understands, and how it answers."""

import argparse
import functools
import sys
from collections.abc import Sequence
from pathlib import Path

from builder.check import check
from builder.layout import Layout, project_layout
from builder.new import new_exercise
from builder.pipeline import build
from builder.problems import BuildError, ToolError
from builder.python_runtime import make_runtime
from builder.serve import serve


def main(arguments: Sequence[str], *, root: Path) -> int:
    """The exit status: 0 when all went well, 1 with problems, 2 for wrong usage."""
    options = make_parser().parse_args(arguments)
    layout = project_layout(root, content=options.content, out=options.out)
    try:
        status: int = options.command(layout, options)
    except BuildError as error:
        report(error)
        return 1
    except ToolError as error:
        print(error, file=sys.stderr)
        return 1
    return status


def report(error: BuildError) -> None:
    """Print every problem, and how many there are."""
    for problem in error.problems:
        print(problem, file=sys.stderr)
    count = len(error.problems)
    word = "problem" if count == 1 else "problems"
    print(f"{count} {word}. Nothing was written.", file=sys.stderr)


def make_parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    parser = argparse.ArgumentParser(prog="build.py", description="Builds the course.")
    parser.add_argument(
        "--content", type=Path, help="the folder of the course (default: content/)"
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_build(commands.add_parser("build", help="write the site"))
    _add_serve(commands.add_parser("serve", help="write, show and watch the site"))
    command = commands.add_parser(
        "check", help="prove that every exercise grades right"
    )
    command.set_defaults(command=run_check, out=None)
    _add_new(commands.add_parser("new", help="write the folder of a new exercise"))
    command = commands.add_parser("runtime", help="fetch Python for the browser")
    command.add_argument(
        "--offline", action="store_true", help="look into the cache only"
    )
    command.set_defaults(command=run_runtime, out=None)
    return parser


def _add_build(command: argparse.ArgumentParser) -> None:
    command.add_argument("--out", type=Path, help="where to (default: dist/)")
    command.add_argument(
        "--no-runtime", action="store_true", help="leave out Python for the browser"
    )
    command.add_argument(
        "--offline", action="store_true", help="take the runtime from the cache only"
    )
    command.set_defaults(command=run_build)


def _add_serve(command: argparse.ArgumentParser) -> None:
    _add_build(command)
    command.add_argument("--port", type=int, default=8000, help="default: 8000")
    command.set_defaults(command=run_serve)


def _add_new(command: argparse.ArgumentParser) -> None:
    command.add_argument("what", choices=["exercise"])
    command.add_argument("id", metavar="ID", help="lower-case words joined by hyphens")
    command.set_defaults(command=run_new, out=None)


def run_build(layout: Layout, options: argparse.Namespace) -> int:
    """Build once."""
    runtime = functools.partial(make_runtime, layout, offline=options.offline)
    files = build(layout, runtime=None if options.no_runtime else runtime)
    size = sum(len(data) for data in files.values()) / 1e6
    print(f"{layout.out}: {len(files)} files, {size:.1f} MB")
    return 0


def run_serve(layout: Layout, options: argparse.Namespace) -> int:
    """Serve the site and build it again after every change."""
    names = ("no_runtime", "offline")
    flags = [f"--{n.replace('_', '-')}" for n in names if getattr(options, n)]
    serve(layout, port=options.port, flags=flags)
    return 0


def run_check(layout: Layout, options: argparse.Namespace) -> int:
    """Load the content and prove every exercise."""
    del options
    return check(layout)


def run_new(layout: Layout, options: argparse.Namespace) -> int:
    """Write the folder of a new exercise."""
    print(new_exercise(options.id, layout))
    return 0


def run_runtime(layout: Layout, options: argparse.Namespace) -> int:
    """Fill the cache of the runtime."""
    runtime = make_runtime(layout, offline=options.offline)
    size = sum(len(data) for data in runtime.files.values()) / 1e6
    print(f"{layout.cache}: Python for the browser is complete, {size:.1f} MB")
    return 0

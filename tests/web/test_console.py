"""The console that runs cells, in CPython as the build uses it."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

PATH = Path(__file__).parents[2] / "site" / "src" / "runtime" / "console.py"


@pytest.fixture(scope="module")
def console():
    """The module, loaded from the folder of scripts."""
    spec = importlib.util.spec_from_file_location("console_under_test", PATH)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def run(console):
    """A function that runs code and returns its error and its outputs by kind."""
    namespace = console.new_namespace()

    def run(code, filename="cell"):
        outputs = []
        error = console.run(
            code,
            namespace,
            filename=filename,
            emit=lambda kind, text: outputs.append((kind, text)),
        )
        joined = {}
        for kind, text in outputs:
            joined[kind] = joined.get(kind, "") + text
        run.messages = len(outputs)
        return error, joined

    return run


def batch(*cells, path=()):
    """The answer of the process that the build starts."""
    request = {
        "cells": [{"id": f"c{i}", "code": code} for i, code in enumerate(cells)],
        "path": list(path),
    }
    done = subprocess.run(
        [sys.executable, PATH, "--batch"],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)["cells"]


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("print('a')\n1 + 1", "a\n2\n"),
        ("x = 1", ""),
        ("None", ""),
        ("3;", ""),
        ("", ""),
        ("# only a comment", ""),
        ("def f():\n    return 4\nf()", "4\n"),
        ("'é'", "'é'\n"),
    ],
)
def test_the_value_of_a_last_expression_is_shown(run, code, shown):
    """A last line that is an expression is printed unless it is None or ends in `;`."""
    assert run(code) == (None, {"stdout": shown} if shown else {})


def test_streams_keep_their_kind_and_order(console):
    """Text for standard output and for errors arrives in the order of the writes."""
    outputs = []
    code = "import sys\nprint(1)\nprint(2, file=sys.stderr)\nprint(3)"
    console.run(
        code,
        console.new_namespace(),
        filename="c",
        emit=lambda *part: outputs.append(part),
    )
    assert outputs == [("stdout", "1\n"), ("stderr", "2\n"), ("stdout", "3\n")]


def test_a_traceback_shows_the_learners_lines_of_all_cells(run):
    """Frames of earlier cells are quoted, frames of libraries and of ours are not."""
    run("import json\ndef load(text):\n    return json.loads(text)", filename="one")
    error, shown = run("load('{')", filename="two")
    assert error == "JSONDecodeError"
    text = shown["error"]
    assert "File \"two\", line 1, in <module>\n    load('{')\n" in text
    assert 'File "one", line 3, in load\n    return json.loads(text)\n' in text
    assert text.count("File ") == 2


def test_a_syntax_error_points_at_its_line(run):
    """Code that does not parse ends with its own line and no line of ours."""
    error, shown = run("x = 1\ny = (2,", filename="mine")
    assert error == "SyntaxError"
    assert 'File "mine", line 2' in shown["error"]
    assert "console" not in shown["error"]


def test_an_error_with_a_cause_shows_both(run):
    """The error that led to another one is told first."""
    _, shown = run(
        "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n raise KeyError('k') from e"
    )
    first, second = shown["error"].split("direct cause")
    assert "ZeroDivisionError" in first
    assert "KeyError: 'k'" in second


def test_a_suppressed_context_is_not_shown(run):
    """`raise … from None` hides what came before."""
    _, shown = run(
        "try:\n    1 / 0\nexcept ZeroDivisionError:\n    raise KeyError('k') from None"
    )
    assert "ZeroDivisionError" not in shown["error"]


def test_deep_recursion_gives_a_short_traceback(run):
    """A thousand frames are told in a few lines."""
    error, shown = run("def f():\n    f()\nf()")
    assert error == "RecursionError"
    assert "more calls" in shown["error"]
    assert len(shown["error"].splitlines()) < 40


@pytest.mark.parametrize(
    "code",
    [
        "class E(Exception):\n    def __str__(self): raise ValueError\nraise E",
        "class E(BaseException): pass\nraise E",
        "raise KeyboardInterrupt",
        "import sys\nsys.exit('no')",
    ],
)
def test_any_exception_ends_the_run_and_nothing_more(run, code):
    """Exceptions that are hard to show, or meant to end Python, are only shown."""
    error, shown = run(code)
    assert error
    assert error in shown["error"]
    assert run("1")[1] == {"stdout": "1\n"}


def test_a_plain_exit_is_no_error(run):
    """`sys.exit()` ends the cell quietly."""
    assert run("import sys\nprint(1)\nsys.exit()\nprint(2)") == (
        None,
        {"stdout": "1\n"},
    )


def test_output_ends_at_the_line_limit_with_one_sentence(console, run):
    """The last allowed line is whole, and one line tells of the cut."""
    error, shown = run(f"for i in range({console.MAX_LINES} + 500): print(i)")
    assert error is None
    assert shown["stdout"].splitlines()[-1] == str(console.MAX_LINES - 1)
    assert shown["stderr"].count("output cut at") == 1


def test_output_of_exactly_the_limit_is_whole(console, run):
    """As many lines as are allowed are shown without a word."""
    _, shown = run(f"for i in range({console.MAX_LINES}): print(i)")
    assert len(shown["stdout"].splitlines()) == console.MAX_LINES
    assert "stderr" not in shown


def test_output_ends_at_the_character_limit(console, run):
    """One long line is cut, and later writes are dropped."""
    _, shown = run(f"print('x' * {2 * console.MAX_CHARS})\nprint('more')")
    assert len(shown["stdout"]) == console.MAX_CHARS
    assert shown["stderr"].strip().startswith("… output cut at")


def test_a_flood_makes_few_messages(run):
    """Many writes in a short time are joined."""
    run("for i in range(900): print(i)")
    assert run.messages < 100


def test_input_says_what_to_do_instead(run):
    """`input()` raises with a sentence, and is itself again afterwards."""
    before = input
    error, shown = run("input('name? ')")
    assert error == "RuntimeError"
    assert "Write the value into the code" in shown["error"]
    assert input is before


def test_numpy_warnings_are_shown_in_every_cell():
    """A warning names the cell and its line, also when the same code runs again."""
    code = "import numpy as np\nnp.log(np.zeros(1))\n0"
    for cell in batch(code, code):
        assert cell["outputs"][0]["kind"] == "stderr"
        start = f"{cell['id']}:2: RuntimeWarning"
        assert cell["outputs"][0]["text"].startswith(start)


def test_streams_are_put_back(run):
    """After a run the process has its own streams again, whatever the code did."""
    streams = sys.stdin, sys.stdout, sys.stderr
    run("import sys\nsys.stdout = None\nraise ValueError")
    assert (sys.stdin, sys.stdout, sys.stderr) == streams


def test_names_live_on_between_runs(run):
    """Runs in one namespace see each other's names, and classes can be made."""
    run("from dataclasses import dataclass\n@dataclass\nclass P:\n    x: 'int'")
    assert run("P(3).x")[1] == {"stdout": "3\n"}


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("import numpy as np\nfrom matplotlib import pyplot", ["matplotlib", "numpy"]),
        ("def f():\n    import os.path", ["os"]),
        ("from . import x", []),
        ("import (", []),
        ("'import math'", []),
    ],
)
def test_imports_are_found_without_running(console, code, names):
    """Top-level modules named by import statements, none where code does not parse."""
    assert console.imports(code) == names


def test_the_batch_runs_cells_in_one_namespace_and_goes_on_after_errors():
    """Each cell has its outputs and the name of what ended it."""
    first, second, third = batch("x = 2", "print('a')\n1 / 0", "x")
    assert first == {"id": "c0", "error": None, "outputs": []}
    assert second["error"] == "ZeroDivisionError"
    assert [out["kind"] for out in second["outputs"]] == ["stdout", "error"]
    assert third["outputs"] == [{"kind": "stdout", "text": "2\n"}]


def test_the_batch_makes_figures_without_a_window():
    """An open figure becomes a PNG, the same bytes each time; its repr is not shown."""
    code = (
        "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()\nplt.title('t')"
    )
    (one,), (two,) = batch(code), batch(code)
    assert [out["kind"] for out in one["outputs"]] == ["figure"]
    assert one["outputs"][0]["text"].startswith("data:image/png;base64,")
    assert one == two


def test_a_figure_of_a_failed_cell_is_not_shown_and_not_left_over():
    """After an error no half-made figure appears, in that cell or the next."""
    made = "import matplotlib.pyplot as plt\nplt.plot([1])\n"
    failed, after = batch(made + "1 / 0", "1")
    assert [out["kind"] for out in failed["outputs"]] == ["error"]
    assert [out["kind"] for out in after["outputs"]] == ["stdout"]


def test_the_batch_finds_modules_on_the_given_path(tmp_path):
    """Folders of the request can be imported from."""
    (tmp_path / "here.py").write_text("VALUE = 5\n")
    (cell,) = batch("import here\nhere.VALUE", path=[str(tmp_path)])
    assert cell["outputs"] == [{"kind": "stdout", "text": "5\n"}]


def test_a_wrong_command_line_is_refused():
    """Without `--batch` the program says what it expects."""
    done = subprocess.run(
        [sys.executable, PATH], capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "expected --batch" in done.stderr

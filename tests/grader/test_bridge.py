"""The judge as the browser uses it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from grader import bridge
from grader.channel import ProcessChannel
from grader.limits import Limits
from grader.load import Exercise, exercise_to_json
from grader.player import make_handler
from grader.run import grade, grade_through
from tests.grader.conftest import FOLDER

ROOT = Path(__file__).parents[2]


def without_seconds(text: str) -> dict[str, object]:
    fields = json.loads(text)
    del fields["seconds"]
    return fields


@pytest.mark.parametrize("name", ["no_one_hot", "overflow", "arrays_only"])
def test_bridge_and_process_give_the_same_verdict(name: str, softmax: Exercise) -> None:
    """A player behind a function and one in a process lead to the same bytes."""
    code = (FOLDER / "wrong" / f"{name}.py").read_text()

    text = bridge.grade(
        exercise_to_json(softmax), code, make_handler(), lambda _check, _request: None
    )

    assert without_seconds(text) == without_seconds(grade(softmax, code).to_json())


def test_calling_is_told_before_each_request(softmax: Exercise) -> None:
    """The page hears of a request before the player gets it."""
    heard: list[tuple[str, str]] = []
    handle = make_handler()

    def request(text: str) -> str:
        assert not heard or '"do": "end"' in text or heard[-1][1] == text
        return handle(text)

    bridge.grade(
        exercise_to_json(softmax),
        softmax.solution,
        request,
        lambda check, text: heard.append((check, text)),
    )

    assert {check for check, _ in heard} == {
        "one-hot-minus-probabilities",
        "sums-to-zero",
        "any-input-form",
        "bad-action",
    }
    assert all(json.loads(text)["seconds"] > 0 for _, text in heard)


@pytest.mark.parametrize("place", ["call", "loading"])
def test_timeout_verdict_is_that_of_the_process(place: str, softmax: Exercise) -> None:
    """What the page learns after a hang is what the command line says of it."""
    code = "while True: pass\n"
    if place == "call":
        code = "def softmax_score(logits, action):\n    while True: pass\n"
    limits = Limits(exhausted=1, call_seconds=0.2, start_seconds=0.2)
    heard: list[tuple[str, str]] = []
    real = grade_through(
        lambda: ProcessChannel(limits),
        softmax,
        code,
        limits=limits,
        calling=lambda check, text: heard.append((check, text)),
    )

    text = bridge.timeout_verdict(exercise_to_json(softmax), code, *heard[-1])

    assert without_seconds(text) == without_seconds(real.to_json())


SHARED = """
import json, sys, types
import numpy as np
from pathlib import Path
sys.modules["pycode"] = types.ModuleType("pycode")
from grader.player import make_browser_handler
original = np.allclose
handle = make_browser_handler()

def ask(code, name="f"):
    start = {"id": 1, "do": "start", "code": code, "function": "f", "seed": 1}
    handle(json.dumps(start))
    call = {"id": 2, "do": "call", "args": [], "kwargs": {}}
    return json.loads(handle(json.dumps(call)))

path = sys.argv[1]
print(ask(f"def f(): return open({path!r}).read()")["error"]["type"])
print(ask("def f():\\n import pycode")["error"]["message"])
print(ask("import sys\\ndef f(): return 'pycode' in sys.modules")["value"])
print(ask("import numpy as np\\nnp.allclose = print\\ndef f(): return 1")["value"])
handle('{"id": 3, "do": "end"}')
print("pycode" in sys.modules, np.allclose is original, "answer" in sys.modules)
print(len(open(path).read()) > 0)
import hypothesis
"""


def test_guard_sleeps_between_requests() -> None:
    """Cells of the same interpreter may import and open what submissions may not."""
    ran = subprocess.run(
        [sys.executable, "-c", SHARED, str(FOLDER / "solution.py")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    assert ran.stdout.splitlines() == [
        "PermissionError",
        "a submission may import NumPy and the standard library, not 'pycode'",
        "False",
        "1",
        "True True False",
        "True",
    ]

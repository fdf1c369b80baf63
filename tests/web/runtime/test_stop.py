"""Stop ends any code on a host that sends no special headers."""

import pytest

from tests.web.runtime.harness import Harness

MATRIX = {
    "busy loop": "while True: pass",
    "sleep": "import time\ntime.sleep(60)",
    "array work": "import numpy as np\na = np.ones((600, 600))\nwhile True: a @ a",
    "one long call": "sum(range(10**12))",
    "catches all": (
        "while True:\n    try:\n        while True: pass\n"
        "    except BaseException: pass"
    ),
    "prints": "while True: print('x' * 1000)",
}


@pytest.fixture
def spare(harness):
    """The harness with Python started and a second worker standing by."""
    harness.run("print(0)")
    harness.wait_for_workers(2)
    return harness


@pytest.mark.parametrize("name", MATRIX)
def test_stop_ends_the_code_and_the_next_run_works(spare, name):
    """Stop ends the run, the page stays responsive, and Python answers again."""
    number = spare.start_run(MATRIX[name])
    spare.wait(number, key="started")
    spare.page.wait_for_timeout(300)
    spare.stop()
    assert spare.wait(number, seconds=2)["end"]["kind"] == "stopped"
    assert spare.printed("print('next')") == "next\n"
    assert len(spare.page.workers) <= 2


def test_a_printing_loop_leaves_the_page_free(spare):
    """A flood of output blocks the page's own thread for less than 200 ms at a time."""
    spare.page.evaluate("() => { longTasks.length = 0; }")
    number = spare.start_run(MATRIX["prints"])
    spare.page.wait_for_timeout(1500)
    spare.stop()
    record = spare.wait(number)
    assert max(spare.page.evaluate("() => longTasks"), default=0) < 200
    assert sum(len(part["text"]) for part in record["texts"]) < 101_000


def test_a_new_run_ends_the_one_before(spare):
    """Running again while a loop goes on answers with the new run's output only."""
    first = spare.start_run("while True: pass")
    spare.wait(first, key="started")
    assert spare.printed("print('second')") == "second\n"
    assert spare.record(first)["end"]["kind"] == "stopped"


def test_many_stops_in_a_row_leave_at_most_two_workers(spare):
    """Ten stops at once after each other end with a Python that answers."""
    for _ in range(10):
        number = spare.start_run("while True: pass")
        spare.page.wait_for_timeout(50)
        spare.stop()
        assert spare.wait(number)["end"]["kind"] == "stopped"
        assert len(spare.page.workers) <= 2
    assert spare.printed("print('still here')") == "still here\n"


def test_an_isolated_page_stops_softly_and_keeps_its_names(
    page, static_server, runtime_site
):
    """With COOP and COEP a stopped loop leaves the namespace as it was."""
    headers = {
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp",
    }
    harness = Harness(page, static_server(runtime_site, headers=headers).url).open()
    assert page.evaluate("() => crossOriginIsolated")
    harness.run("kept = 7")
    number = harness.start_run("while True: pass")
    harness.wait(number, key="started")
    page.wait_for_timeout(300)
    harness.stop()
    assert harness.wait(number)["end"]["kind"] == "stopped"
    assert harness.printed("kept") == "7\n"

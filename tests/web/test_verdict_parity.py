"""The same verdict from the command line and from the shipped runtime."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXERCISES = ROOT / "content" / "exercises"

# Speaks the worker's protocol, as the page's client does, without an editor between.
SPEAK = """
async (exercise) => {
  const html = document.documentElement;
  const url = (name) => new URL(html.dataset[name], location.href).href;
  const worker = new Worker(url("worker"), { type: "module" });
  const waiting = new Map();
  const ready = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.type === "ready" && data.what === "player") resolve();
      if (data.type === "verdict") waiting.get(data.id)?.(data.json);
      if (data.type === "failed" || data.type === "fatal") reject(JSON.stringify(data));
    };
  });
  worker.postMessage({ type: "boot", manifestUrl: url("runtime"), interrupt: null });
  await ready;
  let last = 0;
  window.grade = (exerciseUrl, code) => new Promise((resolve) => {
    const id = ++last;
    waiting.set(id, resolve);
    const target = new URL(exerciseUrl, location.href).href;
    worker.postMessage({ type: "check", id, exerciseUrl: target, code, seed: null });
  });
}
"""


def answers(exercise: str) -> list[Path]:
    """Every recorded program of an exercise that is not its starter."""
    folder = EXERCISES / exercise
    return [
        folder / "solution.py",
        *sorted(folder.glob("accepted/*.py")),
        *sorted(folder.glob("wrong/*.py")),
    ]


def exercises() -> list[str]:
    """Ids of all exercises."""
    return sorted(path.parent.name for path in EXERCISES.glob("*/task.md"))


def without_seconds(line: str) -> dict:
    """A verdict but for the time it took."""
    return {**json.loads(line), "seconds": None}


def command_line_verdicts(exercise: str) -> list[str]:
    """One JSON line for each recorded program."""
    files = [str(path) for path in answers(exercise)]
    done = subprocess.run(
        [sys.executable, "-m", "grader", "check", exercise, *files, "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def speaking(chromium, built_site) -> Iterator:
    """A page of the built site whose worker grades what the test hands it."""
    from tests.web.static_server import StaticServer

    with StaticServer(built_site) as server:
        context = chromium.new_context()
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.goto(server.url + "index.html")
        page.evaluate(SPEAK, None)
        yield page, server.url
        context.close()


@pytest.mark.slow
@pytest.mark.parametrize("exercise", exercises())
def test_the_browser_gives_the_verdict_of_the_command_line(exercise, speaking):
    """Solution, accepted and wrong answers get the same bytes in both worlds."""
    page, _ = speaking
    folder = page.request.get(
        page.url.replace("index.html", f"exercises/{exercise}.html")
    )
    checks = folder.text().split('data-checks="')[1].split('"')[0]
    expected = command_line_verdicts(exercise)
    files = answers(exercise)
    assert len(expected) == len(files)
    for path, line in zip(files, expected, strict=True):
        got = page.evaluate(
            "([url, code]) => grade(url, code)",
            [f"exercises/{checks}", path.read_text()],
        )
        assert without_seconds(got) == without_seconds(line), path
        if path.parent.name == "wrong":
            assert json.loads(got)["status"] != "passed", path
        else:
            assert json.loads(got)["status"] == "passed", path

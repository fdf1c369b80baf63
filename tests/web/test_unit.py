"""The unit tests of the site's scripts, which run in Node."""

import subprocess
from pathlib import Path

HERE = Path(__file__).parent
CLOSING_LINES = 9


def test_scripts_pass_their_own_unit_tests(capsys):
    """Every unit test of storage, reveal policy, diff and verdict passes in Node."""
    run = subprocess.run(
        ["node", str(HERE / "unit" / "run.mjs")],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    closing = run.stdout.strip().splitlines()[-CLOSING_LINES:]
    with capsys.disabled():
        print("", *closing, sep="\n")
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
    assert any(line.endswith("fail 0") for line in closing), closing
    assert not any(line.endswith("tests 0") for line in closing), closing

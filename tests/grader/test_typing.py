"""The interface has the types that its users rely on."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_interface_type_checks() -> None:
    """mypy, as strict as for the grader itself, accepts what users write."""
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "tests/grader/typing_api.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert ran.returncode == 0, ran.stdout

"""Submissions that remember."""

from collections.abc import Callable

import pytest

from grader.load import Exercise
from grader.run import grade

CHECK = """
@check("c", title="t", cases=st.tuples(gs.numbers(0, 100)), max_examples=40)
def c(run, x):
    run(x).equals(2 * x)
"""
LUCKY = """
@check("c", title="t", examples=[(1.0,), (2.0,), (3.0,)])
def c(run, x):
    run(x).array((1,))
"""


@pytest.mark.parametrize(
    "code",
    [
        "n = [0]\ndef double(x):\n    n[0] += 1\n    return 2 * x + (n[0] > 20)\n",
        "def double(x, s=[]):\n    s.append(x)\n    return 2 * x + len(s) - 1\n",
        "import random\ndef double(x):\n    return 2 * x + (random.random() < 0.2)\n",
        "def double(x):\n    double.n = getattr(double, 'n', 0) + 1\n"
        "    return 2 * x * (double.n < 15)\n",
    ],
)
def test_state_is_named_as_such(code: str, tiny: Callable[..., Exercise]) -> None:
    """A failure that does not come back in a new namespace is blamed on state."""
    result = grade(tiny(CHECK), code).checks[0]

    assert result.status == "failed"
    assert "The same call gave two different answers: state between calls" in str(
        result.why
    )


@pytest.mark.parametrize(
    "code",
    [
        "import numpy as np\nn = 0\ndef double(x):\n    global n\n    n += 1\n"
        "    return np.array([float(n)])\n",
        "import numpy as np\ndef double(x):\n    return np.random.normal(size=1)\n",
        "import numpy as np\ndef double(x):\n"
        "    return np.random.default_rng().normal(size=1)\n",
    ],
)
def test_lucky_state_is_found(code: str, tiny: Callable[..., Exercise]) -> None:
    """A check that any answer passes still finds that the answers vary."""
    result = grade(tiny(LUCKY), code).checks[0]

    assert result.status == "failed"
    assert "state between calls" in str(result.why)


def test_reused_memory_is_refused(tiny: Callable[..., Exercise]) -> None:
    """A result that lives in the memory of the one before is refused."""
    code = (
        "import numpy as np\nb = np.zeros(1)\ndef double(x):\n"
        "    b[0] = x\n    return b\n"
    )

    result = grade(tiny(LUCKY), code).checks[0]

    assert result.got == "the memory of an earlier result"


def test_namespace_is_fresh_for_each_check(tiny: Callable[..., Exercise]) -> None:
    """What one check leaves behind does not reach the next."""
    exercise = tiny(
        """
        @check("a", title="t")
        def a(run):
            run(1.0).equals(2.0)

        @check("b", title="t")
        def b(run):
            run(2.0).equals(4.0)
        """
    )
    code = (
        "import numpy as np\nassert not hasattr(np, 'mark')\nnp.mark = True\n"
        "def double(x):\n    return 2 * x\n"
    )

    assert grade(exercise, code).status == "passed"

"""The info string of a fence."""

import pytest

from builder.fence_info import FenceInfo, read_fence_info
from builder.problems import Problems


@pytest.mark.parametrize(
    ("text", "info"),
    [
        ("", FenceInfo("")),
        ("python", FenceInfo("python")),
        ("python cell id=a", FenceInfo("python", "cell", {"id": "a"})),
        (
            'python cell id=a figure="two words = x" raises=ValueError',
            FenceInfo(
                "python",
                "cell",
                {"id": "a", "figure": "two words = x", "raises": "ValueError"},
            ),
        ),
    ],
)
def test_parts(text: str, info: FenceInfo) -> None:
    """Language, role and options are told apart; quotes hold words together."""
    problems = Problems()
    assert read_fence_info(text, path="x.md", line=1, problems=problems) == info
    assert not list(problems)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("python cells id=a", "unknown word 'cells' after 'python'"),
        ("text cell id=a", "unknown word 'cell' after 'text'"),
        ("python cell id=a id=b", "the option 'id' is given twice"),
        ("python cell id=a figure=", "the option 'figure' has no value"),
        ('python cell id=a figure=""', "the option 'figure' has no value"),
        ("python cell id=a alt=b", "unknown option 'alt' of a cell"),
        ('python cell id=a figure="b', "a quotation mark has no partner"),
        ("python cell", "a cell needs the option 'id'"),
    ],
)
def test_mistakes(text: str, message: str) -> None:
    """Every mistake in an info string is named."""
    problems = Problems()
    read_fence_info(text, path="x.md", line=1, problems=problems)
    assert message in [problem.message for problem in problems]

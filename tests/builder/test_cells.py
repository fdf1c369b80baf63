"""Cells at build time."""

from dataclasses import replace
from pathlib import Path

import pytest

from builder import run_cells as module
from builder.assets import Assets
from builder.cells import Cell, Outcome, render_output
from builder.layout import Layout
from builder.model import Reference
from builder.problems import Problems
from builder.run_cells import run_cells

PAGE = Reference("step", "x")


def cell(code: str, name: str = "one") -> Cell:
    """A cell that starts on line 5 of x.md."""
    return Cell(id=name, code=code, path="x.md", line=5, figure="", raises="")


def run(layout: Layout, *codes: str) -> list[Outcome]:
    """What cells of one page show, one after the other."""
    cells = [cell(code, f"c{number}") for number, code in enumerate(codes)]
    outcomes = run_cells({PAGE: cells}, layout, Problems())[PAGE]
    return [outcomes[item.id] for item in cells]


def test_cells_of_a_page_share_names(layout: Layout) -> None:
    """A cell sees what the cells above it have defined."""
    first, second = run(layout, "x = 2\n", "print(x + 1)\n")
    assert first.outputs == ()
    assert second.outputs == (("stdout", "3\n"),)


def test_order_of_sets_is_the_same_in_every_run(layout: Layout) -> None:
    """The hash seed is fixed, so that printing a set of words gives one order."""
    code = "print(list({'alpha', 'beta', 'gamma', 'delta', 'epsilon'}))\n"
    one = replace(layout, cache=layout.out.parent / "one")
    two = replace(layout, cache=layout.out.parent / "two")
    assert run(one, code) == run(two, code)


def test_outcome_is_remembered(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cells are not run again; a changed one is."""
    run(layout, "print('remembered')\n")

    def refuse(*_: object) -> None:
        raise AssertionError("a process was started")

    monkeypatch.setattr(module, "_run_process", refuse)
    (outcome,) = run(layout, "print('remembered')\n")
    assert outcome.outputs == (("stdout", "remembered\n"),)
    with pytest.raises(AssertionError, match="started"):
        run(layout, "print('changed')\n")


def test_cell_that_never_ends(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    """An endless cell ends the build with a message and not with silence."""
    monkeypatch.setattr(module, "SECONDS", 1)
    problems = Problems()
    run_cells({PAGE: [cell("while True:\n    pass\n")]}, layout, problems)
    assert [str(problem) for problem in problems] == [
        "x.md:5: the cells of this page take more than 1 s. Make them smaller."
    ]


def test_output_is_escaped() -> None:
    """What a cell prints is text, also where it looks like HTML."""
    outcome = Outcome((("stdout", "<class 'int'>\n"), ("error", "a & b\n")), "E")
    html = render_output(cell("1"), outcome, "", Assets())
    assert html == (
        '<pre class="output">&lt;class &#39;int&#39;&gt;\n'
        '<span class="output__error">a &amp; b\n</span></pre>'
    )


def test_fingerprint_follows_the_code_of_the_course(
    layout: Layout, tmp_path: Path
) -> None:
    """A change in pycode runs all cells again."""
    root = tmp_path / "root"
    console = root / "site/src/runtime/console.py"
    console.parent.mkdir(parents=True)
    console.write_text("")
    (root / "pycode").mkdir()
    other = replace(layout, root=root)
    before = module.code_fingerprint(other)
    (root / "pycode/gae.py").write_text("x = 1\n")
    assert module.code_fingerprint(other) != before

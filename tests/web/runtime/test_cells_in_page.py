"""Cells run in the page as they do in a notebook."""

from tests.web.runtime.harness import text_of


def test_a_first_run_prints_after_python_was_loaded(harness):
    """A cell prints its text, and the page was told which parts were loading."""
    record = harness.run("print(1)")
    assert record["end"] == {"kind": "done", "error": None}
    assert text_of(record, "stdout") == "1\n"
    assert {"Python", "NumPy"} & set(record["parts"])


def test_cells_of_a_page_share_a_namespace(harness):
    """A name of one cell is there in the next, not on another page or when fresh."""
    harness.run("x = 2")
    assert harness.printed("x + 1") == "3\n"
    assert harness.run("x", namespace="other")["end"]["error"] == "NameError"
    assert harness.run("x", fresh=True)["end"]["error"] == "NameError"


def test_cells_above_run_first_and_silently_and_once(harness):
    """What a cell needs from the cells above is there; their prints are not shown."""
    above = [
        {"filename": "a.py", "code": "print('above'); n = globals().get('n', 0) + 1"}
    ]
    assert harness.printed("n", before=above) == "1\n"
    assert harness.printed("n", before=above) == "1\n"


def test_the_course_code_and_matplotlib_can_be_imported(harness):
    """A figure arrives as a PNG, and `pycode` is importable in cells."""
    record = harness.run(
        "import pycode\n"
        "import matplotlib.pyplot as plt\n"
        "fig, ax = plt.subplots()\n"
        "ax.plot([1, 2])\n"
        "plt.show()"
    )
    assert record["end"] == {"kind": "done", "error": None}
    assert [figure.split()[0] for figure in record["figures"]] == ["image/png"]
    assert record["texts"] == []


def test_an_error_shows_only_lines_of_the_cell(harness):
    """A traceback names the cell and no file of ours."""
    record = harness.run("def f():\n    return 1 / 0\nf()", filename="mine.py")
    text = text_of(record, "error")
    assert record["end"]["error"] == "ZeroDivisionError"
    assert text.count("File ") == text.count('File "mine.py"') == 2


def test_input_is_refused_with_a_sentence(harness):
    """`input()` ends with an error that says what to do instead."""
    assert "Write the value into the code" in text_of(
        harness.run("input('?')"), "error"
    )


def test_plain_recursion_is_an_error_of_the_code(harness):
    """Endless recursion is a RecursionError, and the interpreter lives on."""
    assert harness.run("f = lambda: f()\nf()")["end"]["error"] == "RecursionError"
    assert harness.printed("print('alive')") == "alive\n"


def test_a_dead_interpreter_is_replaced(harness, guard):
    """Code that overflows the engine's stack is told so, and the next run works."""
    code = "import functools\nf = functools.partial(lambda g: g(g))\nf(f)"
    end = harness.run(code)["end"]
    assert end["kind"] == "lost"
    assert "stack overflowed" in end["reason"]
    assert harness.printed("print('alive')") == "alive\n"
    guard.findings.expect("fatal error", "RangeError")


def test_a_huge_output_is_cut_with_one_line_that_says_so(harness):
    """Printing ten million numbers ends, and the page gets a bounded text."""
    record = harness.run("print(list(range(10**7)))")
    assert len(text_of(record, "stdout")) == 100_000
    assert text_of(record, "stderr").count("output cut") == 1


def test_code_of_a_cell_reaches_no_part_of_the_worker(harness):
    """The module `js` of the player holds nothing that could speak to the page."""
    names = "postMessage", "fetch", "self", "XMLHttpRequest", "eval", "Function"
    assert (
        harness.printed(f"import js\nprint([n for n in {names} if hasattr(js, n)])")
        == "[]\n"
    )


def test_micropip_is_part_of_the_site(harness):
    """A cell may import micropip, which comes from the site and not from elsewhere."""
    assert harness.printed("import micropip\nprint(micropip.__name__)") == "micropip\n"

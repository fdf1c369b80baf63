from grader import strategies as gs
from grader.check import Run, check


@check("twice", title="It is twice", cases=gs.tuples(gs.numbers(0, 9)), max_examples=9)
def twice(run: Run, x):
    run(x).equals(2 * x)


@check("no-text", title="Text is refused")
def no_text(run: Run):
    run.raises(ValueError, "a", mentions=("x",))

# mistake: You raise another error.
# rejected-by: no-text
def double(x):
    """Return twice x."""
    if isinstance(x, str):
        raise KeyError("x is text")
    return 2 * x

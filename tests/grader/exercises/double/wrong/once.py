# mistake: You return x itself.
# rejected-by: twice
def double(x):
    """Return twice x."""
    if isinstance(x, str):
        raise ValueError("x is text")
    return 1 * x

# mistake: You return three times x.
# rejected-by: twice
def double(x):
    """Return twice x."""
    if isinstance(x, str):
        raise ValueError("x is text")
    return 3 * x

def double(x):
    """Return twice x."""
    if isinstance(x, str):
        raise ValueError("x is text")
    return x + x

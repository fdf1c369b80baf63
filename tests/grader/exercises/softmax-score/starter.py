def softmax_score(logits, action):
    """Return the score (n,)."""
    raise NotImplementedError

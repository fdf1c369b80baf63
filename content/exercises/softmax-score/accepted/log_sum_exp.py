import numpy as np


def softmax_score(logits, action):
    z = np.array(logits, dtype=np.float64)
    n = len(z)
    if action < 0 or action >= n:
        raise ValueError(f"Action {action} does not exist, there are {n}.")
    log_p = z - np.logaddexp.reduce(z)
    one_hot = np.zeros(n)
    one_hot[action] = 1
    return one_hot - np.exp(log_p)

# mistake: You take the state after the last reward for a terminal one and its value for 0. The last entry of values is the bootstrap.
# rejected-by: one-step-is-the-residual
import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r, v = np.asarray(rewards, dtype=float), np.array(values, dtype=float)
    if n < 1:
        raise ValueError("n: at least 1")
    if len(v) != len(r) + 1:
        raise ValueError("values: one more than rewards")
    v[-1] = 0.0
    out = np.empty(len(r))
    for t in range(len(r)):
        m = min(n, len(r) - t)
        out[t] = gamma ** np.arange(m) @ r[t : t + m] + gamma**m * v[t + m] - v[t]
    return out

# mistake: You add n + 1 rewards before the bootstrap. With n = 1 only the reward of the step itself counts.
# rejected-by: one-step-is-the-residual
import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r, v = np.asarray(rewards, dtype=float), np.asarray(values, dtype=float)
    if n < 1:
        raise ValueError("n: at least 1")
    if len(v) != len(r) + 1:
        raise ValueError("values: one more than rewards")
    n = n + 1
    out = np.empty(len(r))
    for t in range(len(r)):
        m = min(n, len(r) - t)
        out[t] = gamma ** np.arange(m) @ r[t : t + m] + gamma**m * v[t + m] - v[t]
    return out

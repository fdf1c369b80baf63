# mistake: You drop the bootstrap where the horizon reaches the end of the fragment. The last value stands for everything after it; it is 0 only at a true terminal.
# rejected-by: horizon-is-cut
import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r, v = np.asarray(rewards, dtype=float), np.asarray(values, dtype=float)
    if n < 1:
        raise ValueError("n: at least 1")
    if len(v) != len(r) + 1:
        raise ValueError("values: one more than rewards")
    T = len(r)
    out = np.empty(T)
    for t in range(T):
        m = min(n, T - t)
        tail = gamma**m * v[t + m] if t + n <= T else 0.0
        out[t] = gamma ** np.arange(m) @ r[t : t + m] + tail - v[t]
    return out

# mistake: You return only the steps that still have n rewards. The task asks for all T steps, the last ones with a shorter horizon.
# rejected-by: horizon-is-cut
import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r, v = np.asarray(rewards, dtype=float), np.asarray(values, dtype=float)
    if n < 1:
        raise ValueError("n: at least 1")
    if len(v) != len(r) + 1:
        raise ValueError("values: one more than rewards")
    return np.array(
        [
            gamma ** np.arange(n) @ r[t : t + n] + gamma**n * v[t + n] - v[t]
            for t in range(len(r) - n + 1)
        ]
    )

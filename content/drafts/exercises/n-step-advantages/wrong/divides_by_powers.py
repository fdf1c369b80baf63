# mistake: You discount everything to time 0 and divide by gamma ** t afterwards. For gamma = 0, or a long fragment, that power is 0.
# rejected-by: large-numbers
import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r, v = np.asarray(rewards, dtype=float), np.asarray(values, dtype=float)
    if n < 1:
        raise ValueError("n: at least 1")
    if len(v) != len(r) + 1:
        raise ValueError("values: one more than rewards")
    T = len(r)
    power = float(gamma) ** np.arange(T + 1)
    sums = np.append(0.0, np.cumsum(power[:T] * r))
    end = np.minimum(np.arange(T) + n, T)
    return (sums[end] - sums[:T] + power[end] * v[end]) / power[:T] - v[:T]

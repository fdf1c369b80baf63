# mistake: You treat the outcomes as samples and divide by n - 1. These are exact moments; probabilities are the weights.
# rejected-by: same-distribution
import numpy as np


def importance_moments(p_new, p_old, f):
    new = np.asarray(p_new, dtype=np.float64)
    old = np.asarray(p_old, dtype=np.float64)
    values = np.asarray(f, dtype=np.float64)
    if np.any((new > 0) & (old == 0)):
        raise ValueError("p_old is 0 at an outcome that p_new can produce")

    seen = old > 0
    new, old, values = new[seen], old[seen], values[seen]
    mean = np.sum(new * values)
    deviation = new / old * values - mean
    # old * deviation first: the square of a deviation alone may overflow.
    n = max(len(old) - 1, 1)
    return float(mean), float(np.sum(old * deviation * deviation) * len(old) / n)

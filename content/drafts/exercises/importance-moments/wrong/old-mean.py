# mistake: Your mean is that of f under the old distribution: the weight is missing.
# rejected-by: mean
import numpy as np


def importance_moments(p_new, p_old, f):
    new = np.asarray(p_new, dtype=np.float64)
    old = np.asarray(p_old, dtype=np.float64)
    values = np.asarray(f, dtype=np.float64)
    if np.any((new > 0) & (old == 0)):
        raise ValueError("p_old is 0 at an outcome that p_new can produce")

    seen = old > 0
    new, old, values = new[seen], old[seen], values[seen]
    mean = np.sum(old * values)
    deviation = values - mean
    # old * deviation first: the square of a deviation alone may overflow.
    return float(mean), float(np.sum(old * deviation * deviation))

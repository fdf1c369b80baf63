# mistake: You compute in the precision of the input. Convert float32 to float64 first.
# rejected-by: plain-data
import numpy as np


def importance_moments(p_new, p_old, f):
    new = np.asarray(p_new)
    old = np.asarray(p_old)
    values = np.asarray(f)
    if np.any((new > 0) & (old == 0)):
        raise ValueError("p_old is 0 at an outcome that p_new can produce")

    seen = old > 0
    new, old, values = new[seen], old[seen], values[seen]
    mean = np.sum(new * values)
    deviation = new / old * values - mean
    # old * deviation first: the square of a deviation alone may overflow.
    return float(mean), float(np.sum(old * deviation * deviation))

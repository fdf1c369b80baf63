# mistake: You skip an outcome that only the new distribution can produce. Its share of the mean is lost for good, so it must be an error.
# rejected-by: lost-outcome
import numpy as np


def importance_moments(p_new, p_old, f):
    new = np.asarray(p_new, dtype=np.float64)
    old = np.asarray(p_old, dtype=np.float64)
    values = np.asarray(f, dtype=np.float64)

    seen = old > 0
    new, old, values = new[seen], old[seen], values[seen]
    mean = np.sum(new * values)
    deviation = new / old * values - mean
    # old * deviation first: the square of a deviation alone may overflow.
    return float(mean), float(np.sum(old * deviation * deviation))

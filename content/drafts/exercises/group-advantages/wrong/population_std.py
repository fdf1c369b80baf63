# mistake: You divide by the population standard deviation (ddof 0, NumPy's default). The task asks for the sample one: ddof=1.
# rejected-by: sample-standard-deviation
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    equal = r.max(-1, keepdims=True) == r.min(-1, keepdims=True)
    d = np.where(equal, 0.0, r - r.mean(-1, keepdims=True))
    return d / np.where(equal, 1.0, r.std(-1, keepdims=True) + eps) if normalize else d

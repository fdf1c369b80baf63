# mistake: You draw from NumPy's global generator. Use the generator that was passed in: then the same state gives the same result.
# rejected-by: the-generator-decides
import numpy as np


def bernoulli_group_experiment(p, reward_one, reward_zero, group_size, n_groups, rng):
    a = np.random.rand(n_groups, group_size) < p
    r = np.where(a, float(reward_one), float(reward_zero))
    d = r - r.mean(axis=1, keepdims=True)
    cs = {"none": r, "group_mean": d, "leave_one_out": d * group_size / (group_size - 1)}
    es = {k: (c * (a - p)).mean(axis=1) for k, c in cs.items()}
    return {k: (float(e.mean()), float(e.var(ddof=1))) for k, e in es.items()}

# mistake: Your leave-one-out baseline divides the sum of the others by G. There are G − 1 others.
# rejected-by: leave-one-out-is-parallel
import numpy as np


def bernoulli_group_experiment(p, reward_one, reward_zero, group_size, n_groups, rng):
    a = rng.random((n_groups, group_size)) < p
    r = np.where(a, float(reward_one), float(reward_zero))
    total = r.sum(axis=1, keepdims=True)
    cs = {
        "none": r,
        "group_mean": r - total / group_size,
        "leave_one_out": r - (total - r) / group_size,
    }
    es = {k: (c * (a - p)).mean(axis=1) for k, c in cs.items()}
    return {k: (float(e.mean()), float(e.var(ddof=1))) for k, e in es.items()}

# mistake: You fix how many ones there are in the whole experiment and only shuffle them. Independent draws have a random total.
# rejected-by: groups-are-independent
import numpy as np


def bernoulli_group_experiment(p, reward_one, reward_zero, group_size, n_groups, rng):
    total = n_groups * group_size
    ones = np.arange(total) < round(p * total)
    a = rng.permutation(ones).reshape(n_groups, group_size)
    r = np.where(a, float(reward_one), float(reward_zero))
    d = r - r.mean(axis=1, keepdims=True)
    cs = {"none": r, "group_mean": d, "leave_one_out": d * group_size / (group_size - 1)}
    es = {k: (c * (a - p)).mean(axis=1) for k, c in cs.items()}
    return {k: (float(e.mean()), float(e.var(ddof=1))) for k, e in es.items()}

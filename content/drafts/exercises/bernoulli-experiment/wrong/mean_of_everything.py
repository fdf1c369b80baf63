# mistake: You subtract the mean of all rewards of the experiment. The baseline is the mean of the group itself.
# rejected-by: two-groups-by-hand
import numpy as np


def bernoulli_group_experiment(p, reward_one, reward_zero, group_size, n_groups, rng):
    a = rng.random((n_groups, group_size)) < p
    r = np.where(a, float(reward_one), float(reward_zero))
    d = r - r.mean()
    cs = {"none": r, "group_mean": d, "leave_one_out": d * group_size / (group_size - 1)}
    es = {k: (c * (a - p)).mean(axis=1) for k, c in cs.items()}
    return {k: (float(e.mean()), float(e.var(ddof=1))) for k, e in es.items()}

# mistake: You draw new samples for each estimator. All three have to be computed from the same groups.
# rejected-by: same-samples
import numpy as np


def bernoulli_group_experiment(p, reward_one, reward_zero, group_size, n_groups, rng):
    result = {}
    for name in ("none", "group_mean", "leave_one_out"):
        a = rng.random((n_groups, group_size)) < p
        c = np.where(a, float(reward_one), float(reward_zero))
        if name != "none":
            c = c - c.mean(axis=1, keepdims=True)
        if name == "leave_one_out":
            c = c * group_size / (group_size - 1)
        e = (c * (a - p)).mean(axis=1)
        result[name] = (float(e.mean()), float(e.var(ddof=1)))
    return result

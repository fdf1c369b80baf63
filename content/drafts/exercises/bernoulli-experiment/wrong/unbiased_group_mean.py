# mistake: You scale the group mean by G/(G − 1) as well, so it comes out unbiased. As it is, its expectation is (G − 1)/G of the gradient.
# rejected-by: known-expectations
import numpy as np


def bernoulli_group_experiment(p, reward_one, reward_zero, group_size, n_groups, rng):
    a = rng.random((n_groups, group_size)) < p
    r = np.where(a, float(reward_one), float(reward_zero))
    d = r - r.mean(axis=1, keepdims=True)
    cs = {"none": r}
    cs["group_mean"] = cs["leave_one_out"] = d * group_size / (group_size - 1)
    es = {k: (c * (a - p)).mean(axis=1) for k, c in cs.items()}
    return {k: (float(e.mean()), float(e.var(ddof=1))) for k, e in es.items()}

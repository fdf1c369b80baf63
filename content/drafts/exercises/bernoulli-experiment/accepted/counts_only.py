import numpy as np


def bernoulli_group_experiment(p, reward_one, reward_zero, group_size, n_groups, rng):
    share = rng.binomial(group_size, p, size=n_groups) / group_size
    none = share * reward_one * (1 - p) - (1 - share) * reward_zero * p
    mean = (reward_one - reward_zero) * share * (1 - share)
    loo = mean * group_size / (group_size - 1)
    pairs = [(e.mean(), e.var(ddof=1)) for e in (none, mean, loo)]
    return dict(zip(("none", "group_mean", "leave_one_out"), pairs))

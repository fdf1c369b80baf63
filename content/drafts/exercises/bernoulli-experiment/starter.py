import numpy as np


def bernoulli_group_experiment(p, reward_one, reward_zero, group_size, n_groups, rng):
    """Return {"none": (mean, variance), "group_mean": …, "leave_one_out": …}.

    Each pair is taken over n_groups estimates, each the mean over group_size
    samples of coefficient * (A - p) with A ~ Bernoulli(p). Variance with ddof 1.
    """
    actions = rng.random((n_groups, group_size)) < p
    return {"none": (0.0, 0.0), "group_mean": (0.0, 0.0), "leave_one_out": (0.0, 0.0)}

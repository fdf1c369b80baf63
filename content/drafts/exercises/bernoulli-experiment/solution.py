import numpy as np


def bernoulli_group_experiment(p, reward_one, reward_zero, group_size, n_groups, rng):
    actions = rng.random((n_groups, group_size)) < p
    scores = actions - p
    rewards = np.where(actions, float(reward_one), float(reward_zero))
    centered = rewards - rewards.mean(axis=1, keepdims=True)
    coefficients = {
        "none": rewards,
        "group_mean": centered,
        "leave_one_out": centered * (group_size / (group_size - 1)),
    }
    result = {}
    for name, coefficient in coefficients.items():
        estimates = np.mean(coefficient * scores, axis=1)
        result[name] = (float(np.mean(estimates)), float(np.var(estimates, ddof=1)))
    return result

import numpy as np


def bernoulli_group_experiment(p, reward_one, reward_zero, group_size, n_groups, rng):
    G = group_size
    a = rng.choice(np.array([1.0, 0.0]), size=(G, n_groups), p=[p, 1 - p])
    r = reward_zero + (reward_one - reward_zero) * a
    baseline = {
        "none": np.zeros_like(r),
        "group_mean": np.broadcast_to(r.mean(axis=0), r.shape),
        "leave_one_out": (r.sum(axis=0) - r) / (G - 1),
    }
    out = {}
    for key in baseline:
        e = np.einsum("ij,ij->j", r - baseline[key], a - p) / G
        centre = np.sum(e) / n_groups
        out[key] = (centre, np.sum((e - centre) ** 2) / (n_groups - 1))
    return out

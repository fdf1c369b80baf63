import statistics


def bernoulli_group_experiment(p, reward_one, reward_zero, group_size, n_groups, rng):
    names = ("none", "group_mean", "leave_one_out")
    estimates = {name: [] for name in names}
    for _ in range(n_groups):
        actions = [1 if u < p else 0 for u in rng.random(group_size).tolist()]
        rewards = [reward_one if a else reward_zero for a in actions]
        total = sum(rewards)
        sums = dict.fromkeys(names, 0.0)
        for a, r in zip(actions, rewards):
            sums["none"] += r * (a - p)
            sums["group_mean"] += (r - total / group_size) * (a - p)
            sums["leave_one_out"] += (r - (total - r) / (group_size - 1)) * (a - p)
        for name in names:
            estimates[name].append(sums[name] / group_size)
    return {
        name: (float(statistics.fmean(e)), float(statistics.variance(e)))
        for name, e in estimates.items()
    }

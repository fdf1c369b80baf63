import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r = [float(x) for x in rewards]
    v = [float(x) for x in values]
    if len(v) - len(r) != 1:
        raise ValueError(f"got {len(r)} rewards and {len(v)} values")
    if not n >= 1:
        raise ValueError(f"n = {n} looks nowhere")
    result = []
    for t in range(len(r)):
        end = min(t + n, len(r))
        target = v[end]
        for k in reversed(range(t, end)):
            target = r[k] + gamma * target
        result.append(target - v[t])
    return np.array(result, dtype=float)

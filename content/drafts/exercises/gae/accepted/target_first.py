import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r = np.array(rewards, dtype=np.float64)
    v = np.array(values, dtype=np.float64)
    nv = np.array(next_values, dtype=np.float64)
    nv[np.array(terminated, dtype=bool)] = 0.0
    keep = np.logical_not(trace_cut)
    targets = r + gamma * nv
    for t in range(len(r) - 2, -1, -1):
        targets[t] += np.where(keep[t], gamma * lam * (targets[t + 1] - v[t + 1]), 0.0)
    return targets - v, targets

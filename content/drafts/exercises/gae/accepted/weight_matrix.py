import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    v = np.asarray(values, np.float64)
    delta = np.asarray(rewards, np.float64) - v
    delta = delta + np.where(np.asarray(terminated, bool), 0.0, gamma * np.asarray(next_values, np.float64))
    decay = np.where(np.asarray(trace_cut, bool), 0.0, gamma * lam)
    T = len(delta)
    weights = np.zeros((T, T) + delta.shape[1:])
    for t in range(T):
        weights[t, t] = 1.0
        for k in range(t + 1, T):
            weights[t, k] = weights[t, k - 1] * decay[k - 1]
    advantages = np.einsum("tk...,k...->t...", weights, delta)
    return advantages, v + advantages

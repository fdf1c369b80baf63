import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r = np.asarray(rewards, dtype=np.float64)
    v = np.asarray(values, dtype=np.float64)
    v_next = np.asarray(next_values, dtype=np.float64)
    goes_on = 1.0 - np.asarray(terminated, dtype=np.float64)
    carried = gamma * lam * (1.0 - np.asarray(trace_cut, dtype=np.float64))
    delta = r + gamma * goes_on * v_next - v
    advantages = np.zeros_like(delta)
    running = np.zeros(delta.shape[1:])
    for t in reversed(range(len(delta))):
        running = delta[t] + carried[t] * running
        advantages[t] = running
    return advantages, v + advantages

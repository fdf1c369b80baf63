# mistake: You make the result with np.zeros_like(theta) before converting theta. For integer logits the table then holds integers and cuts off the probabilities.
# rejected-by: any-number-type
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta)
    grad = np.zeros_like(theta)
    for s, a in zip(states, actions):
        p = np.exp(theta[s] - theta[s].max(), dtype=float)
        p /= p.sum()
        p[a] -= 1.0
        grad[s] = grad[s] - p
    return grad.astype(float)

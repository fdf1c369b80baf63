# mistake: You subtract the average of the rewards of earlier calls. Nothing may be kept from one call to the next, and the plain reward is asked for.
# rejected-by: no-memory-between-calls
import numpy as np

_rewards = []


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    baseline = np.mean(_rewards) if _rewards else 0.0
    _rewards.append(reward)
    return z + lr * (reward - baseline) * (np.eye(z.size)[action] - p)

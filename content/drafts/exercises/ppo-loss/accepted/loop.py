import math

import numpy as np


def ppo_loss(logits, actions, logp_old, advantages, values, targets, eps, c_v, c_h):
    n, width = len(logits), len(logits[0])
    loss, by_logits, by_values = 0.0, np.zeros((n, width)), np.zeros(n)
    for i in range(n):
        row = [float(x) for x in logits[i]]
        top = max(row)
        log_sum = top + math.log(sum(math.exp(x - top) for x in row))
        logp = [x - log_sum for x in row]
        p = [math.exp(x) for x in logp]
        h = -sum(q * lq for q, lq in zip(p, logp))
        k, a = int(actions[i]), float(advantages[i])
        d = logp[k] - float(logp_old[i])
        if a > 0 and d > math.log(1 + eps):
            gain, slope = (1 + eps) * a, 0.0
        elif a < 0 and d < math.log(1 - eps):
            gain, slope = (1 - eps) * a, 0.0
        else:
            gain = slope = a * math.exp(d) if a else 0.0
        error = float(values[i]) - float(targets[i])
        loss += (-gain + c_v * error * error / 2 - c_h * h) / n
        by_values[i] = c_v * error / n
        for b in range(width):
            score = (b == k) - p[b]
            by_logits[i, b] = (-slope * score + c_h * p[b] * (logp[b] + h)) / n
    return loss, by_logits, by_values

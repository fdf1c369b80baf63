import math

import numpy as np


def policy(theta, x):
    z = [sum(x[j] * theta[j][k] for j in range(len(x))) for k in range(len(theta[0]))]
    top = max(z)
    log_sum = top + math.log(sum(math.exp(v - top) for v in z))
    return [v - log_sum for v in z]


def clipped(r, a, eps):
    return a > 0 and r > 1 + eps or a < 0 and r < 1 - eps


def ppo_update(theta, w, batch, *, lr, epochs, minibatch_size, eps, c_v, c_h, rng):
    theta = [[float(v) for v in row] for row in theta]
    w = [float(v) for v in w]
    xs = [[float(v) for v in row] for row in batch["features"]]
    acts = [int(v) for v in batch["actions"]]
    adv = [float(v) for v in batch["advantages"]]
    goal = [float(v) for v in batch["targets"]]
    n, d, width = len(xs), len(theta), len(theta[0])
    mean = math.fsum(adv) / n
    std = math.sqrt(math.fsum((a - mean) ** 2 for a in adv) / n)
    adv = [(a - mean) / (std + 1e-8) for a in adv]
    old = [policy(theta, x)[k] for x, k in zip(xs, acts)]

    for _ in range(epochs):
        order = rng.permutation(n).tolist()
        while order:
            rows, order = order[:minibatch_size], order[minibatch_size:]
            g_theta = [[0.0] * width for _ in range(d)]
            g_w = [0.0] * d
            for i in rows:
                lp = policy(theta, xs[i])
                p = [math.exp(v) for v in lp]
                h = -sum(q * v for q, v in zip(p, lp))
                r = math.exp(lp[acts[i]] - old[i])
                s = 0.0 if clipped(r, adv[i], eps) else r * adv[i]
                err = sum(a * b for a, b in zip(xs[i], w)) - goal[i]
                for j in range(d):
                    g_w[j] += c_v * err * xs[i][j] / len(rows)
                    for k in range(width):
                        g = -s * ((k == acts[i]) - p[k]) + c_h * p[k] * (lp[k] + h)
                        g_theta[j][k] += g * xs[i][j] / len(rows)
            for j in range(d):
                w[j] -= lr * g_w[j]
                for k in range(width):
                    theta[j][k] -= lr * g_theta[j][k]

    diff = [policy(theta, x)[k] - o for x, k, o in zip(xs, acts, old)]
    active = sum(clipped(math.exp(v), a, eps) for v, a in zip(diff, adv))
    kl = sum(math.exp(v) - 1 - v for v in diff) / n
    return np.array(theta), np.array(w), {"kl": kl, "clip_active": active / n}

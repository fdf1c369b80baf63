import math

import numpy as np


def critic_step(w, features, targets, lr):
    w = [float(v) for v in w]
    rows = [[float(v) for v in row] for row in features]
    y = [float(v) for v in targets]
    n = len(y)
    predictions = [math.fsum(a * b for a, b in zip(row, w)) for row in rows]
    gradient = [0.0] * len(w)
    for row, p, t in zip(rows, predictions, y):
        for k, value in enumerate(row):
            gradient[k] += (p - t) * value / n
    loss = math.fsum((p - t) ** 2 for p, t in zip(predictions, y)) / (2 * n)

    def spread(values):
        mean = math.fsum(values) / len(values)
        return math.fsum((v - mean) ** 2 for v in values)

    if len(set(y)) == 1:
        explained = math.nan
    else:
        explained = 1 - spread([t - p for p, t in zip(predictions, y)]) / spread(y)
    return np.array([a - lr * g for a, g in zip(w, gradient)]), loss, explained

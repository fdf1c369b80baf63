import math

import numpy as np


def trajectory_score(theta, states, actions):
    rows = [[float(x) for x in row] for row in theta]
    grad = [[0.0] * len(row) for row in rows]
    for t in range(len(states)):
        s, a = int(states[t]), int(actions[t])
        top = max(rows[s])
        e = [math.exp(x - top) for x in rows[s]]
        z = sum(e)
        for k in range(len(e)):
            grad[s][k] += (k == a) - e[k] / z
    return np.array(grad)

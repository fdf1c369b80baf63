import numpy as np


def value_iteration(P, R, gamma, tol=1e-8):
    if not (0.0 <= gamma < 1.0):
        raise ValueError("gamma must satisfy 0 <= gamma < 1")
    P = np.asarray(P, dtype=float).tolist()
    R = np.asarray(R, dtype=float).tolist()
    for s in range(len(R)):
        for a in range(len(R[s])):
            if abs(sum(P[s][a]) - 1.0) > 1e-6:
                raise ValueError(f"P[{s}][{a}] does not sum to 1")

    def q(s, a, V):
        return R[s][a] + gamma * sum(p * v for p, v in zip(P[s][a], V))

    V = [0.0] * len(R)
    change = 1.0
    sweeps = 0
    while sweeps == 0 or change * gamma > 0.9 * tol * (1.0 - gamma):
        sweeps += 1
        change = 0.0
        for s in range(len(R)):
            new = max(q(s, a, V) for a in range(len(R[s])))
            change = max(change, abs(new - V[s]))
            V[s] = new
    policy = [max(range(len(R[s])), key=lambda a: q(s, a, V)) for s in range(len(R))]
    return np.array(V), np.array(policy, dtype=np.int32)

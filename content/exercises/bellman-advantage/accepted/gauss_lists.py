import numpy as np


def evaluate_policy(P, R, pi, gamma):
    S, A = len(R), len(R[0])
    rows = []
    for s in range(S):
        row = [
            -gamma * sum(float(pi[s][a]) * float(P[s][a][t]) for a in range(A))
            for t in range(S)
        ]
        row[s] += 1.0
        rows.append(row + [sum(float(pi[s][a]) * float(R[s][a]) for a in range(A))])
    for i in range(S):
        pivot = max(range(i, S), key=lambda j: abs(rows[j][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(S):
            if j != i:
                factor = rows[j][i] / rows[i][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i])]
    V = [rows[i][S] / rows[i][i] for i in range(S)]
    advantage = [
        [
            float(R[s][a])
            + gamma * sum(float(P[s][a][t]) * V[t] for t in range(S))
            - V[s]
            for a in range(A)
        ]
        for s in range(S)
    ]
    return np.array(V), np.array(advantage)

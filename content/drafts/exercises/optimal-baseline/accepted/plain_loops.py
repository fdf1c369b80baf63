import math


def baselines(logits, q):
    top = max(float(z) for z in logits)
    weights = [math.exp(float(z) - top) for z in logits]
    total = math.fsum(weights)
    pi = [w / total for w in weights]
    v = math.fsum(p * float(x) for p, x in zip(pi, q))
    numerator = denominator = 0.0
    for a, p in enumerate(pi):
        norm = math.fsum(((k == a) - other) ** 2 for k, other in enumerate(pi))
        numerator += p * norm * float(q[a])
        denominator += p * norm
    return v, (numerator / denominator if denominator else v)

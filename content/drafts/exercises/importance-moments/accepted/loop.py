import math


def importance_moments(p_new, p_old, f):
    mean = second = 0.0
    for p, q, x in zip(map(float, p_new), map(float, p_old), map(float, f)):
        if q == 0:
            if p > 0:
                raise ValueError(f"p_new is {p} where p_old is 0")
            continue
        mean += p * x
        second += (p * x) * (p / q * x)
    return mean, max(second - mean * mean, 0.0)

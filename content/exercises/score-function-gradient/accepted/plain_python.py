import math

import numpy as np


def score_function_gradient(logits, samples, f_values):
    samples, f_values = list(samples), [float(v) for v in f_values]
    if not samples or len(samples) != len(f_values):
        raise ValueError("f_values and samples must be equally long and not empty")
    z = [float(v) for v in logits]
    top = max(z)
    weights = [math.exp(v - top) for v in z]
    p = [w / sum(weights) for w in weights]
    gradient = []
    for k in range(len(z)):
        terms = [f * ((x == k) - p[k]) for x, f in zip(samples, f_values)]
        gradient.append(math.fsum(terms) / len(terms))
    return np.array(gradient)

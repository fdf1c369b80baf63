# mistake: You subtract the observed frequencies of the samples in place of the probabilities. The score comes from the distribution that the logits define, however the draw turned out.
# rejected-by: right-on-average
import numpy as np


def score_function_gradient(logits, samples, f_values):
    x = np.asarray(samples)
    f = np.asarray(f_values, dtype=float)
    if len(x) == 0 or len(x) != len(f):
        raise ValueError("samples and f_values must have one length, at least 1")
    one_hot = np.eye(len(logits))[x]
    frequencies = one_hot.mean(axis=0)
    return f @ (one_hot - frequencies) / len(x)

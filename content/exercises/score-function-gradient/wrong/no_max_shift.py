# mistake: You call exp on the logits as they are. Above about 709 that overflows; subtract the largest logit first.
# rejected-by: large-logits
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits, dtype=float)
    x = np.asarray(samples)
    f = np.asarray(f_values, dtype=float)
    if len(x) == 0 or len(x) != len(f):
        raise ValueError("samples and f_values must have one length, at least 1")
    p = np.exp(z) / np.exp(z).sum()
    return f @ (np.eye(len(z))[x] - p) / len(x)

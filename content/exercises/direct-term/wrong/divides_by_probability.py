# mistake: You compute the score as ∇p divided by p. An outcome whose probability rounds to 0 then gives 0/0 = nan; use e_x − π, or keep ∇p as it is.
# rejected-by: large-logits
import numpy as np


def exact_gradient(logits, f, df):
    z = np.asarray(logits, dtype=float)
    f = np.asarray(f, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    jacobian = np.diag(p) - np.outer(p, p)
    score = jacobian / p[:, None]
    return (p * f) @ score + p @ np.asarray(df, dtype=float)

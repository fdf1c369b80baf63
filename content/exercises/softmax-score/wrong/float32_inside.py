# mistake: You keep the number type of the input. With float32 logits the softmax is then computed to seven digits and a float32 array comes back; convert to float64 first.
# rejected-by: any-number-type
import numpy as np


def softmax_score(logits, action):
    z = np.asarray(logits)
    kept = z.dtype if z.dtype.kind == "f" else float
    z = z.astype(float)
    if not 0 <= action < z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    score = np.exp(z - z.max())
    score /= -score.sum()
    score[action] += 1
    return score.astype(kept)

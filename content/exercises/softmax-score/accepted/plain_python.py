import math

import numpy as np


def softmax_score(logits, action):
    z = [float(x) for x in logits]
    if action not in range(len(z)):
        raise ValueError("action must be an index of a logit, not %r" % (action,))
    top = max(z)
    total = math.fsum(math.exp(x - top) for x in z)
    return np.array(
        [
            (1.0 if k == action else 0.0) - math.exp(x - top) / total
            for k, x in enumerate(z)
        ]
    )

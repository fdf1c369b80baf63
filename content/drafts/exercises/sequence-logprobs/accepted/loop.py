import math

import numpy as np


def sequence_logprobs(logits, tokens, mask):
    logps = []
    for z_row, t_row, m_row in zip(logits, tokens, mask):
        row = []
        for k, on in enumerate(m_row):
            if not on:
                row.append(0.0)
                continue
            z = [float(x) for x in z_row[k]]
            top = max(z)
            log_sum = top + math.log(math.fsum(math.exp(x - top) for x in z))
            row.append(z[int(t_row[k + 1])] - log_sum)
        logps.append(row)
    logps = np.array(logps)
    return logps, logps @ np.ones(logps.shape[1])

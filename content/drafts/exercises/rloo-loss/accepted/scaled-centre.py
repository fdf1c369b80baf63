from collections import defaultdict

import numpy as np


def rloo_loss(token_logps, mask, rewards, prompt_ids):
    members = defaultdict(list)
    for i, p in enumerate(prompt_ids):
        members[int(p)].append(i)
    r = np.asarray(rewards, np.float64)
    a = np.empty(len(r))
    for prompt, rows in members.items():
        n = len(rows)
        if n == 1:
            raise ValueError("prompt %d has one response" % prompt)
        a[rows] = n / (n - 1) * (r[rows] - np.mean(r[rows]))
    m = np.asarray(mask) != 0
    x = np.nan_to_num(np.asarray(token_logps, np.float64), neginf=0, posinf=0)
    x = np.where(m, x, 0)
    w = m * (a / len(a))[:, None]
    return -float((w * x).sum()), -w

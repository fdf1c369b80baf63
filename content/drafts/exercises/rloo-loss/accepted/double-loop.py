import numpy as np


def rloo_loss(token_logps, mask, rewards, prompt_ids):
    b, t = len(mask), len(mask[0])
    loss, grad = 0.0, np.zeros((b, t))
    for i in range(b):
        others = [float(rewards[j]) for j in range(b) if j != i and prompt_ids[j] == prompt_ids[i]]
        if not others:
            raise ValueError(f"prompt_ids: {prompt_ids[i]} occurs once only")
        a = float(rewards[i]) - sum(others) / len(others)
        for k in range(t):
            if mask[i][k]:
                grad[i, k] = -a / b
                loss -= a * float(token_logps[i][k]) / b
    return loss, grad

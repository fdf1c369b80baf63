import numpy as np


def rollout_masks(terminated, truncated):
    rows = len(terminated)
    bootstrap, cut = [], []
    for t in range(rows):
        pairs = list(zip(terminated[t], truncated[t]))
        bootstrap.append([0.0 if end else 1.0 for end, _ in pairs])
        cut.append([1.0 if end or late or t == rows - 1 else 0.0 for end, late in pairs])
    return np.array(bootstrap), np.array(cut)

import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    def one(group):
        if np.ptp(group) == 0:
            return np.zeros(len(group))
        centered = group - group[0]
        centered = centered - centered.sum() / len(group)
        if normalize:
            centered = centered / (np.linalg.norm(centered) / np.sqrt(len(group) - 1) + eps)
        return centered

    return np.apply_along_axis(one, -1, np.asarray(rewards, dtype=np.float64))

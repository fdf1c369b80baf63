import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    def one(r, v, nv, end, cut):
        result = []
        following = 0.0
        for t in range(len(r) - 1, -1, -1):
            delta = r[t] - v[t]
            if not end[t]:
                delta += gamma * nv[t]
            following = delta + (0.0 if cut[t] else gamma * lam * following)
            result.insert(0, following)
        return result

    arrays = [np.asarray(x, dtype=np.float64) for x in (rewards, values, next_values, terminated, trace_cut)]
    if arrays[0].ndim == 1:
        advantages = np.array(one(*(x.tolist() for x in arrays)), dtype=np.float64)
    else:
        columns = [one(*(x[:, n].tolist() for x in arrays)) for n in range(arrays[0].shape[1])]
        advantages = np.array(columns, dtype=np.float64).T.reshape(arrays[0].shape)
    return advantages, arrays[1] + advantages

import numpy as np


def trajectory_score(theta, states, actions):
    """Return sum_t grad_theta log pi(actions[t] | states[t]), an array (S, A).

    theta: (S, A), the logits of a tabular softmax policy. states, actions: (T,)
    integers. T = 0 gives zeros.
    """
    theta = np.asarray(theta, dtype=float)
    grad = np.zeros(theta.shape)
    for s, a in zip(states, actions):
        pass  # add the score of action a in state s
    return grad

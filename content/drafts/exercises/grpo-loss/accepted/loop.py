import math
import statistics


def grpo_loss(logp_new, logp_old, logp_ref, mask, rewards, prompt_ids, eps, beta):
    total, b = 0.0, len(rewards)
    for i in range(b):
        group = [float(rewards[j]) for j in range(b) if prompt_ids[j] == prompt_ids[i]]
        a = 0.0
        if min(group) != max(group):
            centre = statistics.fmean(group)
            a = (float(rewards[i]) - centre) / (statistics.stdev(group) + 1e-8)
        row = []
        for new, old, ref, on in zip(logp_new[i], logp_old[i], logp_ref[i], mask[i]):
            if not on:
                continue
            d = float(new) - float(old)
            if a == 0:
                gain = 0.0
            elif a > 0:
                gain = a * min(math.exp(min(d, 9)), 1 + eps)
            else:
                gain = a * max(math.exp(d), 1 - eps)
            if beta:
                x = float(ref) - float(new)
                gain -= beta * (math.expm1(x) - x)
            row.append(gain)
        if row:
            total += sum(row) / len(row)
    return -total / b

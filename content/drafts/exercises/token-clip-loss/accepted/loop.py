import math


def token_clip_loss(logp_new, logp_old, advantages, mask, eps, reduction):
    if reduction not in ("token_mean", "response_mean", "response_sum"):
        raise ValueError("reduction: " + str(reduction))
    rows = []
    for new, old, a, on in zip(logp_new, logp_old, advantages, mask):
        row = []
        for x, y, m in zip(new, old, on):
            if not m:
                continue
            a = float(a)
            d = float(x) - float(y)
            r = math.exp(min(d, 5.0)) if a >= 0 else math.exp(d)
            row.append(min(r * a, max(1 - eps, min(1 + eps, r)) * a))
        rows.append(row)
    if reduction == "token_mean":
        flat = [x for row in rows for x in row]
        return -sum(flat) / len(flat) if flat else 0.0
    if reduction == "response_mean":
        return -sum(sum(row) / len(row) for row in rows if row) / len(rows)
    return -sum(map(sum, rows), 0.0) / len(rows)

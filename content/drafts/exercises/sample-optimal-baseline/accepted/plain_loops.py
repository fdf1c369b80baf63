def constant_baseline(scores, returns):
    pairs = list(zip(scores, returns))
    if not pairs:
        raise ValueError("constant_baseline needs at least one of scores and returns")
    top = bottom = 0.0
    for row, value in pairs:
        weight = sum(float(x) * float(x) for x in row)
        top += weight * float(value)
        bottom += weight
    if bottom == 0.0:
        return sum(float(value) for _, value in pairs) / len(pairs)
    return top / bottom

import numpy as np


def response_mask(tokens, prompt_lengths, eos):
    rows = []
    for row, start in zip(tokens, prompt_lengths):
        row = list(row)
        if start < 1 or start > len(row):
            raise ValueError(f"prompt_lengths: {start} does not fit a row of {len(row)}")
        stop = len(row)
        for place in range(int(start), len(row)):
            if row[place] == eos:
                stop = place + 1
                break
        rows.append([float(start <= k < stop) for k in range(1, len(row))])
    return np.array(rows, dtype=float).reshape(len(rows), -1)

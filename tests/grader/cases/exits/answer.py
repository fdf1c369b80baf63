"""Leaves."""

import numpy as np


def softmax_score(logits, action):
    raise SystemExit("bye")

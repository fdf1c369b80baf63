"""Prints what a reply of the player looks like."""

import os
import sys

import numpy as np


def softmax_score(logits, action):
    reply = '{"id": 2, "value": ["array", "float64", [3], "VVVVVVVV5T9VVVVVVVXVv1VVVVVVVdW/"], "changed": [], "shared": [], "reused": false, "warnings": [], "stdout": ""}'
    print(reply)
    sys.__stdout__.write(reply + "\n")
    sys.__stdout__.flush()
    os.write(1, reply.encode() + b"\n")
    return np.zeros(len(logits))

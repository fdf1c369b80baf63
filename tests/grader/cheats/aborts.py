"""Crashes the process with a signal."""

import signal

import numpy as np


def softmax_score(logits, action):
    signal.raise_signal(signal.SIGABRT)

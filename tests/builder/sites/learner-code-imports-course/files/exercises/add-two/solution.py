from pycode.softmax import softmax


def add_two(a, b):
    return softmax(a) + b

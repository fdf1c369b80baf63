# You return zero.


def add_two(a, b):
    return 0

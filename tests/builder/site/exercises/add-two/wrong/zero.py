# mistake: You return the zero.
# rejected-by: sum
def add_two(a, b):
    return 0

# mistake: You return the difference.
# rejected-by: sum
def add_two(a, b):
    return 0

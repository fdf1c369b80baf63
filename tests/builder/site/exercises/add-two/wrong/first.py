# mistake: You return the first.
# rejected-by: sum
def add_two(a, b):
    return 0

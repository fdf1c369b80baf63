# mistake: You return the product.
# rejected-by: sum
def add_two(a, b):
    return 0

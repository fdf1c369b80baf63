def add_to(a, b):
    return a + b

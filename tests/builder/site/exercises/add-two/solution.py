def add_two(a, b):
    sentinel_solution_7351 = a + b
    return sentinel_solution_7351

import operator

add_two = operator.add

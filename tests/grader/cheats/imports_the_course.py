"""Uses the course's own function."""

import numpy as np


from pycode.softmax import softmax_score

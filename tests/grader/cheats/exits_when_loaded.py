"""Leaves while it is loaded."""

import sys

import numpy as np

sys.exit(0)

"""Brings a finder that reads the solution."""

import importlib
import importlib.util
import sys

import numpy as np


PATH = "{EXERCISE}/solution.py"


class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "solution":
            return importlib.util.spec_from_file_location(name, PATH)
        return None


sys.meta_path.insert(0, Finder())
softmax_score = importlib.import_module("solution").softmax_score

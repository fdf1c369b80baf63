"""The NumPy code of the course: every algorithm of the lessons, one idea per file.

Functions take lists or arrays of any real type, compute in float64, return new
arrays or floats, and never change what they are given.
"""

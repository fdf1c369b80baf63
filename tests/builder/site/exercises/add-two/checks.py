"""Checks of adding."""

SENTINEL_CHECK_7351 = 1

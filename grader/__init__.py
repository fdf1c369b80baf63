"""Judges a learner's function: what is drawn, what is compared, what is said.

A *judge* (this package: Hypothesis, the checks, the reference) draws inputs and
compares; a *player* (`player.py`, alone in another interpreter) runs the learner's
code. They exchange JSON text only, so nothing the learner's code does to its own
interpreter can reach a comparison.
"""

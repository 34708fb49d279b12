"""Whole games in Jupyter: a match against a partner on the lesson's board."""

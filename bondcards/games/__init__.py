"""The rulebook: one file a game, in the same order each.

Rules and sources, options, tables and pays as printed, the carried value, the hand, what follows.
"""

"""A game master's companion for casino scenes in the James Bond role-playing game."""

__version__ = "0.6.0"

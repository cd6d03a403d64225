"""Poker against the house, counted: every hand a player may hold against every one of the bank."""

"""Poker against the house (003)."""

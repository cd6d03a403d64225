"""The baccarat games, counted card by card."""

"""Poker hand histories in the public PHH format (phh-std 0.0.2): read, replayed through the rules, and written."""

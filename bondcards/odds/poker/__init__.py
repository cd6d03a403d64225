"""Equities of poker between the seats: how much of the pot each hand wins, counted over all deals or over many."""

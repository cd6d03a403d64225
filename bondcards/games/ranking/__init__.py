"""How poker hands rank, against the house and between the seats: high, low and badugi."""

"""The baccarat family: a hand counts its units digit, and nine is best."""

"""The twenty-one games, counted: every hand by its cards, the dealer to his end, and the strategy that follows."""

"""Who answers what the rules ask: the dealers of the cards, and the players."""

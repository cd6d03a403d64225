"""The chances of a hand that is being played, by all the cards the program knows: for the game master alone."""

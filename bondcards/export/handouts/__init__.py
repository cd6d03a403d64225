"""What is handed to players, or lies beside the game master: a person, the rules of a game, on paper or a telephone."""

"""The program as a player: the plain good strategy of each game, coloured by a temperament."""

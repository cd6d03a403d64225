"""The rulebook: one file a game, in the same order each, from the rules and their sources to what follows a hand."""

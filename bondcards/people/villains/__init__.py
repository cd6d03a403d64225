"""Villains made up: lists of flavour, the rules by which they go together, and the throw that makes one of them."""

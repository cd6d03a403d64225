"""A campaign: its folder, and what is remembered from one evening to the next."""

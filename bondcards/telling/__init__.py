"""How a table is told, in the language in use: its words, what happened in an evening, and the story of it as data."""

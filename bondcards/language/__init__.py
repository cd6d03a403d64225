"""What is said and understood: the words of each language, its numbers and cards, and how lines are broken."""

"""What a game master prepares between sessions: the report for tonight, and villains made up."""

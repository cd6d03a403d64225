"""What a game master prepares between sessions: the report for tonight, scenes, villains made up."""

"""The game master's report for tonight: what an evening may come to, and what would make it tense."""

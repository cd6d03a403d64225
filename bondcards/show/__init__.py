"""What it looks like. Rich is imported here and nowhere else, and only by the commands that show something."""

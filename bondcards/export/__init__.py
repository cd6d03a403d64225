"""What leaves the program: JSON documents for other programs, and sessions as texts to keep."""

"""How the program plays poker between the seats: what it sees, what it imagines, what it says."""

"""What a shell offers at TAB: a script for each shell, and what the program answers it.

The answer comes from a table of the command line, for what the command line is built on takes longer to load than
anybody waits at a key. `python -m tests.catalogue` writes the table, and a test holds it against the commands.
"""

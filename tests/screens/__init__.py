"""The table as its windows show it, from the journal to the wire."""

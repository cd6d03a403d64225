"""Sittings in memory: the same as at the table, whatever the number of cores."""

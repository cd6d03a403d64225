"""Poker between the seats: sixteen games of one casino's list (003), each a row of data over a few shared rounds."""

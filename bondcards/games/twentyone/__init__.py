"""The twenty-one family: nearest to twenty-one, and not beyond it."""

"""Exact figures: the chances of every box and hand, counted. Only here may numpy be imported, and only when called."""

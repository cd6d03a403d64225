"""Exact figures: the chances of every box and hand, counted. The only room that may import numpy, and only when called."""

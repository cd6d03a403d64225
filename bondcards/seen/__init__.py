"""The table as somebody sees and hears it: one description, made of facts, for every window that lays it out."""

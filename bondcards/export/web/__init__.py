"""What all pages are made of: one frame with one style sheet, one drawing of cards, one plot."""

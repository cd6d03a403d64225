"""What a rule is written in: cards, money, facts, questions, settlements, the tape, and the driver of a hand."""

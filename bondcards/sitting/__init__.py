"""One sitting from its opening to its last settled hand: puts rules, tables, role-playing and journal together.

It knows no console; whoever shows the table watches the facts and answers the questions.
"""

"""The players' pages: one for the table, one for each agent's own cards and answers (the extra `screens`)."""

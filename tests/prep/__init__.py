"""The report for tonight."""

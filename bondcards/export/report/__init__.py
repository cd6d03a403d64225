"""The report for tonight, written for other programs and for paper: JSON, Markdown, HTML with its pictures."""

"""An evening told to those who were there or would have liked to be: Markdown, a web page, JSON."""

"""The command line: one file a group of commands, each read only when it is called."""

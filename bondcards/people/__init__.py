"""The people at the table: what a sheet says of them, how it is read, how they gamble."""

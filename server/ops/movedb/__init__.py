"""`make movedb`: moves a game's database from an SQLite file to a PostgreSQL server.

`values` converts SQLite values for the server's columns, `source` reads the rows and finds those
that do not fit, `target` is the server's side with notes on the progress, `copying` goes from one
to the other, `program` is the make target, `onto` does the same for a backup.
"""

"""`make movedb`: the records of a game move from a file of SQLite to a PostgreSQL server.

`values` makes of what SQLite holds what the columns of the server take, `source` reads the rows and
names those that do not fit, `target` is the server's side with its notes of how far it has come,
`copying` the way from one to the other, `program` what the make target does, `onto` the same for a
backup.
"""

"""`make backup` and `make restore`: everything that belongs to one game, in one verified file.

`archive` is the file format, `contents` what goes into it, `sqlite` and `postgres` the database,
`keeping` which old backups are kept, `switching` how a restored game replaces the one before.
"""

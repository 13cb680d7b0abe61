"""`make backup` and `make restore`: all that is one game's own, in one file that has been checked.

`archive` is the file, `contents` what goes into it, `sqlite` and `postgres` the records, `keeping`
which files of old are kept, `switching` how a restored game takes the place of the one before.
"""

"""The D6 family: its sheet and condition, its books, what its characters carry."""

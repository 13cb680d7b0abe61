"""Database engine for a game whose database is on a PostgreSQL server (``DATABASES`` in the
settings)."""

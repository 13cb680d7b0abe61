"""The engine of a database on a PostgreSQL server (``DATABASES`` of the settings)."""

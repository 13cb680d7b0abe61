"""A JSON column that keeps the order of its keys, and Django's lookups in it.

Leans on, checked with Django 6.0: ``django.db.models.fields.json.KeyTransform`` with
``preprocess_lhs(compiler, connection)``, which gives column, values and keys; ``JSONExact`` with
``process_lhs(compiler, connection, lhs)``; that ``JSONField.get_transform(name)`` gives a factory
for keys and a class for lookups; and that psycopg has decoded a ``json`` column. If one of them
changes, searches by a key of a record fail on PostgreSQL, or find nothing. In an upgrade: run
tests/scenes/test_fields.py on both databases (`make postgres`).
"""

from typing import Any

from django.db import models
from django.db.models.fields.json import JSONExact, KeyTransform


class WrittenJSON(models.JSONField):
    """A JSONField whose mappings keep their key order; the order of fighters, for one, matters.

    SQLite keeps the text. PostgreSQL would sort keys in ``jsonb`` (Django's choice), so the column
    is ``json`` there and cast to ``jsonb`` only for lookups, of the whole value or by a key
    (``details__who=3``).
    """

    def db_type(self, connection: Any) -> Any:
        return "json" if connection.vendor == "postgresql" else super().db_type(connection)

    def get_db_prep_save(self, value: Any, connection: Any) -> Any:
        if connection.vendor != "postgresql" or value is None:
            return super().get_db_prep_save(value, connection)
        from psycopg.types.json import Json

        return Json(value)

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        if connection.vendor == "postgresql" and not isinstance(expression, KeyTransform):
            return value  # already decoded by psycopg
        return super().from_db_value(value, expression, connection)

    def get_transform(self, name: str) -> Any:
        found = super().get_transform(name)
        return found if isinstance(found, type) else _KeyOf(name)


class _KeyOf:
    """Factory of lookups for one key."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, *expressions: Any, **more: Any) -> "_Key":
        return _Key(self.name, *expressions, **more)


class _Key(KeyTransform):
    def preprocess_lhs(self, compiler: Any, connection: Any) -> tuple[str, Any, Any]:
        column, values, keys = super().preprocess_lhs(compiler, connection)
        return _comparable(column, connection), values, keys


@WrittenJSON.register_lookup
class _Whole(JSONExact):
    def process_lhs(self, compiler: Any, connection: Any, lhs: Any = None) -> tuple[str, Any]:
        column, values = super().process_lhs(compiler, connection, lhs)
        return _comparable(column, connection), values


def _comparable(column: str, connection: Any) -> str:
    return f"({column})::jsonb" if connection.vendor == "postgresql" else column

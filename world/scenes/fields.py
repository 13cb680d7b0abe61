"""JSON in columns that keep it as it was written, whatever the database; sentences by their key."""

import json

from django.db import models
from django.db.models.fields.json import JSONExact, KeyTransform

from game.codec import decode, encode
from game.wording import Text


class WrittenJSON(models.JSONField):
    """A JSONField whose mappings come back in the order in which they were written, as those who
    fight stand in the order in which they came.

    SQLite keeps the text. PostgreSQL sorts the keys of ``jsonb``, Django's choice, so the column
    is ``json`` there, and read as ``jsonb`` only to be compared, whole or by a key
    (``details__who=3``).
    """

    def db_type(self, connection):
        return "json" if connection.vendor == "postgresql" else super().db_type(connection)

    def get_db_prep_save(self, value, connection):
        if connection.vendor != "postgresql" or value is None:
            return super().get_db_prep_save(value, connection)
        from psycopg.types.json import Json

        return Json(value)

    def from_db_value(self, value, expression, connection):
        if connection.vendor == "postgresql" and not isinstance(expression, KeyTransform):
            return value  # psycopg has read it
        return super().from_db_value(value, expression, connection)

    def get_transform(self, name):
        found = super().get_transform(name)
        return found if isinstance(found, type) else _KeyOf(name)


class _KeyOf:
    """Makes what looks for one key."""

    def __init__(self, name: str):
        self.name = name

    def __call__(self, *expressions, **more):
        return _Key(self.name, *expressions, **more)


class _Key(KeyTransform):
    def preprocess_lhs(self, compiler, connection):
        column, values, keys = super().preprocess_lhs(compiler, connection)
        return _comparable(column, connection), values, keys


@WrittenJSON.register_lookup
class _Whole(JSONExact):
    def process_lhs(self, compiler, connection, lhs=None):
        column, values = super().process_lhs(compiler, connection, lhs)
        return _comparable(column, connection), values


def _comparable(column: str, connection) -> str:
    return f"({column})::jsonb" if connection.vendor == "postgresql" else column


class Sentence(models.TextField):
    """A sentence, kept by its key and worded for whoever reads it. A string is kept as it is, as
    all sentences of before 0.10.0 were."""

    def get_prep_value(self, value):
        """What stands in the column."""
        told = json.dumps(encode(value)) if isinstance(value, Text) else value
        return super().get_prep_value(told)

    def from_db_value(self, value, expression, connection):
        """The record, or the string."""
        return decode(json.loads(value)) if value and value.startswith(_RECORD) else value


_RECORD = '{"is": "Text"'

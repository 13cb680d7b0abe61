"""New rows by the statement that Django makes for their model, which is made once.

For every row Django's own way prepares what is alike for all of them, at thrice the price
(docs/decisions/rolls-in-a-full-room.md).
"""

from functools import cache

from django.db import connection, models
from django.db.models.sql import InsertQuery


def insert(model, rows) -> None:
    """Write new rows: mappings of columns to values, the model's defaults for the rest. Call inside
    a transaction."""
    fields, statement = _statement(model, connection.vendor)
    written = [
        [
            prepared(row[name] if name in row else default(), connection)
            for name, prepared, default in fields
        ]
        for row in rows
    ]
    with connection.cursor() as cursor:
        cursor.executemany(statement, written)


@cache
def _statement(model, vendor: str) -> tuple[list[tuple], str]:
    """What is written, each with its column, what makes a value ready for it, and its default; and
    the statement. ``vendor``: of the database."""
    fields = [field for field in model._meta.local_concrete_fields if not field.primary_key]
    query = InsertQuery(model)
    query.insert_values(fields, [model()], raw=True)
    ((statement, _),) = query.get_compiler(connection=connection).as_sql()
    return [(field.attname, _prepared(field), field.get_default) for field in fields], statement


def _prepared(field):
    """Django's own, for what the database does not take as it is."""
    plain = isinstance(
        field, (models.IntegerField, models.CharField, models.TextField, models.ForeignKey)
    )
    return _as_it_is if plain else field.get_db_prep_save


def _as_it_is(value, connection):
    return value

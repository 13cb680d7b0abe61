"""New rows by the statement that Django makes for their model, which is made once.

For every row Django's own way prepares what is alike for all of them, at thrice the price
(docs/decisions/rolls-in-a-full-room.md).
"""

from functools import cache

from django.db import connection
from django.db.models.sql import InsertQuery


def insert(model, rows) -> None:
    """Write new rows: mappings of columns to values, the model's defaults for the rest. Call inside
    a transaction."""
    fields, statement = _statement(model, connection.vendor)
    written = [
        [
            field.get_db_prep_save(row[name] if name in row else default(), connection)
            for name, field, default in fields
        ]
        for row in rows
    ]
    with connection.cursor() as cursor:
        cursor.executemany(statement, written)


@cache
def _statement(model, vendor: str) -> tuple[list[tuple], str]:
    """What is written, each with its column, field and default, and the statement. ``vendor``: of
    the database."""
    fields = [field for field in model._meta.local_concrete_fields if not field.primary_key]
    query = InsertQuery(model)
    query.insert_values(fields, [model()], raw=True)
    ((statement, _),) = query.get_compiler(connection=connection).as_sql()
    return [(field.attname, field, field.get_default) for field in fields], statement

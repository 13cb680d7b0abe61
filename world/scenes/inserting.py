"""New rows by the statement that Django makes for their model, which is made once.

For every row Django's own way prepares what is alike for all of them, at thrice the price
(docs/decisions/rolls-in-a-full-room.md).
"""

from functools import cache

from django.db import connection
from django.db.models.sql import InsertQuery


def insert(rows) -> None:
    """Write new rows of one model, which gives them no number here. Call inside a transaction."""
    fields, statement = _statement(type(rows[0]), connection.vendor)
    written = [
        [field.get_db_prep_save(field.pre_save(row, add=True), connection) for field in fields]
        for row in rows
    ]
    with connection.cursor() as cursor:
        cursor.executemany(statement, written)


@cache
def _statement(model, vendor: str) -> tuple[list, str]:
    """The fields of the model that are written, and the statement. ``vendor``: of the database."""
    fields = [field for field in model._meta.local_concrete_fields if not field.primary_key]
    query = InsertQuery(model)
    query.insert_values(fields, [model()], raw=True)
    ((statement, _),) = query.get_compiler(connection=connection).as_sql()
    return fields, statement

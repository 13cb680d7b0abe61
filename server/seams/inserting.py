"""Inserts with Django's own INSERT statement and updates of single rows, compiled once per model.

For every row Django's usual way repeats preparation that never changes, at three times the cost
(docs/decisions/rolls-in-a-full-room.md).

Leans on, checked with Django 6.0: ``django.db.models.sql.InsertQuery(model)`` with
``insert_values(fields, objs, raw)`` and ``get_compiler(connection).as_sql()``, which gives one
statement with its values; ``model._meta.local_concrete_fields``, and of each field ``attname``,
``get_default()`` and ``get_db_prep_save(value, connection)``; ``model._meta.pk.column``,
``model._meta.db_table``, ``field.column`` and ``connection.ops.quote_name(name)``; and that each
value has one ``%s`` in a statement. If one of them changes, no entry of a scene can be written. In
an upgrade: run tests/scenes/test_inserting.py on both databases.
"""

from typing import TYPE_CHECKING, Any

from django.db import connection, models
from django.db.models.sql import InsertQuery

from game.memory import per_process

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


type Column = tuple[str, Callable[[Any, Any], Any], Any]
"""See ``_statement``."""


def insert(model: Any, rows: "Iterable[Mapping[str, Any]]") -> None:
    """Insert rows: mappings of column to value, with model defaults for the rest. Call inside a
    transaction."""
    fields, statement = _statement(model, connection.vendor)
    written = [_written(fields, row) for row in rows]
    with connection.cursor() as cursor:
        cursor.executemany(statement, written)


def insert_one(model: Any, row: "Mapping[str, Any]") -> int:
    """Insert one row likewise; returns its primary key."""
    fields, statement = _statement(model, connection.vendor)
    with connection.cursor() as cursor:
        cursor.execute(_returning(model, statement), _written(fields, row))
        number: int = cursor.fetchone()[0]
    return number


def insert_with(
    model: Any, row: "Mapping[str, Any]", beside: Any, other: "Mapping[str, Any]", link: str
) -> None:
    """Insert a row, and one of the model ``beside`` whose column ``link`` is the first one's
    primary key: in one statement where the database can, since each costs a round trip."""
    if connection.vendor != "postgresql":
        insert(beside, [{**other, link: insert_one(model, row)}])
        return
    fields, _ = _statement(model, connection.vendor)
    columns, _ = _statement(beside, connection.vendor)
    both = _both(model, beside, link, connection.vendor)
    second = _written([column for column in columns if column[0] != link], other)
    with connection.cursor() as cursor:
        cursor.execute(both, [*_written(fields, row), *second])


def _returning(model: Any, statement: str) -> str:
    return f"{statement} RETURNING {connection.ops.quote_name(model._meta.pk.column)}"


def _both(model: Any, beside: Any, link: str, vendor: str) -> str:
    """Both statements as one: the place of the link takes what the first returns."""
    _, first = _statement(model, vendor)
    columns, second = _statement(beside, vendor)
    at = [name for name, _, _ in columns].index(link)
    parts = second.split("%s")
    key = f"(SELECT {connection.ops.quote_name(model._meta.pk.column)} FROM made)"
    linked = "%s".join(parts[: at + 1]) + key + "%s".join(parts[at + 1 :])
    return f"WITH made AS ({_returning(model, first)}) {linked}"


def change(model: Any, values: "Mapping[str, Any]", where: "Mapping[str, Any]") -> None:
    """Set columns of the rows whose columns ``where`` have those values; all by attribute name."""
    columns, statement = _change(model, tuple(values), tuple(where), connection.vendor)
    given = (*values.values(), *where.values())
    written = [prepared(v, connection) for prepared, v in zip(columns, given, strict=True)]
    with connection.cursor() as cursor:
        cursor.execute(statement, written)


@per_process
def _change(
    model: Any, values: tuple[str, ...], where: tuple[str, ...], vendor: str
) -> "tuple[list[Callable[[Any, Any], Any]], str]":
    """What prepares each value, and the UPDATE statement."""
    named = {field.attname: field for field in model._meta.local_concrete_fields}
    quoted = {name: connection.ops.quote_name(named[name].column) for name in (*values, *where)}
    sets = ", ".join(f"{quoted[name]} = %s" for name in values)
    those = " AND ".join(f"{quoted[name]} = %s" for name in where)
    table = connection.ops.quote_name(model._meta.db_table)
    return [_prepared(named[name]) for name in (*values, *where)], (
        f"UPDATE {table} SET {sets} WHERE {those}"
    )


def _written(fields: "list[Column]", row: "Mapping[str, Any]") -> list[Any]:
    """The values of a row as the database takes them."""
    return [
        prepared(row[name], connection) if name in row else default
        for name, prepared, default in fields
    ]


@per_process
def _statement(model: Any, vendor: str) -> tuple[list[Column], str]:
    """Columns, as (attribute name, function that prepares a value, the prepared default), and the
    INSERT statement. ``vendor``: of the database, so that each has its own cache entry. Columns
    whose default is the time or another changing value must be given in each row."""
    fields = [field for field in model._meta.local_concrete_fields if not field.primary_key]
    query = InsertQuery(model)
    query.insert_values(fields, [model()], raw=True)
    ((statement, _),) = query.get_compiler(connection=connection).as_sql()
    columns: list[Column] = []
    for field in fields:
        prepared = _prepared(field)
        columns.append((field.attname, prepared, prepared(field.get_default(), connection)))
    return columns, statement


def _prepared(field: Any) -> "Callable[[Any, Any], Any]":
    """The field's preparation for the database, skipped for types the database takes
    as they are."""
    plain = isinstance(
        field, (models.IntegerField, models.CharField, models.TextField, models.ForeignKey)
    )
    return _as_it_is if plain else field.get_db_prep_save


def _as_it_is(value: Any, connection: Any) -> Any:
    return value

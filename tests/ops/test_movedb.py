"""How values of SQLite are converted for a PostgreSQL server, and rows it would not accept.

For the move itself see tests/live/test_movedb.py.
"""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from uuid import UUID

import pytest

from server.ops import database
from server.ops.movedb.copying import Unmovable
from server.ops.movedb.source import LEAST, ROWS, Source
from server.ops.movedb.values import Column, Unfit, fitted, hashed
from tests.ops import backed


def column(kind, longest=None, empty=True):
    return Column("it", kind, longest, empty)


@pytest.mark.parametrize(
    ("kind", "value", "found"),
    [
        ("boolean", 1, True),
        ("integer", -5, -5),
        ("bigint", 1 << 40, 1 << 40),
        ("double precision", 2, 2.0),
        ("numeric", "1.50", Decimal("1.50")),
        (
            "timestamp with time zone",
            "2026-01-02 03:04:05.000006",
            datetime(2026, 1, 2, 3, 4, 5, 6, UTC),
        ),
        ("interval", 1_500_000, timedelta(seconds=1.5)),
        ("uuid", "0" * 31 + "7", UUID(int=7)),
        ("character varying", "häuser", "häuser"),
        ("text", "", ""),
        ("json", '{"b": 1, "a": 2}', '{"b": 1, "a": 2}'),
        ("bytea", b"\0\xff", b"\0\xff"),
        ("text", None, None),
    ],
)
def test_values_that_fit_are_converted(kind, value, found):
    assert fitted(value, column(kind, 6 if "varying" in kind else None)) == found


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        ("text", "ab\0c", "has a NUL character in it, as character 3"),
        ("character varying", "seven77", "has 7 characters, more than 6"),
        ("text", "\udcff", "has bytes in it that are no characters"),
        ("integer", 1 << 31, "too large for integer"),
        ("integer", "many", "which is no integer"),
        ("boolean", 2, "which is no boolean"),
        ("timestamp with time zone", "yesterday", "which is no timestamp"),
        ("json", '{"a": NaN}', "has NaN in it, which is no JSON"),
        ("json", '{"a": "x\\u0000"}', "has a NUL character in it"),
        ("json", '["\\ud800"]', "has bytes in it that are no characters"),
        ("json", "{", "which is no json"),
        ("bigint", None, "is empty, and must not be"),
    ],
)
def test_values_that_do_not_fit_are_refused(kind, value, said):
    with pytest.raises(Unfit, match=said):
        fitted(value, column(kind, 6 if "varying" in kind else None, empty=False))


def test_an_escaped_backslash_before_u0000_is_no_nul():
    assert fitted('["\\\\u0000"]', column("json"))


def test_checksums_differ_only_for_different_rows():
    kinds = [column("json"), column("jsonb"), column("timestamp with time zone"), column("text")]
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    row = ('{"b": 1, "a": 2}', '{"b":1,"a":2}', moment, None)
    elsewhere = moment.astimezone(datetime.now().astimezone().tzinfo)
    assert hashed(row, kinds) == hashed((row[0], '{"a": 2, "b": 1}', elsewhere, None), kinds)
    others = [
        ('{"a": 2, "b": 1}', *row[1:]),
        (row[0], '{"b":1,"a":3}', *row[2:]),
        (*row[:2], moment + timedelta(microseconds=1), None),
        (*row[:3], ""),
    ]
    assert len({hashed(other, kinds) for other in [row, *others]}) == 5


@pytest.fixture
def source(tmp_path):
    with closing(sqlite3.connect(tmp_path / "file.db3")) as rows:
        rows.execute("CREATE TABLE one (id INTEGER PRIMARY KEY AUTOINCREMENT, name VARCHAR(4))")
        rows.execute("CREATE TABLE two (id INTEGER PRIMARY KEY, one_id INTEGER REFERENCES one(id))")
        names = [(f"{n % 1000}",) for n in range(2 * ROWS + 7)]
        rows.executemany("INSERT INTO one (name) VALUES (?)", names)
        rows.execute("INSERT INTO one VALUES (?, CAST(x'61ff' AS TEXT))", (5000,))
        rows.execute("INSERT INTO one VALUES (9000, 'last')")
        rows.execute("DELETE FROM one WHERE id = 9000")
        rows.execute("UPDATE one SET name = 'a' || char(0) WHERE id = 3")
        rows.execute("UPDATE one SET name = 'longer' WHERE id = 1002")
        rows.execute("INSERT INTO two VALUES (1, 3), (2, 7777)")
        rows.commit()
    made = Source(tmp_path / "file.db3")
    yield made
    made.close()


COLUMNS = [Column("id", "bigint", None, False), Column("name", "character varying", 4, True)]


def test_rows_come_in_batches_from_any_one_on(source):
    batches = [len(batch) for batch in source.batches("one", COLUMNS, LEAST)]
    assert batches == [ROWS, ROWS, 8]
    (batch,) = source.batches("one", COLUMNS, 2 * ROWS)
    assert batch[0][:2] == (2 * ROWS + 1, 2 * ROWS + 1)


def test_numbers_that_were_given_once_are_not_given_again(source):
    assert source.last_number("one", "id") == 9000
    assert source.last_number("two", "id") == 2


def test_rows_that_do_not_fit_are_named_one_by_one(source):
    said = [str(fault) for fault in source.faults("one", COLUMNS, 0)]
    assert said == [
        "one, row 3: name has a NUL character in it, as character 2.",
        "one, row 1002: name has 6 characters, more than 4.",
        "one, row 5000: name has bytes in it that are no characters.",
    ]
    (loose,) = source.loose_ends()
    assert str(loose) == "two, row 2: names a row of one that is not there."
    told = Unmovable([loose] * 50).told()
    assert told.count("\n") == 40 and told.endswith("... and 10 more.")


def test_a_game_whose_records_have_not_moved_does_not_begin_anew_on_a_server(tmp_path, monkeypatch):
    state = backed.lay(tmp_path)
    monkeypatch.setenv(database.VARIABLE, "")
    database.refuse_unmoved(state)
    monkeypatch.setenv(database.VARIABLE, "postgresql://ann@127.0.0.1/friday")
    with pytest.raises(SystemExit, match="make movedb brings them to the server"):
        database.refuse_unmoved(state)
    database.mark(state).touch()
    database.refuse_unmoved(state)

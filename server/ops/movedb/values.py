"""Converts SQLite values for PostgreSQL columns, and hashes rows in a form common to both sides."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal, InvalidOperation
from hashlib import blake2b
from ipaddress import ip_address
from typing import Any, NoReturn
from uuid import UUID

NUL = "\0"
ESCAPED_NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")
WHOLE = {"smallint": 15, "integer": 31, "bigint": 63}
"""Integer types with their bits, the sign aside."""


class Unfit(Exception):
    """Why a value does not fit a column, worded to follow the column's name."""


@dataclass(frozen=True)
class Column:
    """A column on the server. ``kind``: its SQL type; ``longest``: maximum characters, None for no
    limit; ``empty``: True if it may be NULL."""

    name: str
    kind: str
    longest: int | None
    empty: bool

    def selected(self) -> str:
        """SQL expression that reads it without loss."""
        quoted = '"' + self.name.replace('"', '""') + '"'
        if self.kind == "inet":
            return f"host({quoted})"
        return f"{quoted}::text" if self.kind not in AS_THEY_ARE else quoted


def fitted(value: Any, column: Column) -> Any:
    """The value to send to the server. Raises Unfit if the column cannot hold it."""
    if value is None:
        if not column.empty:
            raise Unfit("is empty, and must not be")
        return None
    try:
        fit: Callable[[Any, Column], Any] = FITTED.get(column.kind, _text)
        return fit(value, column)
    except (ValueError, TypeError, InvalidOperation, OverflowError):
        raise Unfit(f"is {_shown(value)}, which is no {column.kind}") from None


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}..."


def _whole(value: Any, column: Column) -> int:
    if not isinstance(value, int):
        raise ValueError
    if not -(1 << WHOLE[column.kind]) <= value < 1 << WHOLE[column.kind]:
        raise Unfit(f"is {value}, which is too large for {column.kind}")
    return value


def _truth(value: Any, _: Column) -> bool:
    if value not in (0, 1):
        raise ValueError
    return bool(value)


def _float(value: Any, _: Column) -> float:
    if isinstance(value, str | bytes):
        raise ValueError
    return float(value)


def _moment(value: Any, _: Column) -> datetime:
    found = datetime.fromisoformat(value)
    return found.astimezone(UTC) if found.tzinfo else found.replace(tzinfo=UTC)


def _text(value: Any, column: Column) -> str:
    if not isinstance(value, str):
        raise ValueError
    if NUL in value:
        raise Unfit(f"has a NUL character in it, as character {value.index(NUL) + 1}")
    if column.longest is not None and len(value) > column.longest:
        raise Unfit(f"has {len(value)} characters, more than {column.longest}")
    _refuse_half_characters(value)
    return value


def _json(value: Any, column: Column) -> str:
    """The JSON text, unchanged."""

    def none(name: str) -> NoReturn:
        raise Unfit(f"has {name} in it, which is no JSON")

    text = _text(value, column)
    found = json.loads(text, parse_constant=none)
    if ESCAPED_NUL.search(text):
        raise Unfit("has a NUL character in it")
    _refuse_half_characters(json.dumps(found, ensure_ascii=False))
    return text


def _refuse_half_characters(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Unfit("has bytes in it that are no characters") from None


def _bytes(value: Any, _: Column) -> bytes:
    return value if isinstance(value, bytes) else value.encode()


FITTED: dict[str, Callable[[Any, Column], Any]] = {
    **dict.fromkeys(WHOLE, _whole),
    "boolean": _truth,
    "double precision": _float,
    "real": _float,
    "numeric": lambda value, _: Decimal(str(value)),
    "timestamp with time zone": _moment,
    "date": lambda value, _: date.fromisoformat(value),
    "time without time zone": lambda value, _: time.fromisoformat(value),
    "interval": lambda value, _: timedelta(microseconds=value),
    "uuid": lambda value, _: UUID(value),
    "inet": lambda value, _: str(ip_address(value)),
    "json": _json,
    "jsonb": _json,
    "bytea": _bytes,
}
AS_THEY_ARE = {*FITTED, "text", "character varying"} - {"json", "jsonb", "inet"}


def hashed(row: tuple[Any, ...], columns: list[Column]) -> bytes:
    """Hash of a row's values in the form common to both sides."""
    found = blake2b(digest_size=16)
    for value, column in zip(row, columns, strict=True):
        text = _common(value, column)
        found.update(b"-" if text is None else b"%d:" % len(text) + text)
    return found.digest()


def _common(value: Any, column: Column) -> bytes | None:
    if value is None or isinstance(value, bytes):
        return value
    if column.kind == "jsonb":  # jsonb keeps neither key order nor spaces
        return json.dumps(json.loads(value), sort_keys=True).encode()
    if isinstance(value, datetime):
        value = value.astimezone(UTC)
    if isinstance(value, Decimal):
        value = value.normalize()
    return str(value).encode("utf-8", "surrogateescape")

"""Characters and stat blocks as editable text: TOML, as in the shipped files. A stat block's text
is one row of such a file."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.registry.sheet import Sheet
from game.registry.tables import inherit
from game.wording import Text, say, several
from world import presenters, sanitise
from world.presenters.rows import BadRow, Path, Row, Rows

WIDTH = 78
CHARACTER, NPC = "character", "npc"
LONGEST = 10_000
MOST_TOLD = 6
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_PLACE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")
_LOOSE = re.compile(r"\s*([A-Za-z][A-Za-z '/-]*?)\s*=(?!=)\s*(.*?)\s*")
_WORDS = re.compile("[^ ]+ *")
_NAMED = re.compile(r"\s*(\"[^\"]*\"|'[^']*'|[A-Za-z][A-Za-z0-9_ '/-]*?)\s*=(?!=)")
_AS_IT_IS = re.compile(r"[\"'\[{].*|-?\d+|true|false")
_CURLED = str.maketrans("\u201c\u201d\u201e\u2018\u2019", '"""\'\'')


@dataclass(frozen=True)
class Written:
    """A parsed text. ``head``: "character" or "npc"; ``row``: everything except name and kind."""

    text: str
    head: str
    name: str
    kind: str
    row: Row

    @property
    def rows(self) -> Rows:
        return _rows(self.kind)


def of_sheet(name: str, sheet: Sheet) -> str:
    """A sheet as text. Refused: ``no_text`` if its kind has no text form."""
    return _toml(CHARACTER, {"name": name, "kind": sheet.kind, **_rows(sheet.kind).row(sheet)})


def all_of(character: Any) -> str:
    """All the character's sheets as text, one after the other; "" for none."""
    held = {
        sheet.kind: sheet
        for presenter in presenters.every()
        if (sheet := presenter.sheet_of(character))
    }
    return "\n\n".join(of_sheet(character.key, sheet) for sheet in held.values())


def of_block(kind: str, block: Any) -> str:
    """A stat block as text. Refused: ``no_text``."""
    return _toml(NPC, {"name": block.name, "kind": kind, **_rows(kind).block(block)})


def read(text: str) -> Written:
    """Parse a text. Refused: ``bad_text``, with the line and what would be right."""
    if len(text) > LONGEST:
        raise Refused("bad_text", say("sheets-text-too-long", most=LONGEST))
    rows = sanitise.everywhere(_loads(text))
    head = next((key for key in (CHARACTER, NPC) if isinstance(rows.get(key), dict)), "")
    if not head or len(rows) > 1:
        raise Refused("bad_text", say("sheets-begin-with", heading=_other(rows, head)))
    row = rows[head]
    name, kind = row.pop("name", ""), row.pop("kind", "")
    if not isinstance(name, str) or not isinstance(kind, str):
        raise Refused("bad_text", say("sheets-name-and-kind", kind=presenters.kinds()[0]))
    try:
        kind = resolve(kind, presenters.kinds(), "kind of sheet", listed=True)
    except MatchError as error:
        sentence = (
            error.sentence if kind else say("sheets-say-kind", kinds=tuple(presenters.kinds()))
        )
        number = _line_of(text, (head, "kind"))
        raise Refused("bad_text", _placed(number, sentence)) from None
    return Written(text, head, name, kind, row)


def _other(rows: Row, head: str) -> str | None:
    """An example of a heading for a key that has none; None if there is nothing to show."""
    other = next((key for key in rows if key != head), "")
    return f"{head}.{_key(other)[:40]}" if head and other else None


def sheet_of(written: Written) -> Sheet:
    """The sheet in a character's text. Refused: ``bad_text``, listing mistakes with their lines."""
    if written.head != CHARACTER:
        sentence = say("sheets-is-a-stat-block")
        raise Refused("bad_text", sentence)
    try:
        return written.rows.sheet(written.row)
    except BadRow as error:
        raise _refusal(written, error) from None


def row_of(written: Written) -> Row:
    """The row in a stat block's text, checked and ready for a content file; ``like`` names the
    block it inherits from. Refused: ``bad_text``, listing mistakes with their lines."""
    if written.head != NPC or not written.name:
        raise Refused("bad_text", say("sheets-begins-with-npc"))
    row = dict(written.row)
    try:
        below = _below(written.kind, row.pop("like", ""))
        written.rows.npc(inherit(below, row))
    except BadRow as error:
        raise _refusal(written, error) from None
    return written.row


def _below(kind: str, word: Any) -> Row:
    if not word:
        return {}
    presenter = presenters.of_kind(kind)
    try:
        return _rows(kind).block(presenter.block(str(word)))
    except MatchError as error:
        raise BadRow([(("like",), error.sentence)]) from None


def _rows(kind: str) -> Rows:
    rows = presenters.of_kind(kind).rows
    if rows is None:
        raise Refused("no_text", say("sheets-not-written", kind=kind))
    return rows


def _refusal(written: Written, error: BadRow) -> Refused:
    found = sorted(
        (_line_of(written.text, (written.head, *path)), str(said)) for path, said in error.found
    )
    told = [_placed(number, sentence) for number, sentence in found]
    more = len(told) - MOST_TOLD
    rest = [say("sheets-more-mistakes", count=more)] if more > 0 else []
    return Refused("bad_text", several([*told[:MOST_TOLD], *rest]))


def _placed(number: int, sentence: Text | str) -> Text | str:
    return say("sheets-in-line", number=number, sentence=sentence) if number else sentence


def _line_of(text: str, path: Path) -> int:
    """Line of the value at a path of keys, or of its nearest container; 0 for neither."""
    lines = _lines(text)
    found = [lines.get(path[:length], 0) for length in range(len(path), 1, -1)]
    return next(filter(None, found), 0)


def _lines(text: str) -> dict[Path, int]:
    """First line of each heading and value, by path of keys."""
    found: dict[Path, int] = {}
    heading: Path = ()
    for number, line in enumerate(text.translate(_CURLED).splitlines(), 1):
        if keys := _heading(line.strip()):
            heading = keys
        named = _NAMED.match(line)
        if keys or named:
            name = named[1].strip("\"' ") if named else ""
            found.setdefault((*heading, name) if name else heading, number)
    return found


def _heading(line: str) -> Path:
    """Keys of a heading such as ``[character.skills]``, () for any other line."""
    keys: list[str] = []
    try:
        rows = tomllib.loads(line) if line.startswith("[") else {}
    except (ValueError, RecursionError):
        return ()
    while isinstance(rows, Mapping) and len(rows) == 1:
        keys += rows
        rows = rows[keys[-1]]
    return tuple(keys)


def _loads(text: str) -> Row:
    try:
        return _parsed(text)
    except RecursionError:
        raise Refused("bad_text", say("sheets-nested-too-deep")) from None
    except ValueError as error:
        place = _PLACE.search(str(error))
        lines = text.splitlines() or [""]
        number = min(int(place[1]), len(lines)) if place and place[1] else len(lines)
        line = lines[number - 1].strip()[:40]
        raise Refused("bad_text", say("sheets-unreadable", number=number, line=line)) from None


def _parsed(text: str) -> Row:
    """Parse TOML; if that fails, retry with what people leave out: quotes around codes and names,
    straight quotes for curly ones."""
    try:
        return tomllib.loads(text)
    except ValueError:
        return tomllib.loads("\n".join(map(_loosely, text.translate(_CURLED).splitlines())))


def _loosely(line: str) -> str:
    found = _LOOSE.fullmatch(line)
    if not found:
        return line
    key, value = found[1], found[2]
    value = value if _AS_IT_IS.fullmatch(value) else json.dumps(value)
    return f"{_key(key)} = {value}"


def _toml(head: str, row: Row) -> str:
    return "\n".join(_section(head, row))


def _section(heading: str, row: Mapping[str, Any]) -> Iterator[str]:
    """Plain values first, then each table under its own heading."""
    tables = {key: value for key, value in row.items() if isinstance(value, Mapping)}
    if len(tables) < len(row) or not row:
        yield f"[{heading}]"
    for key, value in row.items():
        if key not in tables:
            yield from _value(_key(key), value)
    for key, value in tables.items():
        yield from _section(f"{heading}.{_key(key)}", value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def _value(key: str, value: Any) -> Iterator[str]:
    """A key and its value, on several lines if long."""
    line = f"{key} = {_plain(value)}"
    if len(line) <= WIDTH:
        yield line
    elif isinstance(value, list):
        yield f"{key} = ["
        yield from (f"  {_plain(each)}," for each in value)
        yield "]"
    else:
        yield from _long(key, value)


def _long(key: str, text: str) -> Iterator[str]:
    """A string over several lines joined by backslashes. TOML drops leading space of continued
    lines, so spaces are put at line ends."""
    written = json.dumps(text, ensure_ascii=False)[1:-1]
    if written.startswith(" "):
        written = f"\\u0020{written[1:]}"
    lines = [""]
    for word in _WORDS.findall(written):
        if lines[-1] and len(lines[-1]) + len(word) > WIDTH - 4:
            lines.append("")
        lines[-1] += word
    yield f'{key} = """\\'
    *first, last = lines
    yield from (f"{line}\\" for line in first)
    yield f'{last}"""'


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_plain, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)

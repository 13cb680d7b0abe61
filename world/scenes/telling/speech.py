"""Text that players say in a room, sent to each reader the way they want to read it."""

from functools import partial
from typing import TYPE_CHECKING

from world import sanitise
from world.ignoring import ignores
from world.scenes.table import tables
from world.scenes.table.fighters import fighter_id
from world.scenes.telling import panels, wire
from world.scenes.telling.delivery import heading, heard
from world.scenes.telling.hearing import hearers, hearing, watchers
from world.seal import BY_THE_SEAT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from world.actors import Character, Room
    from world.scenes.models import Prose
    from world.scenes.table.table import Table
    from world.scenes.telling.hearing import Reader


def tell_text(
    room: "Room",
    text: str,
    speaker: "Character",
    own: str = "",
    signed: str = "",
    ignorable: bool = False,
    kind: str = "pose",
    entry: int = 0,
) -> None:
    """Send a player's text to everybody in the room. ``own``: what the speaker reads instead;
    ``signed``: what readers get who want to see authors (``nospoof``), staff, and whoever holds the
    seat; ``ignorable``: skip readers who ignore the speaker; ``kind``: the text's type for clients;
    ``entry``: number of the journal's entry that holds it, 0 for none."""
    table = tables.of(speaker, room)
    at = table if table and table.includes(fighter_id(speaker)) else None
    here = _hearing(room, at, kind)
    if table:
        heard(table, here, table.seq)
    reads = partial(_read, table, at, speaker, text, own, signed)
    here = [one for one in here if not (ignorable and _ignores(one, speaker))]
    _send(here, reads, speaker, kind, entry, at)


def tell_changed(table: "Table", found: "Prose", speaker: "Character") -> None:
    """Send a changed pose to those who may read it, in whatever place of the scene they are: all in
    the scene, and whoever else is where it was posed; a narration to all who hear the scene; not to
    whoever ignores the speaker."""
    kind, place = found.kind, found.place or table.scene.room.key
    author = "" if kind == "narration" else signed(found.text, found.entry.actor_name)
    here = [
        reader
        for reader in hearers(table)
        if (
            kind == "narration"
            or table.includes(reader.who)
            or reader.character.location.key == place
        )
        and not _ignores(reader, speaker)
    ]
    reads = partial(_read, table, table, speaker, found.text, "", author)
    _send(here, reads, speaker, kind, found.entry.seq, table)


def _read(
    table: "Table | None",
    at: "Table | None",
    speaker: "Character",
    text: str,
    own: str,
    signed: str,
    reader: "Reader",
) -> str:
    """What one reader reads of a text (``tell_text``). ``table``: whose seat reads authors; ``at``:
    the one that the speaker is at, named to those who are at another."""
    character = reader.character
    authored = signed not in ("", text) and _reads_authors(character, speaker, table)
    line = own if own and character is speaker else signed if authored else text
    beside = at is not None and at.scene.started is not None and tables.beside_others(at)
    if beside and at and tables.of(character) is not at:
        return f"{heading(at, reader)}\n{line}"
    return line


def _ignores(reader: "Reader", speaker: "Character") -> bool:
    return ignores(reader.character, speaker)


def _send(
    here: "Iterable[Reader]",
    reads: "Callable[[Reader], str]",
    speaker: "Character",
    kind: str,
    entry: int,
    at: "Table | None",
) -> None:
    texts: dict[str, list[Reader]] = {}
    for reader in here:
        texts.setdefault(reads(reader), []).append(reader)
    for line, readers in texts.items():
        panels.said([each for reader in readers for each in reader.sessions], speaker, kind, line)
    wire.send_each(texts, kind, speaker.key, entry, at)


def _hearing(room: "Room", at: "Table | None", kind: str) -> "list[Reader]":
    """Who hears somebody who is at that table: all in the room; the people of a private scene
    alone; for a narrator's text all places of the scene."""
    if at is None:
        return hearing(room)
    if kind == "narration":
        return hearers(at)
    here = hearing(room)
    if at.scene.privacy == "private":
        here = [reader for reader in here if at.includes(reader.who)]
    return [*here, *watchers(at, here)] if kind != "ooc" else here


def narrates(room: "Room", speaker: "Character") -> bool:
    """True if the speaker emits as narrator: they hold the seat of the scene here."""
    table = tables.of(speaker, room)
    return table is not None and table.holds_seat(speaker)


def narrated(text: str) -> str:
    """A narrator's text, each line marked as the seat's instead of with a name."""
    return "\n".join(f"{line} {BY_THE_SEAT}" if line else line for line in text.split("\n"))


def _reads_authors(character: "Character", speaker: "Character", table: "Table | None") -> bool:
    answers = character.staff or (table is not None and table.holds_seat(character))
    return character.nospoof or (answers and character is not speaker)


def signed(text: str, name: str) -> str:
    """The text with its author before each line that does not begin with their name."""
    return _signed_where(text, name, lambda line: not _begins_with(line, name))


def plain(text: str, name: str) -> str:
    """The text for readers who do not want authors. Lines that begin with a bracket, as channel
    lines do, are signed for them too."""
    return _signed_where(text, name, sanitise.begins_with_bracket)


def _signed_where(text: str, name: str, wanted: "Callable[[str], bool]") -> str:
    lines = text.split("\n")
    return "\n".join(f"[{name}] {line}" if line and wanted(line) else line for line in lines)


def _begins_with(line: str, name: str) -> bool:
    """True if the line begins with the name itself, signed or not, rather than with a
    longer one."""
    if line.startswith(f"[{name}] "):
        return True
    rest = line.removeprefix(name)
    return rest != line and not (rest[:1].isalnum() or rest[:1] in ("_", "-", "."))

"""A fight as a file: its commands and the dice that fell, enough to play it again.

A script is a JSON object with these parts:

``book``      the name of a rulebook;
``options``   house options by name; the book's default for those left out;
``fighters``  who joins first, each {"who": ..., "side": ..., and either "block": the name of a
              ready character or stat block, or "attributes": {"dexterity": "3D", ...},
              "skills": {...}, "weapons": [...], "armour": [...]}; a weapon is a name or the
              fight's own, {"name": "arc rifle", "skill": "blaster", "kind": "ranged", "damage":
              "6D", ...}; "weapons" may be "holstered", and every other field of a fighter
              (consent, cover, reaction ...) may stand there;
``commands``  in order, each a record as the journal stores it ({"is": "Attack", "who": ...}) or
              the same written {"command": "Attack", "who": ..., "target": ...};
``faces``     the dice in the order in which they fell;
``stream``    name of their stream (docs/streams.md); "sha256-bytes" if left out;
``tables``    what its game had laid over the shipped tables, by their names;
``account``   sentences for an auditor: what was undone, which dice were laid by hand.

Only ``book`` and ``commands`` are required. Commands of any book may be used. ``fighters`` works
for D6 and starcraft; under other books fighters join by {"is": "Join", ...} among the commands.
Numbers of rolls start at 1.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game import engine, journal, registry, streams
from game.codec import encode
from game.dice import Dice, Lying, OutOfFaces
from game.encounter.preset_faces import THROWS
from game.encounter.records import Command
from game.encounter.table_commands import LayDice
from game.errors import Refused
from game.registry import revisions
from game.shape import MOST_SHOWN
from game.wording import say
from game.written import BadScript, command, join, shaped

__all__ = ["BadScript", "Refusal", "Script", "export", "play", "read"]

PARTS = {
    "book": str,
    "options": dict,
    "fighters": list,
    "commands": list,
    "faces": list,
    "stream": str,
    "tables": dict,
    "account": list,
}


@dataclass(frozen=True)
class Script:
    """A written fight, read and checked."""

    book: str
    options: Mapping[str, object]
    commands: tuple[Command, ...]
    faces: tuple[int, ...]
    revision: revisions.Revision = revisions.SHIPPED


@dataclass(frozen=True)
class Refusal:
    """A command of the script that the rules refused."""

    key: str
    sentence: str
    card: str


def read(text: str) -> Script:
    """Parse a script. Errors: BadScript with one sentence on what is wrong and where."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else None
        raise BadScript(say("core-not-json", line=line)) from None
    if not isinstance(data, dict):
        raise BadScript(say("core-fight-is-an-object"))
    parts = {name: shaped(data, name, kind) for name, kind in PARTS.items()}
    if unknown := sorted(set(data) - set(PARTS)):
        raise BadScript(
            say("core-fight-has-no-part", part=repr(unknown[0][:40]), parts=tuple(PARTS))
        )
    if not parts["book"]:
        raise BadScript(say("core-fight-without-book"))
    _known_stream(parts["stream"])
    revision = revisions.known(revisions.Revision(parts["tables"]))
    with revisions.by(revision):
        commands = _commands(parts)
    return Script(parts["book"], parts["options"], commands, _faces(parts["faces"]), revision)


def _known_stream(name: str) -> None:
    """Errors: BadScript for an unknown stream."""
    try:
        streams.find(name or streams.SHA256_BYTES)
    except Refused as refusal:
        raise BadScript(refusal.text) from None


def _commands(parts: Mapping[str, Any]) -> tuple[Command, ...]:
    """The joins of the fighters, then the commands. Errors: BadScript."""
    kind = _sheet_kind(parts["book"])
    joins = [join(row, number, kind) for number, row in enumerate(parts["fighters"], 1)]
    known = _known()
    asked = [command(row, number, known) for number, row in enumerate(parts["commands"], 1)]
    return (*joins, *asked)


def _sheet_kind(book: str) -> str:
    """The kind of sheet that the book is played with. Errors: BadScript for an unknown book."""
    try:
        return registry.find(book).sheet_kind
    except Refused as refusal:
        raise BadScript(refusal.text) from None


def _known() -> frozenset[str]:
    """Names of the commands of all books."""
    books = map(registry.called, registry.known())
    return frozenset(handler.command.__name__ for book in books for handler in book.handlers)


def _faces(values: list[Any]) -> tuple[int, ...]:
    for number, face in enumerate(values, 1):
        if type(face) is not int or face < 1:
            raise BadScript(
                say("core-face-is-no-face", number=number, face=repr(face)[:MOST_SHOWN])
            )
    return tuple(values)


class Fallen(Lying):
    """The faces of a script. Errors: BadScript for one that is too high for the die."""

    def face(self, sides: int = 6) -> int:
        try:
            return super().face(sides)
        except Refused:
            number, face = self.used + 1, self.faces[self.used]
            sentence = say("core-face-too-high", number=number, face=face, sides=sides)
            raise BadScript(sentence) from None


def play(script: Script) -> Iterator[tuple[int, object]]:
    """Every event, or Refusal, with the number of its command (the joins of fighters counted
    first).

    Errors: BadScript if the book or an option is unknown, or the faces run out.
    """
    try:
        with revisions.by(script.revision):
            state = engine.opening(script.book, script.options)
    except Refused as refusal:
        raise BadScript(refusal.text) from None
    faces = Fallen(script.faces)
    dice = Dice(faces)
    for seq, asked in enumerate(script.commands, 1):
        number, used = dice.next, faces.used
        try:
            events = engine.decide(state, asked, dice)
        except Refused as refusal:
            dice.next, faces.used = number, used
            yield seq, Refusal(refusal.key, refusal.sentence, refusal.card)
            continue
        except OutOfFaces:
            name, left = type(asked).__name__, len(script.faces) - used
            sentence = say("core-throws-more", seq=seq, command=name, left=left)
            raise BadScript(sentence) from None
        for event in events:
            state = engine.evolve(state, event)
            yield seq, event


def export(
    book: str, options: Mapping[str, Any], entries: Iterable[journal.Entry], revision: str = ""
) -> dict[str, Any]:
    """The script of a scene's journal as plain JSON values, without undone entries.

    Faces are listed as they fell, whether fresh, kept by an undo or laid by hand; so laying dice is
    not among the commands. ``revision``: key of the scene's last ruleset revision.
    """
    stand = [e for e in journal.standing(entries) if e.rewound_to is None]
    stand = [e for e in stand if not isinstance(e.command, LayDice | None)]
    drawn = [e for e in stand if any(isinstance(event, THROWS) for event in e.events)]
    over = revisions.find(revision).over
    return {
        "book": book,
        "options": encode(dict(options)),
        **({"tables": encode(over)} if over else {}),
        "commands": [encode(entry.command) for entry in stand],
        "faces": list(journal.faces(drawn)),
    }

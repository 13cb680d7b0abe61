"""Rows of a telling before they become lines: what happened, and the dice behind it."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.wording import Text, say, several
from world.scenes.render.concern import typed_by

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.encounter.deck_events import Drawn
    from game.encounter.events import Rolled
    from world.scenes.render.compact import Writer

__all__ = ["Row", "Thrown", "replace"]

type Thrown = Rolled | Drawn
"""Events that are numbered: rolls of dice, and cards drawn."""

COURSE = "course"
"""Kind of a row about the round and its order."""
ATTACK = "attack"
"""Kind of a row about an attack's result."""
DECLARED = "declared"
"""Kind of a row that declares what somebody will do."""
APART = "apart"
"""Kind of a row that begins a new line even with dice around it."""
HELD = "held"
"""Kind of a row about a player's own order queue; only they read it."""


@dataclass(frozen=True)
class Row:
    """``text``: the message; ``dice``: it only explains dice; ``alone``: a roll that nothing else
    refers to; ``rolls``: the rolls it tells of; ``kind``: COURSE, ATTACK, DECLARED, APART, HELD or
    ""; ``event``: what it tells of.

    For attacks, ``came``: messages of the outcome, which the text includes, worded there as
    ``clause``. ``alike``: (key of the merged sentence, what merged rows must share), None if it
    cannot be merged.
    """

    text: Text | str
    dice: bool = False
    alone: bool = False
    rolls: tuple[Thrown, ...] = ()
    kind: str = ""
    event: Any = None
    came: tuple[Text | str, ...] = ()
    clause: Text | str = ""
    alike: tuple[Any, ...] | None = None

    @property
    def account(self) -> bool:
        """True if it is about dice rather than a sentence."""
        return self.dice or self.alone


def whole(writer: "Writer", rows: "Sequence[Row]") -> list[Text | str]:
    """A line for each row: dice with their roll numbers, and, if nothing was rolled, events with
    the game's mark."""
    rolled = first_roll(rows) is not None
    return [_whole(writer, row, rolled) for row in rows]


def _whole(writer: "Writer", row: Row, rolled: bool) -> Text | str:
    if row.dice:
        return writer.line(row.text, *row.rolls, further=True)
    if row.alone or row.rolls:
        return writer.line(row.text, *row.rolls)
    return row.text if rolled or row.kind == HELD else writer.marked(row.text)


def near(writer: "Writer", rows: "Sequence[Row]") -> list[Text | str]:
    """For each attack or other event two lines, what happened and the dice; one for somebody else's
    attack or a miss. Without rolls, a line for each row."""
    if plain(rows):
        return whole(writer, rows)
    return [line for part in _attacks(rows) for line in _two(writer, part)]


def plain(rows: "Sequence[Row]") -> bool:
    """True if no row is about dice."""
    return not any(row.account for row in rows)


def _attacks(rows: "Sequence[Row]") -> list[list[Row]]:
    """The rows split into parts of at most one attack; APART rows begin a new part."""
    parts: list[list[Row]] = [[]]
    for row in rows:
        another = row.kind == ATTACK and any(other.kind == ATTACK for other in parts[-1])
        if another or row.kind == APART:
            parts.append([])
        parts[-1].append(row)
    return [part for part in parts if part]


def _two(writer: "Writer", rows: "Sequence[Row]") -> list[Text | str]:
    told = [row for row in rows if not row.account]
    dice = [row for row in rows if row.account]
    if not told:
        return whole(writer, dice)
    if dice and _by_another(writer, told):
        if enough(writer, rows):
            return [short(writer, rows)]
        return writer.in_one(_sentences(writer, told), dice)
    if dice and _missed(told[-1]):
        return writer.in_one(_sentences(writer, told), dice)
    said = _sentences(writer, told)
    said = said if first_roll(rows) else writer.marked(said)
    return [said, *([writer.together(dice)] if dice else [])]


def enough(writer: "Writer", rows: "Sequence[Row]") -> bool:
    """True if the roll number says enough about the dice: somebody else's attack that
    hurts nobody."""
    told = [row for row in rows if not row.account]
    return _by_another(writer, told) and harmless(rows, writer.viewer.who)


def harmless(rows: "Sequence[Row]", who: str) -> bool:
    """True if the rows tell only of an attack that hurts nobody and that the fighter ``who`` did
    not roll against."""
    told = [row for row in rows if not row.account]
    rolls = [roll for row in rows for roll in row.rolls]
    answered = any(roll.who == who and roll.purpose == "defence" for roll in rolls)
    alone = len(told) == 1 and told[0].kind == ATTACK
    return alone and told[0].alike is not None and not answered


def _missed(row: Row) -> bool:
    """True if the row is an attack that misses."""
    return row.kind == ATTACK and getattr(row.event, "hit", True) is False


def _by_another(writer: "Writer", rows: "Sequence[Row]") -> bool:
    """True if somebody other than the reader attacks, and the reader did not just type it. False
    for the game master, for whom whatever they are told counts as their own."""
    if typed_by(writer.step, writer.viewer) or writer.viewer.gm:
        return False
    attacks = [row.event for row in rows if row.kind == ATTACK]
    by = [getattr(event, "by", "") or getattr(event, "who", "") for event in attacks]
    return bool(by) and writer.viewer.who not in by


def short(writer: "Writer", rows: "Sequence[Row]") -> Text:
    """What happened in one line, with a roll number for asking about the rest. If there is none to
    ask by, the dice are in the line."""
    roll = first_roll(rows)
    return writer.marked(said(writer, rows), *([roll] if roll else []))


def said(writer: "Writer", rows: "Sequence[Row]") -> Text:
    """What happened, as one line; with the dice if no roll number lets readers ask for them."""
    told = [row for row in rows if not row.account]
    return _sentences(writer, told if told and first_roll(rows) else rows)


def first_roll(rows: "Sequence[Row]") -> Thrown | None:
    """The first numbered roll in the rows; None if there is none."""
    return next((roll for row in rows for roll in row.rolls if roll.number), None)


def _sentences(writer: "Writer", rows: "Sequence[Row]") -> Text:
    """The rows' messages in one line, dice as sentences too."""
    return several(
        [say("told-account", text=row.text) if row.account else row.text for row in rows], " "
    )

"""The lines of a telling before they are laid out: what happened, and how it came about."""

from dataclasses import dataclass, replace
from typing import Any

from game.wording import Text, say, several
from world.scenes.render.concern import typed_by

__all__ = ["Row", "replace"]

COURSE = "course"
"""Of a row that tells of the round and its order."""
ATTACK = "attack"
"""Of a row that says what became of an attack."""
DECLARED = "declared"
"""Of a row that says what somebody will do."""
APART = "apart"
"""Of a row that begins a line of its own, also where dice are told around it."""
HELD = "held"
"""Of a row that tells somebody alone what he has said ahead."""


@dataclass(frozen=True)
class Row:
    """``text``: its message; ``dice``: it tells how something came about; ``alone``: it is all that
    is told of its rolls; ``rolls``: those that it tells of; ``kind``: COURSE, ATTACK, DECLARED,
    APART or none; ``event``: what it tells of, where it is of a kind; ``came``: of an attack the
    messages of what came of it, which its text tells too, and ``clause`` the way it does;
    ``alike``: the key of the sentence that tells it of several, and what they have to have in
    common, None where nobody does it alike."""

    text: Text | str
    dice: bool = False
    alone: bool = False
    rolls: tuple = ()
    kind: str = ""
    event: Any = None
    came: tuple = ()
    clause: Text | str = ""
    alike: tuple | None = None

    @property
    def account(self) -> bool:
        """Whether it tells of dice, in no sentence."""
        return self.dice or self.alone


def whole(writer, rows) -> list[Text]:
    """Each row in a line of its own, the dice with the marks of their rolls; without any roll,
    what happened with the mark of the game."""
    rolled = first_roll(rows) is not None
    return [_whole(writer, row, rolled) for row in rows]


def _whole(writer, row, rolled: bool) -> Text | str:
    if row.dice:
        return writer.line(row.text, *row.rolls, further=True)
    if row.alone or row.rolls:
        return writer.line(row.text, *row.rolls)
    return row.text if rolled or row.kind == HELD else writer.marked(row.text)


def near(writer, rows) -> list[Text]:
    """Two lines for each attack, or for what else happened: what, and how it came about; one for
    what another attacks, or a miss; where nothing was rolled, each row as it is."""
    if plain(rows):
        return whole(writer, rows)
    return [line for part in _attacks(rows) for line in _two(writer, part)]


def plain(rows) -> bool:
    """Whether there is nothing of how it came about."""
    return not any(row.account for row in rows)


def _attacks(rows) -> list[list[Row]]:
    """The rows in parts of one attack each, or of what stands apart."""
    parts: list[list[Row]] = [[]]
    for row in rows:
        another = row.kind == ATTACK and any(other.kind == ATTACK for other in parts[-1])
        if another or row.kind == APART:
            parts.append([])
        parts[-1].append(row)
    return [part for part in parts if part]


def _two(writer, rows) -> list[Text]:
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


def enough(writer, rows) -> bool:
    """Whether the mark is enough of how it came about: another attacks, and hurts nobody."""
    told = [row for row in rows if not row.account]
    return _by_another(writer, told) and harmless(rows, writer.viewer.who)


def harmless(rows, who: str) -> bool:
    """Whether they tell of nothing but an attack that hurts nobody, and that he has not answered:
    how it came about is told to whoever asks."""
    told = [row for row in rows if not row.account]
    rolls = [roll for row in rows for roll in row.rolls]
    answered = any(roll.who == who and roll.purpose == "defence" for roll in rolls)
    alone = len(told) == 1 and told[0].kind == ATTACK
    return alone and told[0].alike is not None and not answered


def _missed(row) -> bool:
    """Whether it tells of an attack that hits nobody."""
    return row.kind == ATTACK and getattr(row.event, "hit", True) is False


def _by_another(writer, rows) -> bool:
    """Whether somebody else than the reader attacks, and not by a line that he has just typed;
    for the game master what he is told of is his own."""
    if typed_by(writer.step, writer.viewer) or writer.viewer.gm:
        return False
    attacks = [row.event for row in rows if row.kind == ATTACK]
    by = [getattr(event, "by", "") or getattr(event, "who", "") for event in attacks]
    return bool(by) and writer.viewer.who not in by


def short(writer, rows) -> Text:
    """One line with all that happened, and the mark of a roll by which the rest is asked for.
    Where nobody can ask, the rest is in it."""
    roll = first_roll(rows)
    return writer.marked(said(writer, rows), *([roll] if roll else []))


def said(writer, rows) -> Text:
    """What happened, as a line; with how it came about where nobody can ask for that."""
    told = [row for row in rows if not row.account]
    return _sentences(writer, told if told and first_roll(rows) else rows)


def first_roll(rows):
    """The first roll that the rows tell of, None without one."""
    return next((roll for row in rows for roll in row.rolls if roll.number), None)


def _sentences(writer, rows) -> Text:
    """The messages in a line, dice as sentences too."""
    return several(
        [say("told-account", text=row.text) if row.account else row.text for row in rows], " "
    )

"""The game master's +combat switches for difficulty numbers and for the autopilot."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from commands import parsing
from commands.table import many
from game.encounter import table_commands as tc
from game.errors import Refused
from game.parts.named_numbers import NONE
from game.wording import Text, say

if TYPE_CHECKING:
    from commands.base import TableCommand
    from world.scenes.journal.steps import Step


def difficulty(cmd: "TableCommand") -> None:
    """``13`` for what is waiting; ``Ace=14, Bea=moderate`` and ``Ace, Trooper=14`` for their next
    attacks; ``to hit Ace=14`` for the next attack on Ace; ``Ace=moderate 4D``, rolled; ``Ace=12 on
    command`` for a command roll; ``Ace=none`` takes it back."""
    if "=" not in cmd.args:
        cmd.give(_number(cmd, cmd.args), aside=_reached)
        return
    to_hit = _TO_HIT.match(cmd.args)
    rest = cmd.args[to_hit.end() :] if to_hit else cmd.args
    commands, names = [], []
    for part in parsing.BETWEEN.split(rest):
        name, equals, value = part.partition("=")
        names.append(name)
        if equals:
            commands += (_to_hit if to_hit else _named)(cmd, names, value)
            names = []
    if names:
        raise Refused("bad_number", say("seat-number-for-each"))
    taken_back = any(command.level == NONE for command in commands)
    cmd.give(*commands, aside=lambda _: say("seat-number-taken-back") if taken_back else "")


def _reached(steps: "Sequence[Step]") -> Text | str:
    """A sentence on the number that the action in progress has to reach, "" if there is none."""
    deed: Any = steps[-1].after.deed
    needed = deed.needed if deed else None
    return "" if needed is None else say("seat-number-to-reach", number=needed)


_TO_HIT = re.compile(r"\s*to\s+hit\s+", re.IGNORECASE)


def _to_hit(cmd: "TableCommand", names: list[str], value: str) -> list[tc.NameDifficulty]:
    """Set the number of the next attack on each of them."""
    return [_number(cmd, value, target=who) for who in cmd.find_all(",".join(names))]


def _named(cmd: "TableCommand", names: list[str], value: str) -> list[tc.NameDifficulty]:
    """Set the number of the next attack by each of the first names, on each of the second names if
    there are any."""
    said = _ON_COMMAND.fullmatch(value.strip())
    first, *second = names if len(names) < 3 else [",".join(names)]
    targets = cmd.find_all(second[0]) if second else ("",)
    on, value = ("command", said[1]) if said else ("attack", value)
    return [_number(cmd, value, a, b, on=on) for a in cmd.find_all(first) for b in targets]


_ON_COMMAND = re.compile(r"(.*?)(?:\s+on)?\s+command", re.IGNORECASE)
_LEVEL = re.compile(r"(?P<level>.*?)(?:\s+(?P<dice>\d{1,3})d)?")


def _number(
    cmd: "TableCommand", text: str, attacker: str = "", target: str = "", on: str = "attack"
) -> tc.NameDifficulty:
    """Engine command for ``14``, a level of the book's ladder, or a level and the dice rolled for
    it (ADV-RAN-1)."""
    text = text.strip().lower()
    if text == NONE:
        return tc.NameDifficulty("gm", None, attacker, target, on, NONE)
    if text.isdecimal() or not cmd.book.ladder:
        return tc.NameDifficulty("gm", cmd.difficulty(text), attacker, target, on)
    said = _LEVEL.fullmatch(text)
    assert said is not None  # every line has a level
    dice = int(said["dice"] or 0)
    return tc.NameDifficulty("gm", None, attacker, target, on, said["level"], dice)


def autopilot(cmd: "TableCommand") -> None:
    """Have the autopilot play some NPCs or all, or return them to the game master."""
    names, _, value = cmd.args.partition("=")
    ids = cmd.find_some(names)
    wanted = value.strip() or "on"
    commands = [tc.Override("gm", who, "autopilot", wanted) for who in ids]
    many.give(cmd, commands, lambda _: played_by(cmd, ids))


def played_by(cmd: "TableCommand", ids: Sequence[str]) -> Text:
    """A sentence on who plays them now."""
    known = cmd.table.state.fighters
    names = tuple(known[who].name for who in ids)
    return say("seat-plays", system=bool(known[ids[0]].autopilot), names=names)


SWITCHES = {
    "difficulty": difficulty,
    "auto": autopilot,
}

"""The game master's switches of +combat for numbers to reach and for fighters of the system."""

import re

from commands.table import many
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.errors import Refused
from game.parts.named_numbers import NONE
from world.scenes.render.words import people


def difficulty(cmd) -> None:
    """``13`` for what waits; ``Ace=14, Bea=moderate`` and ``Ace, Trooper=14`` for next attacks;
    ``to hit Ace=14`` for the next on him; ``Ace=moderate 4D``, thrown; ``Ace=12 on command`` for
    a command roll; ``Ace=none`` takes it back."""
    if "=" not in cmd.args:
        cmd.give(_number(cmd, cmd.args), aside=_reached)
        return
    to_hit = _TO_HIT.match(cmd.args)
    rest = cmd.args[to_hit.end() :] if to_hit else cmd.args
    commands, names = [], []
    for part in rest.split(","):
        name, equals, value = part.partition("=")
        names.append(cmd.find(name))
        if equals:
            commands += _to_hit(cmd, names, value) if to_hit else [_named(cmd, names, value)]
            names = []
    if names:
        raise Refused("bad_number", "Give each a number: +combat/difficulty Ace=14, Bea=15.")
    taken_back = any(command.level == NONE for command in commands)
    cmd.give(*commands, aside=lambda _: UNNAMED if taken_back else "")


def _reached(steps) -> str:
    """The number that what waits has to reach from now on."""
    deed = steps[-1].after.deed
    needed = deed.facts.get("needed") if deed else None
    return "" if needed is None else f"The number to reach is {needed} now."


UNNAMED = "That number is not named any more: the book's own counts again."
_TO_HIT = re.compile(r"\s*to\s+hit\s+", re.IGNORECASE)


def _to_hit(cmd, names: list[str], value: str) -> list:
    """The number of the next attack on each of them."""
    return [_number(cmd, value, target=who) for who in names]


def _named(cmd, names: list[str], value: str):
    said = _ON_COMMAND.fullmatch(value.strip())
    if said:
        return _number(cmd, said[1], *names[:2], on="command")
    return _number(cmd, value, *names[:2])


_ON_COMMAND = re.compile(r"(.*?)(?:\s+on)?\s+command", re.IGNORECASE)
_LEVEL = re.compile(r"(?P<level>.*?)(?:\s+(?P<dice>\d{1,3})d)?")


def _number(cmd, text: str, attacker: str = "", target: str = "", on: str = "attack"):
    """``14``, a level of the book's ladder, or a level and the dice thrown for it (ADV-RAN-1)."""
    text = text.strip().lower()
    if text == NONE:
        return tc.NameDifficulty("gm", None, attacker, target, on, NONE)
    if text.isdecimal() or not cmd.book.ladder:
        return tc.NameDifficulty("gm", cmd.difficulty(text), attacker, target, on)
    said = _LEVEL.fullmatch(text)
    dice = int(said["dice"] or 0)
    return tc.NameDifficulty("gm", None, attacker, target, on, said["level"], dice)


def autopilot(cmd) -> None:
    """The system plays an NPC or all of them, or leaves it to the game master."""
    name, _, value = cmd.args.partition("=")
    if name.strip().lower() == "npcs":
        cmd.table.allow_for(cmd.caller, c.GM)
        ids = [f.id for f in cmd.table.state.present if f.npc and not getattr(f, "vehicle", None)]
    else:
        ids = [cmd.find(name)]
    if not ids:
        raise Refused("nobody", "No NPC is here.")
    wanted = value.strip() or "on"
    commands = [tc.Override("gm", who, "autopilot", wanted) for who in ids]
    many.give(cmd, commands, lambda _: played_by(cmd, ids))


def played_by(cmd, ids) -> str:
    """Who plays them now."""
    known = cmd.table.state.fighters
    names = people(known[who].name for who in ids)
    plays = "The system plays" if known[ids[0]].autopilot else "The game master plays"
    return f"{plays} {names}."


SWITCHES = {
    "difficulty": difficulty,
    "auto": autopilot,
}

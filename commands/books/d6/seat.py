"""The game master's +combat switches of the D6 books: vehicles, ambushes, falls, counts."""

import re
from typing import TYPE_CHECKING

from commands import parsing
from game import registry
from game.books.d6 import garage
from game.books.d6.parts.approval import MATTERS
from game.books.d6.parts.crews import as_fighter
from game.dice import parse_code
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts.gm import ON, UNTIL
from game.registry.matching import resolve
from game.wording import say
from world import steady_clock
from world.scenes.table.fighters import names_of, next_npc_id, numbered

if TYPE_CHECKING:
    from commands.base import TableCommand

GRAVITY = ("low", "normal", "high")
_ONTO = re.compile(r"\s+on\s+", re.IGNORECASE)
_ARTICLE = re.compile(r"^(?:an?|the)\s+", re.IGNORECASE)
_DICE = re.compile(r"\d+d(\+[12])?", re.IGNORECASE)
_ON = re.compile(r"\s+(?:on|vs?\.?|against)\s+", re.IGNORECASE)


def vehicle(cmd: "TableCommand") -> None:
    """Bring vehicles for a side: ``2 speeder=Empire``. Raises Refused during the rounds of a book
    without vehicles."""
    text, _, side = cmd.args.partition("=")
    if not text.strip():
        vehicles = tuple(garage.vehicles())
        raise Refused("bad_target", say("d6_lines-vehicle-how", vehicles=vehicles))
    table = cmd.room.open_table(of=cmd.caller)
    if table.state.mode == FIGHT:
        registry.of(table.state).handler(fc.Board(cmd.me, cmd.me))
    if not table.scene.gms:
        table.set_seat([cmd.me])
    count, word = parsing.counted(text)
    if not 1 <= count <= 20:
        raise Refused("bad_number", say("d6_lines-too-many-vehicles"))
    found = garage.find_vehicle(word)
    sides = {s.name.lower(): s.name for s in table.state.sides}
    side = side.strip() or found.name.capitalize()
    first = int(next_npc_id(table.state)[1:])
    names = numbered(found.name.capitalize(), count, names_of(table.state))
    joins = []
    for n, name in enumerate(names):
        who = f"n{first + n}"
        joins.append(c.Join(who, as_fighter(who, name, sides.get(side.lower(), side), found)))
    cmd.give(*joins, table=table)


def ambush(cmd: "TableCommand") -> None:
    """Lay an ambush before the rounds begin: ``Trooper 1, Trooper 2 on Ace, Bea``."""
    who, *whom = _ON.split(cmd.args, maxsplit=1)
    if not whom:
        raise Refused("bad_target", say("d6_lines-ambush-how"))
    cmd.give(fc.LayAmbush("gm", _ids(cmd, who), _ids(cmd, whom[0])))


def _ids(cmd: "TableCommand", names: str) -> tuple[str, ...]:
    return cmd.find_all(names)


def count(cmd: "TableCommand") -> None:
    """Count one, two, three for whoever does not declare."""
    cmd.give(fc.Count("gm", steady_clock.now()))


def hold_count(cmd: "TableCommand") -> None:
    cmd.give(fc.HoldCount("gm"))


def fall(cmd: "TableCommand") -> None:
    """``Ace=12``, ``Ace=12 low`` in metres and gravity; ``crate on Ace=4D`` for a falling thing of
    that damage."""
    name, _, text = cmd.args.partition("=")
    thing, *whom = _ONTO.split(name.strip(), maxsplit=1)
    if whom:
        _fall_on(cmd, thing, whom[0], text.strip())
        return
    metres, _, word = text.strip().partition(" ")
    gravity = resolve(word, GRAVITY, "gravity") if word else "normal"
    amount = parsing.metres(metres)
    harmless = say("d6_lines-harmless-fall", metres=f"{amount:g}")
    falls = [fc.Fall("gm", target, amount, gravity) for target in cmd.find_some(name)]
    cmd.give(*falls, aside=lambda steps: "" if steps[0].events else harmless)


def _fall_on(cmd: "TableCommand", thing: str, name: str, text: str) -> None:
    """The rules say what a fall does to whoever falls, but not what a thing does to whoever it
    hits, so the line gives its damage (ADV-FALL-7)."""
    if not _DICE.fullmatch(text):
        raise Refused("bad_code", say("d6_lines-fall-on-how"), "ADV-FALL-7")
    found, damage = cmd.find_some(name), parse_code(text)
    what = _ARTICLE.sub("", thing)[:60]
    cmd.give(*(fc.Fall("gm", target, 0, thing=what, damage=damage) for target in found))


def approve(cmd: "TableCommand") -> None:
    """``Bea=prepare``, ``Bea=prepare no``."""
    name, _, text = cmd.args.partition("=")
    what, _, word = text.strip().partition(" ")
    yes = word.strip().lower() not in ("no", "off")
    matter = resolve(what, MATTERS, "matter")
    cmd.give(*(fc.Approve("gm", target, matter, yes) for target in cmd.find_some(name)))


_ADVANTAGE = re.compile(
    r"\+?(?P<points>-?\d{1,4})(?:\s+on\s+(?P<on>\w+))?(?:\s+for\s+(?P<until>\w+))?"
)


def advantage(cmd: "TableCommand") -> None:
    """``Ace=10 on attack for round``."""
    name, _, text = cmd.args.partition("=")
    said = _ADVANTAGE.fullmatch(text.strip().lower())
    if not said:
        raise Refused("bad_modifier", say("d6_lines-advantage-how"), "ADV-MOD-1")
    on = resolve(said["on"], ON, "kind of roll", listed=True) if said["on"] else "all"
    until = resolve(said["until"], UNTIL, "time") if said["until"] else "next"
    points, targets = int(said["points"]), cmd.find_some(name)
    cmd.give(*(fc.Advantage("gm", target, points, on, until) for target in targets))


def separate(cmd: "TableCommand") -> None:
    """``Bea, Cal=Scouts``: make them a side of their own, out of earshot of the others."""
    who, equals, side = cmd.args.partition("=")
    if not equals or not side.strip():
        raise Refused("bad_side", say("d6_lines-separate-how"), "CHR-SIDE-3")
    cmd.give(fc.Separate("gm", _ids(cmd, who), side.strip()))


def merge(cmd: "TableCommand") -> None:
    """``Scouts=Rebels``: make them one side again, which hears everything."""
    side, equals, into = cmd.args.partition("=")
    if not equals:
        raise Refused("bad_side", say("d6_lines-merge-how"))
    names = [each.name for each in cmd.table.state.sides]
    cmd.give(fc.MergeSides("gm", *(resolve(name, names, "side") for name in (side, into))))


SWITCHES = {
    "vehicle": vehicle,
    "ambush": ambush,
    "count": count,
    "holdcount": hold_count,
    "fall": fall,
    "approve": approve,
    "advantage": advantage,
    "separate": separate,
    "merge": merge,
}

"""Shots under starcraft with more than a target: sprays, called shots, shots at things."""

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from commands.table.fighting import FightingCommand
from game.books.starcraft.commands import Fire, LineOfFire
from game.books.starcraft.hitting import LINE, in_line
from game.encounter.commands import GM
from game.errors import Refused
from game.registry.matching import UnknownName, resolve
from game.wording import say
from world.presenters.starcraft import asking
from world.presenters.starcraft import odds as told_odds
from world.scenes.telling import chances
from world.scenes.telling.delivery import tell

if TYPE_CHECKING:
    from commands.table.odds import CmdOdds


class CmdSpray(FightingCommand):
    """Spray bullets at several at once."""

    key = "+spray"
    for_several = True

    def odds_of(self) -> str:
        return f"+odds spray {self.args}"

    def act(self) -> None:
        who, rest = self.actor_and_rest()
        self.give(sprayed(self, who, rest))
        deed: Any = self.table.state.deed
        if deed and deed.stage == LINE and not self.table.scene.gms:
            tell(self.table, self.table.give(None, LineOfFire("gm", in_line(deed))))


def sprayed(cmd: FightingCommand, who: str, text: str) -> Fire:
    """``Zergling 1, Zergling 2 sparing Bea with gauss rifle`` as a spray. Raises
    Refused("bad_target") without a target."""
    cmd.fighter(who)
    text, weapon = cmd.armed(who, text)
    aimed, _, spared = text.partition(" sparing ")
    targets, friends = cmd.find_all(aimed), cmd.find_all(spared)
    if not targets:
        raise Refused("bad_target", say("starcraft_lines-spray-how"))
    return Fire(who, targets[0], weapon, spray=True, also=targets[1:], spare=friends)


def line_of_fire(cmd: FightingCommand) -> None:
    """``+Bea, -Zergling 2`` change whom the pending spray may hit; bare names are the whole list.
    Without arguments, show the game master the present list."""
    deed: Any = cmd.table.state.deed
    names = [n.strip() for n in cmd.args.split(",") if n.strip()]
    waits = deed is not None and deed.stage == LINE
    if waits and not names:
        cmd.table.allow_for(cmd.caller, GM)
        state: Any = cmd.table.state  # of this book
        cmd.say(asking.line_of_fire(state))
        return
    people = list(in_line(deed)) if waits and all(n[0] in "+-" for n in names) else []
    for name in names:
        who = cmd.find(name.lstrip("+-"))
        if name[0] == "-":
            people = [other for other in people if other != who]
        elif who not in people:
            people.append(who)
    cmd.give(LineOfFire(GM, tuple(people)))


_CALLED = re.compile(r"(?P<size>\d{1,4}(?:\.\d)?)\s*(?P<unit>cm|mm)\s*(?P<part>.*)")


def called_shot(cmd: FightingCommand) -> None:
    """+aim under starcraft: a called shot, or a shot at a thing. The shooter may be named first:
    ``Sniper=Ace=15 cm the hand``, ``Sniper=door``."""
    *names, last = (part.strip() for part in cmd.args.split("="))
    cmd.give(called(cmd, names, last) if _CALLED.fullmatch(last) else _at_thing(cmd, names, last))


def called(cmd: FightingCommand, names: list[str], size: str) -> Fire:
    """A called shot at the last of the names; the one before it, if any, is the shooter."""
    *shooter, target = names or [""]
    if not target:
        raise Refused("bad_target", say("starcraft_lines-aim-at-whom"))
    who = _shooter(cmd, shooter)
    text, weapon = cmd.armed(who, size)
    millimetres, part = called_part(text)
    return Fire(who, cmd.find(target), weapon, called=millimetres, part=part)


def _at_thing(cmd: FightingCommand, names: list[str], text: str) -> Fire:
    who = _shooter(cmd, names)
    name, weapon = cmd.armed(who, text)
    state: Any = cmd.table.state  # of this book
    try:
        return Fire(who, "", weapon, at=resolve(name, state.barriers, "thing"))
    except UnknownName:
        raise Refused("bad_target", say("starcraft_lines-aim-at-nothing")) from None


def _shooter(cmd: FightingCommand, named: list[str]) -> str:
    """Id of the fighter named, else of the one who acts if nobody is named."""
    who: str = cmd.fighter(cmd.find(named[0]) if named else cmd.actor).id
    return who


def called_part(text: str) -> tuple[int, str]:
    """``15 cm the hand`` as millimetres (at least 1) and the part. Raises Refused("bad_target")."""
    match = _CALLED.fullmatch(text.strip())
    if not match:
        raise Refused("bad_target", say("starcraft_lines-aim-how"))
    size = float(match["size"]) * (10 if match["unit"] == "cm" else 1)
    return max(1, int(size)), match["part"][:60]


def odds(cmd: "CmdOdds") -> None:
    """+odds under starcraft, which also covers sprays and called shots."""
    word, _, rest = cmd.args.partition(" ")
    if word.lower() in ("spray", "aim"):
        _shot(cmd, word.lower(), rest)
    else:
        cmd.act()


def _shot(cmd: "CmdOdds", word: str, text: str) -> None:
    """Show the odds of a spray or a called shot."""
    *names, last = (part.strip() for part in text.split("="))
    if word == "spray":
        who = cmd.find(names[0]) if names else cmd.actor
        fire = sprayed(cmd, who, last)
    else:
        fire = called(cmd, names, last)
    cmd.table.allow_for(cmd.caller, fire.who)
    people = (fire.target, *fire.also, *fire.spare)
    known = cmd.known(cmd.table)
    chances.refuse_kept_numbers(known, cmd.viewer, fire.who, *people)
    cmd.read_out(partial(told_odds.shot, known, fire))

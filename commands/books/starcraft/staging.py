"""+stage: things and visibility in a scene under starcraft."""

import re
from typing import Any

from commands import parsing
from commands.table.fighting import FightingCommand
from game.books.starcraft import armoury, building
from game.books.starcraft.commands import SetBarrier, SetFacility, SetPlaceCover, SetVisibility
from game.books.starcraft.things import Barrier, Facility
from game.dice import parse_code
from game.encounter.audience import visible
from game.errors import Refused
from game.registry.matching import resolve
from game.registry.tables import table as rows
from game.wording import say
from world.presenters.starcraft.results import scenery


class CmdStage(FightingCommand):
    """See and set things in the scene, visibility, and medical bays."""

    key = "+stage"
    fights = True
    keeps = "encounter"
    help_category = "Running a fight"

    def act(self) -> None:
        if not self.args:
            state: Any = self.table.state  # of this book
            seen = visible(state, self.me, self.table.holds_seat(self.caller))
            self.say(scenery(state, seen))
            return
        name, _, text = self.args.partition("=")
        name, text = name.strip().lower(), text.strip().lower()
        known = rows("books/starcraft")["visibility"]
        if name in known:
            words = (*known[name], "clear")
            word = resolve(text, words, name, ALIASES)
            self.give(SetVisibility("gm", name, "" if word == "clear" else word))
        elif name == "cover":
            percent = None if text == "any" else parsing.percent(text)
            self.give(SetPlaceCover("gm", percent))
        elif name == "medlab":
            self.give(SetFacility("gm", facility(text)))
        else:
            self.give(SetBarrier("gm", name, thing(name, text)))


ALIASES = {"complete darkness": "darkness", "dark": "darkness", "poor light": "poor"}
_FACILITY = re.compile(
    r"on(?: for (?P<races>[a-z, ]+?))?(?: (?P<bonus>[+-]\d{1,2}D(?:\+[12])?))?", re.I
)


def facility(text: str) -> Facility | None:
    """``on for terran, protoss +1D`` as a medical bay; None for ``off`` (SC-MED-7). Raises
    Refused("bad_facility")."""
    if text == "off":
        return None
    said = _FACILITY.fullmatch(" ".join(text.split()))
    if not said:
        raise Refused("bad_facility", say("starcraft_lines-medlab-how"), "SC-MED-7")
    words = re.split(r",| and ", said["races"] or "")
    races = tuple(resolve(word, building.races(), "race") for word in words if word.strip())
    bonus = said["bonus"] or "+0D"
    pips = parse_code(bonus[1:]) * (-1 if bonus[0] == "-" else 1)
    return Facility("medlab", races, pips)


def thing(name: str, text: str) -> Barrier | None:
    """``20/25`` or a sample protection as a barrier; None for ``none``."""
    if text == "none":
        return None
    if match := re.fullmatch(r"(\d{1,3})\s*/\s*(\d{1,3})", text):
        return Barrier(name, int(match[1]), int(match[2]), int(match[2]))
    return armoury.barrier(text)

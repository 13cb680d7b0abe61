"""Reads declarations in a player's own words as commands."""

import re
from typing import Any

from game.books.d6.parts import meaning, wording
from game.books.d6.parts.meaning import named
from game.books.d6.parts.wording import PREPARE, plain
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter.audience import visible
from game.encounter.plan import Slot
from game.gear import THROWN_THING
from game.parts.attack import MOST_THING

_FILLING = re.compile(
    r"\b(?:attacks?|fires?|shoots?|open|up|let|fly|at|on|to|into|against|with|using|from|by"
    r"|a|an|the|my|his|her|their|again|once|then|and|fists?)\b"
)
_WORD = re.compile(r"\w")


def said_as(state: Any, who: str, text: str) -> list[Any]:
    """[the attack or aim command] that the text means, if it names exactly one visible target and
    says no more than whom and with what; else []."""
    f = state.fighters[who]
    if not hasattr(state, "deeds"):
        return []
    said = meaning.read(state, f, text)
    seen = {o.id for o in visible(state, who, f.npc)}
    if len(said.targets) != 1 or said.targets[0] not in seen:
        return []
    if said.kinds[0] == PREPARE:
        return [fc.Prepare(who, f.weapon().skill, said.targets[0])]
    if not all(wording.is_attack((kind,)) for kind in said.kinds):
        return []
    return _attack(state, f, plain(text), said)


def _attack(state: Any, f: Any, low: str, said: Slot) -> list[Any]:
    target = said.targets[0]
    if said.weapons == (THROWN_THING.name,):
        thing = meaning.thrown_thing(low)
        thrown = c.Attack(f.id, target, THROWN_THING.name, thing)
        return [thrown] if len(thing) <= MOST_THING else []
    weapon = meaning.armed_for(f, said)
    own = [w.name for w in named(low, f.sheet.weapons)]
    known = [wording.verb_of(low), state.fighters[target].name, *own]
    if weapon is None or len(own) > 1 or _WORD.search(_FILLING.sub("", _without(low, known))):
        return []
    return [c.Attack(f.id, target, weapon.name if own or weapon != f.weapon() else "")]


def _without(low: str, names: list[str]) -> str:
    for name in filter(None, names):
        low = low.replace(name.lower(), " ", 1)
    return low

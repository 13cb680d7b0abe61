"""Matching declared words with commands: both become a slot of a plan, which can be compared."""

import re
from collections.abc import Iterable

from game.books.d6.parts import crews
from game.books.d6.parts.wording import (
    ACT,
    ATTACK,
    LINES,
    MOST_TEXT,
    MOVE,
    OWN_WORDS,
    PREPARE,
    STRIKES,
    TREAT,
    is_attack,
    kinds_of,
    plain,
    verb_of,
)
from game.books.d6.state import D6Encounter, D6Fighter
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter.plan import Slot
from game.encounter.records import Command
from game.gear import THROWN_THING, Weapon
from game.parts.obeying import worth_a_shot

KINDS = {
    c.Draw: ("draw",), c.SetStun: ("stun",), c.TakeCover: ("cover", MOVE),
    c.Stand: ("stand", MOVE), c.Treat: (TREAT,), fc.Board: (MOVE,), fc.Disembark: (MOVE,),
    fc.Prepare: (PREPARE,), fc.Task: ("task",), fc.Lead: ("lead", "combined"),
}  # fmt: skip
"""Kinds of action a command counts as, whatever it says; ``kinds_done`` covers the others."""


def means(state: D6Encounter, f: D6Fighter, text: str) -> tuple[str, ...]:
    """Kinds of action a declared text may turn into. If it names an enemy, text the rulebook does
    not know may also mean an attack, and text that begins with an attack means nothing else."""
    return _meant(kinds_of(text), any(o.side != f.side for o in named(text.lower(), state.present)))


def _meant(kinds: tuple[str, ...], at_enemy: bool) -> tuple[str, ...]:
    if not at_enemy:
        return kinds
    if kinds == (ACT,):
        return (ACT, ATTACK)
    return kinds[:1] if ACT in kinds and is_attack(kinds[:1]) else kinds


def named[N: (D6Fighter, Weapon)](low: str, those: Iterable[N]) -> list[N]:
    """Those whose whole name occurs in the text, except where the name is part of a longer one that
    also occurs: ``thug 10`` does not name Thug 1."""
    found = [one for one in those if _stands_in(low, one.name.lower())]
    return [
        one for one in found
        if not any(one.name != other.name and one.name.lower() in other.name.lower()
                   for other in found)
    ]  # fmt: skip


def _stands_in(low: str, name: str) -> bool:
    at = low.find(name)
    while at >= 0:
        end = at + len(name)
        if not (low[at - 1 : at].isalnum() or low[end : end + 1].isalnum()):
            return True
        at = low.find(name, at + 1)
    return False


def read(state: D6Encounter, f: D6Fighter, text: str) -> Slot:
    """The slot that a declared text fills.

    It binds to a named target who is still there (for an attack: who can be attacked), and to a
    named weapon the fighter has. A thing thrown by its name counts as the improvised thrown weapon.
    """
    low = plain(text)
    if verb_of(low) == low:
        return Slot(kinds_of(text))
    others = [o for o in named(low, state.present) if o is not f]
    enemies = [o for o in others if o.side != f.side]
    kinds = _meant(kinds_of(text), bool(enemies))
    if not is_attack(kinds):
        return Slot(kinds, tuple(o.id for o in others))
    there = tuple(o.id for o in enemies or others if worth_a_shot(state, o))
    weapons = tuple(w.name for w in named(low, _arms(state, f)))
    if not weapons and kinds == (STRIKES["thrown"],) and _thing(f, low):
        weapons = (THROWN_THING.name,)
    return Slot(kinds, there, weapons)


def _arms(state: D6Encounter, f: D6Fighter) -> tuple[Weapon, ...]:
    """The fighter's weapons and those of the vehicle they are aboard."""
    vehicle = crews.vehicle_of(state, f) if f.aboard else None
    return (*f.sheet.weapons, *(crews.craft(vehicle).weapons if vehicle else ()))


_THING = re.compile(r"\w+\s+(?:(?:an?|the|some|my)\s+)?(.+?)\s+(?:at|to|on|into|against)\s+.+")


def thrown_thing(low: str) -> str:
    """``mug`` from ``throw a mug at trooper 3``; "" if no thing is named."""
    match = _THING.fullmatch(low)
    return match[1] if match else ""


def _thing(f: D6Fighter, low: str) -> bool:
    """True if the text throws something at hand, not a weapon of the fighter's given by part of its
    name."""
    thing = thrown_thing(low)
    return bool(thing) and not any(thing in w.name.lower() for w in f.sheet.weapons)


def done(state: D6Encounter, f: D6Fighter, command: Command) -> Slot:
    """The slot that a command fills. Not to be confused with ``read``, for declared text."""
    if not isinstance(command, c.Attack):
        return Slot(kinds_done(command), _one(getattr(command, "target", "")))
    weapon = crews.mount(state, f, command.weapon) or f.sheet.weapon(command.weapon or f.hand)
    weapon = weapon or f.weapon()
    kinds = (STRIKES[weapon.kind], ATTACK, "combined")
    return Slot(kinds, _one(command.target), (weapon.name,))


def _one(name: str) -> tuple[str, ...]:
    return (name,) if name else ()


def kinds_done(command: Command) -> tuple[str, ...]:
    """Kinds of action that a command other than an attack counts as. For one in the player's own
    words: the kinds those words mean; any kind done in own words, if they mean nothing in
    particular."""
    if not isinstance(command, c.Act):
        return KINDS.get(type(command), OWN_WORDS)
    said = tuple(kind for kind in kinds_of(command.note) if kind in OWN_WORDS)
    if said and said != (ACT,):
        return said
    return (ACT,) if verb_of(plain(command.note)) else OWN_WORDS


def may_be(kind: type, said: Slot) -> bool:
    """True if some command of that type could be what was declared."""
    if kind is c.Attack:
        return is_attack(said.kinds) or "combined" in said.kinds
    kinds = KINDS.get(kind, OWN_WORDS)
    return not set(kinds).isdisjoint(said.kinds)


def leaves_open(kind: type, said: Slot) -> bool:
    """True if every command of that type is what was declared, given that some may be."""
    if said.targets or said.weapons:
        return False
    return ATTACK in said.kinds if kind is c.Attack else kind in KINDS


def ways(state: D6Encounter, f: D6Fighter, text: str, said: Slot) -> tuple[str, ...]:
    """Commands that do what was declared: ``+cover``, ``+act``, ``+attack Bo with fists``."""
    lines = {LINES[kind]: "" for kind in said.kinds}
    if LINES[ATTACK] in lines:
        lines[LINES[ATTACK]] = _bound(state, f, text, said)
    return tuple(f"{line} {rest}".strip() for line, rest in lines.items())


def _bound(state: D6Encounter, f: D6Fighter, text: str, said: Slot) -> str:
    """Arguments of ``+attack``: the target declared, and the weapon unless it is the one in
    hand."""
    target = next((state.fighters[who].name for who in said.targets), "")
    weapon = armed_for(f, said)
    with_it = "" if weapon is None or weapon == f.weapon() else f"with {weapon.name}"
    if said.weapons == (THROWN_THING.name,):
        with_it = f"with thrown {thrown_thing(plain(text))}"
    return " ".join(filter(None, [target or (with_it and "<name>"), with_it]))


def armed_for(f: D6Fighter, said: Slot) -> Weapon | None:
    """The weapon for a declared attack: the one in hand, else the first ready one that fits; None
    if it would have to be drawn or found first."""
    ready = [w for w in f.sheet.weapons if w.drawn_always or w.name in f.drawn]
    bare = filter(None, map(f.sheet.weapon, f.sheet.unarmed()[:1]))
    return next((w for w in (f.weapon(), *ready, *bare) if made_with(w, said)), None)


def binds_weapon(said: Slot) -> bool:
    """True if the declaration fixes the weapon or the kind of attack."""
    return bool(said.weapons) or not set(STRIKES.values()).isdisjoint(said.kinds)


def other_arms(f: D6Fighter, text: str, said: Slot) -> list[tuple[str, str]]:
    """(weapon, thing) of everything ready that fits the declared attack, besides the weapon in hand
    and bare hands. ``thing``: what an improvised weapon is, else ""."""
    ready = [w for w in f.sheet.weapons if w.name in f.drawn and w.name != f.hand]
    found = [(w.name, "") for w in ready if made_with(w, said)]
    if said.weapons == (THROWN_THING.name,):
        found.append((THROWN_THING.name, thrown_thing(plain(text))))
    return found


def made_with(weapon: Weapon, said: Slot) -> bool:
    """True if an attack with the weapon is what was declared."""
    kinds = (STRIKES[weapon.kind], ATTACK)
    fits = not set(kinds).isdisjoint(said.kinds)
    return fits and (not said.weapons or weapon.name in said.weapons)


SAID = {
    c.Attack: "attack {target}", c.Draw: "draw {weapon}", c.SetStun: "switch to stun",
    c.TakeCover: "take cover", c.Stand: "stand up", c.Treat: "treat {target}",
    fc.Board: "move aboard", fc.Disembark: "move off", fc.Prepare: "prepare",
    fc.Task: "task {note}", fc.Lead: "lead", c.Act: "{note}",
}  # fmt: skip
"""Words that declare a command of that type and nothing else."""


def words_for(state: D6Encounter, f: D6Fighter, command: Command) -> str:
    """Words that declare the command; plain "act" where the usual words would not cover it."""
    target = state.fighters.get(getattr(command, "target", ""))
    text = SAID.get(type(command), "act").format(
        target=target.name if target else "", weapon=getattr(command, "weapon", ""),
        note=getattr(command, "note", ""),
    )  # fmt: skip
    text = " ".join(text.split())[:MOST_TEXT]
    fits = text and read(state, f, text).holds(done(state, f, command))
    return text if fits else ACT

"""From the words of a declaration, or from a command, to the slot of a plan that it fills."""

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
"""The kinds of deed that a command is, whatever it says; ``kinds_done`` has the others."""


def means(state: D6Encounter, f: D6Fighter, text: str) -> tuple[str, ...]:
    """What his words may turn into: where they name an enemy an attack may be meant by words that
    the book does not know, and nothing but an attack by words that begin with one."""
    return _meant(kinds_of(text), any(o.side != f.side for o in named(text.lower(), state.present)))


def _meant(kinds: tuple[str, ...], at_enemy: bool) -> tuple[str, ...]:
    if not at_enemy:
        return kinds
    if kinds == (ACT,):
        return (ACT, ATTACK)
    return kinds[:1] if ACT in kinds and is_attack(kinds[:1]) else kinds


def named[N: (D6Fighter, Weapon)](low: str, those: Iterable[N]) -> list[N]:
    """Those of them whose whole names stand in the words, but for a name that is a part of another
    one that does: ``thug 10`` names no Thug 1."""
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
    """The slot of a plan that the words fill. A target binds while it is there, for an attack
    while it can be struck; a weapon while he has it; who throws a thing by its name throws no
    weapon of his own."""
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
    """His weapons and those of the vehicle that he is on."""
    vehicle = crews.vehicle_of(state, f) if f.aboard else None
    return (*f.sheet.weapons, *(crews.craft(vehicle).weapons if vehicle else ()))


_THING = re.compile(r"\w+\s+(?:(?:an?|the|some|my)\s+)?(.+?)\s+(?:at|to|on|into|against)\s+.+")


def thrown_thing(low: str) -> str:
    """``mug`` of ``throw a mug at trooper 3``; "" where no thing is named."""
    match = _THING.fullmatch(low)
    return match[1] if match else ""


def _thing(f: D6Fighter, low: str) -> bool:
    """Whether he throws something that lies about, and no weapon of his by a part of its name."""
    thing = thrown_thing(low)
    return bool(thing) and not any(thing in w.name.lower() for w in f.sheet.weapons)


def done(state: D6Encounter, f: D6Fighter, command: Command) -> Slot:
    """The slot that a command fills."""
    if not isinstance(command, c.Attack):
        return Slot(kinds_done(command), _one(getattr(command, "target", "")))
    weapon = crews.mount(state, f, command.weapon) or f.sheet.weapon(command.weapon or f.hand)
    weapon = weapon or f.weapon()
    kinds = (STRIKES[weapon.kind], ATTACK, "combined")
    return Slot(kinds, _one(command.target), (weapon.name,))


def _one(name: str) -> tuple[str, ...]:
    return (name,) if name else ()


def kinds_done(command: Command) -> tuple[str, ...]:
    """The kinds of deed that a command other than an attack is. Of one in somebody's own words:
    what these say, and anything that is done in such words where they say nothing else."""
    if not isinstance(command, c.Act):
        return KINDS.get(type(command), OWN_WORDS)
    said = tuple(kind for kind in kinds_of(command.note) if kind in OWN_WORDS)
    if said and said != (ACT,):
        return said
    return (ACT,) if verb_of(plain(command.note)) else OWN_WORDS


def may_be(kind: type, said: Slot) -> bool:
    """Whether a command of that kind can be what was said."""
    if kind is c.Attack:
        return is_attack(said.kinds) or "combined" in said.kinds
    kinds = KINDS.get(kind, OWN_WORDS)
    return not set(kinds).isdisjoint(said.kinds)


def leaves_open(kind: type, said: Slot) -> bool:
    """Whether every command of a kind that may be what was said is."""
    if said.targets or said.weapons:
        return False
    return ATTACK in said.kinds if kind is c.Attack else kind in KINDS


def ways(state: D6Encounter, f: D6Fighter, text: str, said: Slot) -> tuple[str, ...]:
    """The lines that do what he said: ``+cover``, ``+act``; ``+attack Bo with fists``."""
    lines = {LINES[kind]: "" for kind in said.kinds}
    if LINES[ATTACK] in lines:
        lines[LINES[ATTACK]] = _bound(state, f, text, said)
    return tuple(f"{line} {rest}".strip() for line, rest in lines.items())


def _bound(state: D6Encounter, f: D6Fighter, text: str, said: Slot) -> str:
    """Whom he has to attack, and with what where it is not what he holds."""
    target = next((state.fighters[who].name for who in said.targets), "")
    weapon = armed_for(f, said)
    with_it = "" if weapon is None or weapon == f.weapon() else f"with {weapon.name}"
    if said.weapons == (THROWN_THING.name,):
        with_it = f"with thrown {thrown_thing(plain(text))}"
    return " ".join(filter(None, [target or (with_it and "<name>"), with_it]))


def armed_for(f: D6Fighter, said: Slot) -> Weapon | None:
    """The weapon with which he does what he said: what he holds, else the first in reach that
    makes such an attack; None where that has to be found first."""
    ready = [w for w in f.sheet.weapons if w.drawn_always or w.name in f.drawn]
    bare = filter(None, map(f.sheet.weapon, f.sheet.unarmed()[:1]))
    return next((w for w in (f.weapon(), *ready, *bare) if made_with(w, said)), None)


def binds_weapon(said: Slot) -> bool:
    """Whether the words leave open no longer with what he attacks."""
    return bool(said.weapons) or not set(STRIKES.values()).isdisjoint(said.kinds)


def other_arms(f: D6Fighter, text: str, said: Slot) -> list[tuple[str, str]]:
    """What else than the weapon in his hand and bare hands would do what he said and is ready:
    the names of weapons, each with what an improvised one is."""
    ready = [w for w in f.sheet.weapons if w.name in f.drawn and w.name != f.hand]
    found = [(w.name, "") for w in ready if made_with(w, said)]
    if said.weapons == (THROWN_THING.name,):
        found.append((THROWN_THING.name, thrown_thing(plain(text))))
    return found


def made_with(weapon: Weapon, said: Slot) -> bool:
    """Whether an attack with it is what was said."""
    kinds = (STRIKES[weapon.kind], ATTACK)
    fits = not set(kinds).isdisjoint(said.kinds)
    return fits and (not said.weapons or weapon.name in said.weapons)


SAID = {
    c.Attack: "attack {target}", c.Draw: "draw {weapon}", c.SetStun: "switch to stun",
    c.TakeCover: "take cover", c.Stand: "stand up", c.Treat: "treat {target}",
    fc.Board: "move aboard", fc.Disembark: "move off", fc.Prepare: "prepare",
    fc.Task: "task {note}", fc.Lead: "lead", c.Act: "{note}",
}  # fmt: skip
"""What somebody says who declares such a command and nothing else."""


def words_for(state: D6Encounter, f: D6Fighter, command: Command) -> str:
    """The words that declare the command: they may turn into it."""
    target = state.fighters.get(getattr(command, "target", ""))
    text = SAID.get(type(command), "act").format(
        target=target.name if target else "", weapon=getattr(command, "weapon", ""),
        note=getattr(command, "note", ""),
    )  # fmt: skip
    text = " ".join(text.split())[:MOST_TEXT]
    fits = text and read(state, f, text).holds(done(state, f, command))
    return text if fits else ACT

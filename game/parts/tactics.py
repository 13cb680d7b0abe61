"""Tactics: whom an NPC that the system plays attacks, and whether he keeps his distance.

They choose without dice, by what is known: ranges where the scene has some, how badly somebody is
hurt, who attacked or hurt whom last. Among equals it stays as it is without any tactic: each of a
side begins with another foe.
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from game.encounter import table_events as te
from game.encounter.fighter import Fighter
from game.encounter.orders import EVERYBODY, OFF, Grudge
from game.encounter.play import AnyPlay
from game.encounter.remembered import kind_of, tactic_of
from game.encounter.state import Encounter
from game.encounter.table_commands import SetTactics
from game.encounter.verbs import Verb, fighter
from game.errors import Refused
from game.gear import Weapon
from game.shelf.book import Rulebook
from game.wording import say

BACK, PROTECT, ATTACK = "stay back", "protect", "attack"
BANDS = ("point-blank", "short", "medium", "long", "extreme")
NOMINAL = (3, 10, 30, 120)
"""Where the bands end, in metres, for whoever holds nothing that has ranges."""
SHOT = ("ranged", "thrown")
ENGAGED = 0
"""The band in which somebody is close enough to be struck."""

type Distance = tuple[int, int]
"""Band and, within it, metres."""


def distance(state: Encounter, a: str, b: str) -> Distance:
    """How far ``a`` has it to ``b``: the word or the metres between them, or of the vehicles that
    they are aboard, else of the scene. The same for everybody where the book has no ranges."""
    word, _, number = state.range_between(a, b).partition(" ")
    if word in BANDS:
        return BANDS.index(word), int(number) if number.isdecimal() else 0
    metres = int(word) if word.isdecimal() else 0
    ends = state.fighters[a].shot_ranges or NOMINAL
    return sum(metres > end for end in ends), metres


def engaged(state: Encounter, f: Fighter) -> bool:
    """Whether a foe who can act is close enough to strike him."""
    foes = (o for o in state.present if o.side != f.side and o.able and not o.hidden)
    return any(distance(state, f.id, o.id)[0] == ENGAGED for o in foes)


def carries(weapon: Weapon) -> bool:
    """Whether the weapon reaches somebody who is not close."""
    return weapon.kind in SHOT


def _harm(state: Encounter, who: str) -> int:
    """How badly somebody is hurt, as anybody sees."""
    f = state.fighters[who]
    return int(f.condition.harm(f.sheet))


def _revenge(state: Encounter, f: Fighter, who: str, of: str) -> int:
    grudge = state.grudges.get(f.id, Grudge())
    return (grudge.hurt_by, grudge.attacker, who).index(who)


def _protecting(state: Encounter, f: Fighter, who: str, of: str) -> tuple[bool, Distance]:
    attacker = state.grudges.get(of, Grudge()).attacker
    return who != attacker, distance(state, of, who)


type Key = Callable[[Any, Any, str, str], Any]
"""``key(state, fighter, target, of)``: less for whom he attacks before others."""

KINDS: dict[str, Key] = {
    "spread": lambda state, f, who, of: 0,
    "nearest": lambda state, f, who, of: distance(state, f.id, who),
    "weakest": lambda state, f, who, of: -_harm(state, who),
    "revenge": _revenge,
    PROTECT: _protecting,
    ATTACK: lambda state, f, who, of: who != of,
    BACK: lambda state, f, who, of: 0,
}
"""The tactics by name. ``spread``: as without any; ``revenge``: whoever hurt him last, or attacked
him; ``protect``: whoever attacked that one last, else who is nearest to him; ``attack``: that one
before all others; ``stay back``: from a distance, and out of reach where that can be."""


def ranked(state: Encounter, f: Fighter, targets: Sequence[str]) -> list[str]:
    """The targets in the order in which his tactic has him attack them; those that are equal to it
    stay in the order in which they are given."""
    return [who for some in alike(state, f, targets) for who in some]


def alike(state: Encounter, f: Fighter, targets: Sequence[str]) -> list[list[str]]:
    """The same, with those together that are equal to his tactic."""
    tactic = tactic_of(state, f)
    if tactic is None:
        return [list(targets)]

    def key(who: str) -> Any:
        return KINDS[tactic.kind](state, f, who, tactic.of)

    return [list(some) for _, some in groupby(sorted(targets, key=key), key=key)]


def stays_back(state: Encounter, f: Fighter) -> bool:
    """Whether his tactic is to keep his distance."""
    tactic = tactic_of(state, f)
    return tactic is not None and tactic.kind == BACK


class TacticsVerb(Verb[Rulebook, Encounter, SetTactics]):
    """How the system plays NPCs, until it is told otherwise or the scene is over."""

    command = SetTactics
    seat = True
    harmless = True

    def check(self, book: Rulebook, state: Encounter, command: SetTactics) -> None:
        if not command.members:
            raise Refused("nobody", say("parts-no-npc-here"))
        members = [fighter(state, who) for who in command.members]
        for f in members:
            _check_npc(f)
        kinds = {kind_of(f) for f in members}
        if command.kind not in ("", EVERYBODY) and kinds != {command.kind}:
            raise Refused("bad_target", say("parts-not-all-called", kind=command.kind[:40]))
        if command.tactic not in (*KINDS, OFF):
            raise Refused("bad_choice", say("parts-tactic-is-one-of", kinds=tuple(KINDS)))
        if bool(command.of) != (command.tactic in (PROTECT, ATTACK)):
            raise Refused("bad_target", say("parts-tactic-names-whom"))
        if command.of:
            _check_other(fighter(state, command.of), command, members)

    def perform(self, play: AnyPlay, command: SetTactics) -> None:
        play.emit(te.TacticsSet(command.members, command.tactic, command.of, command.kind))


def _check_npc(f: Fighter) -> None:
    if not f.npc or getattr(f, "vehicle", None):
        raise Refused("bad_target", say("parts-tactics-are-for-npcs", who=f.name))


def _check_other(of: Fighter, command: SetTactics, members: Sequence[Fighter]) -> None:
    """Refused: a foe to protect, a friend to attack, or himself."""
    if of.id in command.members:
        raise Refused("bad_target", say("parts-tactic-one-of-them", who=of.name))
    friends = any(f.side == of.side for f in members)
    foes = any(f.side != of.side for f in members)
    if command.tactic == ATTACK and friends:
        raise Refused("bad_target", say("parts-tactic-own-side", who=of.name))
    if command.tactic == PROTECT and foes:
        raise Refused("bad_target", say("parts-tactic-other-side", who=of.name))

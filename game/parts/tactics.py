"""Tactics: whom an NPC on autopilot attacks, and whether they keep their distance.

They choose without dice, by what anybody can see: ranges if the scene has any, how badly somebody
is hurt, who attacked or hurt whom last. Among equals it is as without a tactic: each member of a
side begins with another enemy.
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from game.encounter import table_events as te
from game.encounter.context import AnyContext
from game.encounter.fighter import Fighter
from game.encounter.handlers import Handler, fighter
from game.encounter.orders import EVERYBODY, OFF, Grudge
from game.encounter.remembered import kind_of, tactic_of
from game.encounter.state import Encounter
from game.encounter.table_commands import SetTactics
from game.errors import Refused
from game.gear import Weapon
from game.registry.book import Rulebook
from game.wording import say

BACK, PROTECT, ATTACK = "stay back", "protect", "attack"
BANDS = ("point-blank", "short", "medium", "long", "extreme")
NOMINAL = (3, 10, 30, 120)
"""Ends of the bands, in metres, for a fighter whose weapon in hand has no ranges."""
SHOT = ("ranged", "thrown")
ENGAGED = 0
"""The band close enough for melee."""

type Distance = tuple[int, int]
"""(index of the band, metres within it)."""


def distance(state: Encounter, a: str, b: str) -> Distance:
    """Distance from ``a`` to ``b``, or between the vehicles they are aboard, else that of the
    scene. The same for everybody if the book has no ranges."""
    word, _, number = state.range_between(a, b).partition(" ")
    if word in BANDS:
        return BANDS.index(word), int(number) if number.isdecimal() else 0
    metres = int(word) if word.isdecimal() else 0
    ends = state.fighters[a].shot_ranges or NOMINAL
    return sum(metres > end for end in ends), metres


def engaged(state: Encounter, f: Fighter) -> bool:
    """Whether an able, visible enemy is close enough to strike the fighter."""
    foes = (o for o in state.present if o.side != f.side and o.able and not o.hidden)
    return any(distance(state, f.id, o.id)[0] == ENGAGED for o in foes)


def carries(weapon: Weapon) -> bool:
    """Whether the weapon reaches beyond melee."""
    return weapon.kind in SHOT


def _harm(state: Encounter, who: str) -> int:
    """How badly the fighter is hurt, as anybody can see."""
    f = state.fighters[who]
    return int(f.condition.harm(f.sheet))


def _revenge(state: Encounter, f: Fighter, who: str, of: str) -> int:
    grudge = state.grudges.get(f.id, Grudge())
    return (grudge.hurt_by, grudge.attacker, who).index(who)


def _protecting(state: Encounter, f: Fighter, who: str, of: str) -> tuple[bool, Distance]:
    attacker = state.grudges.get(of, Grudge()).attacker
    return who != attacker, distance(state, of, who)


type Key = Callable[[Any, Any, str, str], Any]
"""``key(state, fighter, target, of)``: sorts targets, the lowest first."""

KINDS: dict[str, Key] = {
    "spread": lambda state, f, who, of: 0,
    "nearest": lambda state, f, who, of: distance(state, f.id, who),
    "weakest": lambda state, f, who, of: -_harm(state, who),
    "revenge": _revenge,
    PROTECT: _protecting,
    ATTACK: lambda state, f, who, of: who != of,
    BACK: lambda state, f, who, of: 0,
}
"""The tactics by name. ``spread``: as without any; ``revenge``: first whoever hurt them last, then
whoever attacked them last; ``protect``: whoever last attacked the protected fighter, then whoever
is nearest to that one; ``attack``: the named target before all others; ``stay back``: from a
distance, and out of reach if possible."""


def ranked(state: Encounter, f: Fighter, targets: Sequence[str]) -> list[str]:
    """The targets in the order in which the fighter's tactic attacks them; equal ones stay in the
    order given."""
    return [who for some in alike(state, f, targets) for who in some]


def alike(state: Encounter, f: Fighter, targets: Sequence[str]) -> list[list[str]]:
    """Like ``ranked``, but with equal targets grouped."""
    tactic = tactic_of(state, f)
    if tactic is None:
        return [list(targets)]

    def key(who: str) -> Any:
        return KINDS[tactic.kind](state, f, who, tactic.of)

    return [list(some) for _, some in groupby(sorted(targets, key=key), key=key)]


def stays_back(state: Encounter, f: Fighter) -> bool:
    """Whether the fighter's tactic is to keep their distance."""
    tactic = tactic_of(state, f)
    return tactic is not None and tactic.kind == BACK


class TacticsHandler(Handler[Rulebook, Encounter, SetTactics]):
    """How the autopilot plays NPCs, until changed or the scene ends."""

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

    def perform(self, context: AnyContext, command: SetTactics) -> None:
        context.emit(te.TacticsSet(command.members, command.tactic, command.of, command.kind))


def _check_npc(f: Fighter) -> None:
    if not f.npc or getattr(f, "vehicle", None):
        raise Refused("bad_target", say("parts-tactics-are-for-npcs", who=f.name))


def _check_other(of: Fighter, command: SetTactics, members: Sequence[Fighter]) -> None:
    """Raises Refused("bad_target") for an enemy to protect, a friend to attack, or one of the
    members themselves."""
    if of.id in command.members:
        raise Refused("bad_target", say("parts-tactic-one-of-them", who=of.name))
    friends = any(f.side == of.side for f in members)
    foes = any(f.side != of.side for f in members)
    if command.tactic == ATTACK and friends:
        raise Refused("bad_target", say("parts-tactic-own-side", who=of.name))
    if command.tactic == PROTECT and foes:
        raise Refused("bad_target", say("parts-tactic-other-side", who=of.name))

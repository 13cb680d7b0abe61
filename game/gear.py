"""Weapons, armour and vehicles, as the rules see them. Codes are in pips, ranges in metres."""

from itertools import pairwise
from operator import attrgetter

from game.codec import record

ATTACK_KINDS = ("ranged", "thrown", "melee", "brawling")
STUNS = ("", "switch", "only")
WEAPON_CODES = ("damage", "stun_damage", "fire_control", "targeting")
"""Fields of a weapon that hold a dice code, in pips; its other numbers are counts and metres. What
reads, writes or checks a weapon goes by this list."""
ARMOUR_CODES = ("physical", "energy", "dexterity", "strength")
MOST_NAME = 60
FARTHEST = 1_000_000
_CODES = attrgetter(*WEAPON_CODES)
MOST_COUNT = 9999


@record
class Weapon:
    """A weapon. ``muscle``: ``damage`` is added to the wielder's Strength (PER-Q-60).

    ``stun``: "" has no stun damage, "switch" can be set to it, "only" does nothing else;
    ``stun_damage``: its code when stunning, None = the same as ``damage`` (PER-Q-46); ``ranges``:
    upper ends of point-blank, short, medium and long range, or empty (with fewer than four it
    carries to the last of them); ``natural``: part of a body, always at hand; ``fire_control``:
    pips that a vehicle's mount adds to the attack (ADV-SCALE-12); ``rof``: most shots in a round, 0
    = not counted; ``automatic``: it can spray; ``magazine``: rounds it holds, 0 = not counted;
    ``reload``: actions to reload; ``targeting``: pips its targeting system adds to the attack;
    ``improvised``: a thing lying about, picked up as it is used.
    """

    name: str
    skill: str
    kind: str
    damage: int = 0
    muscle: bool = False
    damage_type: str = "physical"
    stun: str = ""
    stun_damage: int | None = None
    ranges: tuple[int, ...] = ()
    difficulty: str = ""
    natural: bool = False
    fire_control: int = 0
    rof: int = 0
    automatic: bool = False
    magazine: int = 0
    reload: int = 1
    targeting: int = 0
    improvised: bool = False

    @property
    def drawn_always(self) -> bool:
        """Whether it needs no drawing: fists, claws, gloves and improvised weapons."""
        return self.natural or self.improvised or self.kind == "brawling"

    def codes(self) -> tuple[int, ...]:
        """Its dice codes in pips, in the order of ``WEAPON_CODES``; 0 for one it does not have."""
        return tuple(pips or 0 for pips in _CODES(self))

    def sound(self) -> bool:
        """Whether the fields are valid for any book: a name of 1 to 60 printable characters, known
        keywords, ascending ranges, counts from 0 up."""
        named = self.name.strip() and self.name.isprintable() and len(self.name) <= MOST_NAME
        words = self.kind in ATTACK_KINDS and self.stun in STUNS
        words = words and len(self.difficulty) <= MOST_NAME
        ends = (0, *self.ranges, FARTHEST)
        counts = (self.rof, self.magazine, self.reload)
        grow = all(near < far for near, far in pairwise(ends))
        return bool(named) and words and grow and all(0 <= n <= MOST_COUNT for n in counts)


@record
class Armour:
    """A piece of armour: protection by damage type, Dexterity penalty, Strength enhancement;
    ``value``: points off any damage, in books where armour is one number."""

    name: str
    physical: int = 0
    energy: int = 0
    dexterity: int = 0
    strength: int = 0
    value: int = 0

    def protection(self, damage_type: str) -> int:
        return self.energy if damage_type == "energy" else self.physical


FISTS = Weapon("fists", skill="brawling", kind="brawling", muscle=True, natural=True)
THROWN_THING = Weapon(
    "loose thing", "thrown weapons", "thrown", muscle=True, ranges=(2, 10), improvised=True
)
CLUB = Weapon("makeshift weapon", "melee combat", "melee", muscle=True, improvised=True)
IMPROVISED = (THROWN_THING, CLUB)
"""What anybody can find to throw, or to strike with (CHR-Q-45)."""


@record
class Vehicle:
    """A vehicle. ``scale``: its name in the books' table; ``skill``: rolled to drive it, and to
    dodge with it; ``maneuverability`` and ``body`` in pips; ``crew``: places for drivers and
    gunners, ``passengers``: other places; ``open``: those aboard can shoot and be shot at."""

    name: str
    scale: str = "speeder"
    skill: str = "repulsorlift operation"
    maneuverability: int = 0
    body: int = 0
    weapons: tuple[Weapon, ...] = ()
    crew: int = 1
    passengers: int = 0
    open: bool = False

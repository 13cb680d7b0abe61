"""Ranges, visibility, cover and called shots: one attempt to hit or to detect.

Cards: SC-RNG-1 to -7, SC-COV-1 to -13, SC-CALL-1 to -5, SC-DICE-3, -4, -7, -9, SC-REACT-2, -9,
-13, -17, SC-Q-14, -19, -20, -22, -58.

Faces: the dodge if the target dodges and can be hit directly, the called-shot dice, the attack
dice. A refused attempt throws nothing.

Readings chosen:
- An attempt to detect has a difficulty set by the GM and the same three modifiers; nobody dodges
  it and no shot is called. Full cover against detection is left out: the cards give no number.
- A shot at full cover is not called (the part named cannot be seen).
- The dodge is the only declared action of an unhurt target: full dice, planned (it replaces the
  difficulty) or full (it is added).
- It is left open whether a target may dodge an attack that fails without a roll: a pool of 0 pips
  meets neither a dodge nor a called shot in these cases.
- The last smoke, and the last light, that the GM set is the state of the place; "none" clears
  it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracles.starcraft.dice import DIE, Faces, House, about, code, ladder, random_house, roll

BANDS = ("point blank", "short", "medium", "long", "extreme")
GM_BANDS = ((1, 5), (6, 10), (11, 15), (16, 20), (21, None))  # SC-RNG-1 to -5
SMOKE = {"none": 0, "light": 5, "thick": 10, "very thick": 15}  # SC-COV-2 to -4
LIGHT = {"none": 0, "poor": 5, "moonlight": 10, "darkness": 20}  # SC-COV-5 to -7
OBJECT = {"none": 0, "1/4": 5, "1/2": 10, "3/4": 15}  # SC-COV-8 to -10
WEAPONS = {  # SC-Q-58: metres
    "heavy pistol": (3, 10, 30, 120, 240),
    "gauss rifle": (3, 30, 100, 300, 600),
}
CALLED_FLAT = {0: 0, 1: 4, 4: 14, 8: 28}


@dataclass(frozen=True)
class Case:
    house: House
    attempt: str  # "hit" or "detect"
    attack: int  # pips of the pool, all penalties included
    weapon: str  # "" where the GM sets the band
    metres: int
    band: str  # set by the GM where the weapon has no metres
    gm_number: int | None  # a number inside the band, named by the GM
    smoke: tuple[str, ...]  # as the GM set it, one after the other
    light: tuple[str, ...]
    cover: str  # "none", "1/4", "1/2", "3/4", "full"
    called_mm: int | None  # size of the part in millimetres; None: not called
    dodge: int | None  # pips
    full_dodge: bool


@dataclass(frozen=True)
class Outcome:
    refused: str = ""
    band: str = ""
    terms: tuple[tuple[str, int, str], ...] = ()  # of the difficulty
    difficulty: int = 0
    dodge_total: int | None = None
    called_dice: int = 0
    total: int | None = None
    hit: bool = False
    struck: str = ""  # "target", "cover" or ""


def range_band(weapon: str, metres: int, band: str) -> str | None:
    """Band at that distance, limits inclusive; None beyond the last (SC-RNG-7)."""
    if not weapon:
        return band
    for name, limit in zip(BANDS, WEAPONS[weapon], strict=True):
        if metres <= limit:
            return name
    return None


def range_number(band: str, gm_number: int | None, house: House) -> int | None:
    """Difficulty of the band; None if the GM's number lies outside it (SC-RNG-1 to -6)."""
    place = BANDS.index(band)
    if gm_number is None:
        return ladder(house)[place]
    low, high = GM_BANDS[place]
    if gm_number < low or (high is not None and gm_number > high):
        return None
    return gm_number


def called_dice(called_mm: int | None) -> int:
    """Dice of a called shot at a part of that size (SC-CALL-1, -2, -3, -5)."""
    if called_mm is None or called_mm > 500:
        return 0
    if called_mm >= 100:
        return 1
    if called_mm >= 10:
        return 4
    return 8


def state(sets: tuple[str, ...]) -> str:
    """State of the place: the last value set, "none" before any (SC-COV-12)."""
    return sets[-1] if sets else "none"


def expect(case: Case, faces: Faces) -> Outcome:
    if case.attempt == "detect":
        band, number = "", case.gm_number
    else:
        band = range_band(case.weapon, case.metres, case.band)
        if band is None:
            return Outcome(refused="SC-RNG-7")
        number = range_number(band, case.gm_number, case.house)
        if number is None:
            return Outcome(refused="SC-RNG-6", band=band)
    terms = [("range", number, "SC-RNG-6")]
    covered = case.cover == "full"
    dodged = None
    above = False
    if case.dodge is not None and case.attempt == "hit" and not covered:
        dodged = roll(faces, "dodge", case.dodge, case.house.wild)
        if case.full_dodge:
            terms.append(("full dodge", dodged, "SC-REACT-9"))
            above = case.house.full_reaction_tie == "miss"
        else:
            terms = [("dodge", dodged, "SC-REACT-2")]
    terms.append(("smoke", SMOKE[state(case.smoke)], "SC-COV-12"))
    terms.append(("light", LIGHT[state(case.light)], "SC-COV-12"))
    if not covered:  # SC-COV-11
        terms.append(("cover", OBJECT[case.cover], "SC-COV-12"))
    dice = 0
    if case.attempt == "hit" and not covered:
        dice = called_dice(case.called_mm)
    if dice and case.house.called_shot == "flat":
        terms.append(("called shot", CALLED_FLAT[dice], "SC-CALL-4"))
    elif dice:
        terms.append(("called shot", roll(faces, "called shot", dice * DIE), "SC-CALL-4"))
    difficulty = sum(number for _, number, _ in terms)
    total, hit = None, False
    if case.attack > 0:  # SC-DICE-7
        total = roll(faces, "attack", case.attack, case.house.wild)
        hit = total > difficulty if above else total >= difficulty
    struck = ""
    if hit:
        struck = "cover" if covered else "target"  # SC-COV-11, -13
    return Outcome("", band, tuple(terms), difficulty, dodged, dice, total, hit, struck)


def one_case(chance: random.Random) -> Case:
    detect = chance.random() < 0.15
    weapon = chance.choice(("heavy pistol", "gauss rifle", "")) if not detect else ""
    metres = 0
    if weapon:
        edge = chance.choice(WEAPONS[weapon])
        metres = max(1, edge + chance.choice((-1, 0, 1)))
    gm_number = None
    if detect:
        gm_number = chance.choice((5, 10, 15, 20))
    elif chance.random() < 0.2:
        gm_number = chance.choice((1, 5, 6, 10, 11, 15, 16, 20, 21, 40))
    cover = chance.choice(("none", "none", "1/4", "1/2", "3/4", "full"))
    smoke = tuple(chance.choice(tuple(SMOKE)) for _ in range(chance.choice((0, 0, 1, 2))))
    light = tuple(chance.choice(tuple(LIGHT)) for _ in range(chance.choice((0, 0, 1, 2))))
    near = chance.choice((5, 10, 15, 20)) + SMOKE[state(smoke)] + LIGHT[state(light)]
    near += OBJECT.get(cover, 0)
    attack = chance.choice((0, 2, code(chance, 1, 9), *[about(chance, near) for _ in range(5)]))
    plain = attack == 0
    return Case(
        house=random_house(
            chance, "wide_band_number", "called_shot", "full_reaction_tie", "wild_die"
        ),
        attempt="detect" if detect else "hit",
        attack=attack,
        weapon=weapon,
        metres=metres,
        band=chance.choice(BANDS),
        gm_number=gm_number,
        smoke=smoke,
        light=light,
        cover="1/2" if detect and cover == "full" else cover,
        called_mm=None if plain else chance.choice((None,) * 4 + (9, 10, 99, 100, 500, 501)),
        dodge=None if plain else chance.choice((None, None, code(chance, 1, 5))),
        full_dodge=chance.random() < 0.4,
    )


def cases(seed: int, count: int) -> Iterator[Case]:
    chance = random.Random(seed)
    for _ in range(count):
        yield one_case(chance)

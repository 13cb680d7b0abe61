"""Part 4: the other powers, one use a case, and opposed totals.

Cards: DOT-FP-01, DOT-FP-02, DOT-FP-03, DOT-FP-05..09, DOT-FP-25, DOT-FP-29..32, DOT-ACT-11,
DOT-ACT-12, DOT-ATK-04, DOT-SA-02, DOT-SA-03, DOT-AB-01..08, DOT-S-12, DOT-S-45, DOT-S-47,
DOT-S-72..74, DOT-S-84. (Powers that heal or restore Force are in `recovery`, Reaction Time in
`initiative`, lightning in `lightning`.)

Order of faces: the acting side's dice in the order of the uses; then those of each target in turn.

Readings where the cards leave something open:
- `power_total`=power_only counts the power's own dots; the cases then put no die on it and neither
  savage nor destructive beside it, because the cards do not say whether those still count.
- With savage against a cybernetic target, push, pull and choke hurt the attacker by half of T,
  which comes off T before the force is squared (as in the pseudo code of section H for attacks).
- Armour and cover are clear defences and come off the force of push and pull; only an unclear
  defence comes off choke, and the cases assume that the GM has agreed to it.
- With a die on the push more targets may be named than its dots squared; those beyond what the die
  allows are spared, the last named first. Without one, too many are refused.
- Metres of displacement are the force dealt, before defences.
- A touch by a charge is no attack: nothing comes off it.
- A jump of 1 m up becomes 1 x (1 + sq(T)) m; down 3 x; a sprint 10 x metres a round (DOT-S-73).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from .blow import CLEAR, counted
from .terms import Faces, Rolled, Step, Use, geo, half_up, pins, roll, some_use, sq, total

SHOVES = ("force_push", "force_pull")
OPPOSED = ("mask_intentions", "force_suggestion", "bend_will", "stealth", "surprise", "subterfuge")


@dataclass(frozen=True)
class Victim:
    hits: int
    living: bool = True
    armour: int = 0
    cover: int = 0
    cybernetics: bool = False
    defence: tuple[Use, ...] = ()


@dataclass(frozen=True)
class Case:
    """deed: jump, sprint, grab, force (push or pull), disarm, choke, touch, opposed or check."""

    deed: str
    uses: tuple[Use, ...]
    each: bool = False  # force T on each of several instead of sq(T) on one
    victims: tuple[Victim, ...] = ()
    resists: tuple[Use, ...] = ()  # of the holder or the opposing side; none: 0
    opposing_stars: tuple[tuple[str, int], ...] = ()  # Flyboy stars of the opposing side
    number: int = 4  # the GM's, for a check
    attuned: str = ""  # flesh or material
    touches: tuple[str, ...] = ()  # things touched with the charge, in order
    own_hits: int = 100
    power_total: str = "all"


@dataclass(frozen=True)
class Outcome:
    refused: str = ""
    total: int = 0
    times: int = 0  # jump and sprint: as many times the normal distance or speed
    kilograms: int = 0
    minutes: int = 0
    metres: int = 0  # choke: the whole reach; push and pull on one: the displacement
    damage: tuple[int, ...] = ()
    hits: tuple[int, ...] = ()
    own_hits: int = 0
    opposing: int = 0
    won: bool = False
    pinned: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()


def magnitude(case: Case, rolled: tuple[Rolled, ...], living: bool) -> int:
    """T, or under `power_only` the dots of the power alone (DOT-ACT-11)."""
    if case.power_total == "power_only":
        return sum(part.dots for part in rolled[:1])
    return counted(rolled, living)


def hurt(case: Case, rolled: tuple[Rolled, ...], victim: Victim, faces: Faces) -> dict:
    """Push, pull or choke on one victim: force, damage, the attacker's own cut, dice pinned."""
    points = magnitude(case, rolled, victim.living)
    cut = 0
    if victim.cybernetics and "savage" in [use.skill for use in case.uses]:
        cut = half_up(points)  # DOT-SA-02
        points -= cut
    force = points if case.each else sq(points)  # DOT-FP-05, DOT-FP-09
    answer = roll(victim.defence, faces, "defence") if victim.defence else ()
    damage = force
    clear = any(use.skill in CLEAR for use in victim.defence)
    if case.deed == "force":
        damage -= sq(victim.armour) + sq(victim.cover)  # DOT-FP-06, DOT-DEF-06
    if victim.defence and not clear:
        damage -= geo(total(answer))
    elif victim.defence and case.deed == "force":
        damage -= sq(total(answer))
    damage = max(0, damage)
    return {"force": force, "cut": cut, "damage": damage, "pinned": pins(answer)}


SPARED = {"force": 0, "cut": 0, "damage": 0, "pinned": ()}


def violent(case: Case, rolled: tuple[Rolled, ...], faces: Faces) -> Outcome:
    first = case.uses[0]
    most = sq(first.dots + rolled[0].face) if case.each else 1
    if len(case.victims) > most and not first.die:
        return Outcome(refused="too many entities")  # DOT-FP-05
    parts = [hurt(case, rolled, victim, faces) for victim in case.victims[:most]]
    parts += [SPARED for _ in case.victims[most:]]
    steps = tuple(Step("DOT-FP-05", "force", part["force"]) for part in parts)
    pinned = pins(rolled)
    for part in parts:
        pinned = (*pinned, *part["pinned"])
    metres = 2 + 5 * first.dots  # DOT-FP-09: normal reach and n steps
    if case.deed == "force":
        metres = 0 if case.each else parts[0]["force"]
    return Outcome(
        total=total(rolled),
        metres=metres,
        damage=tuple(part["damage"] for part in parts),
        hits=tuple(
            max(0, victim.hits - part["damage"])
            for victim, part in zip(case.victims, parts, strict=True)
        ),
        own_hits=max(0, case.own_hits - sum(part["cut"] for part in parts)),
        pinned=pinned,
        steps=steps,
    )


def opposed(case: Case, rolled: tuple[Rolled, ...], faces: Faces) -> Outcome:
    """The acting side must be higher, a tie resists (DOT-ACT-12, DOT-SA-03, DOT-FP-07)."""
    against = roll(case.resists, faces, "resists") if case.resists else ()
    skills = [use.skill for use in case.uses]
    acts = total(rolled) - sum(n for skill, n in case.opposing_stars if skill in skills)
    stars = sum(use.stars for use in case.uses if not use.power)
    resists = max(0, total(against) - stars)
    steps = (Step("DOT-SA-03", "acts", max(0, acts)), Step("DOT-SA-03", "resists", resists))
    return Outcome(
        total=total(rolled),
        opposing=resists,
        won=max(0, acts) > resists,
        own_hits=case.own_hits,
        pinned=pins(rolled, against),
        steps=steps,
    )


def touched(case: Case, energy: int) -> tuple[int, ...]:
    """Damage to each thing touched: the first that the charge can affect takes all (DOT-FP-25)."""
    damage, charged = [], True
    for thing in case.touches:
        if charged and thing == case.attuned:
            damage.append(energy)
            charged = False
        else:
            damage.append(0)
    return tuple(damage)


def expect(case: Case, faces: Faces) -> Outcome:
    rolled = roll(case.uses, faces, case.deed)
    if case.deed in ("force", "choke"):
        return violent(case, rolled, faces)
    if case.deed in ("disarm", "opposed"):
        return opposed(case, rolled, faces)
    first, size = case.uses[0], magnitude(case, rolled, True)
    fields: dict = {"total": total(rolled), "own_hits": case.own_hits, "pinned": pins(rolled)}
    if case.deed in ("jump", "sprint"):
        fields["times"] = 1 + sq(size)  # DOT-FP-01, DOT-FP-02
    if case.deed == "grab":
        fields.update(kilograms=50 * size, minutes=first.dots)  # DOT-FP-08
    if case.deed == "touch":
        fields["damage"] = touched(case, sq(size))
    if case.deed == "check":
        fields["won"] = total(rolled) >= case.number
    return Outcome(**fields)


def with_partner(rng: random.Random, skill: str, partners: list[str], only: bool) -> tuple:
    uses = [some_use(rng, skill, dice=0.0 if only else 0.4)]
    if partners and rng.random() < 0.6:
        uses.append(some_use(rng, rng.choice(partners)))
    return tuple(uses)


def some_victim(rng: random.Random, choke: bool) -> Victim:
    skill = rng.choice(["jump", "speed", "influence", "leadership"])
    if choke:
        skill = rng.choice(["influence", "leadership"])
    return Victim(
        hits=rng.choice([1, 4, 9, 16, 25, 100, 400]),
        living=choke or rng.random() < 0.6,
        armour=rng.choice([0, 0, 1, 2]),
        cover=rng.choice([0, 0, 1, 3]),
        cybernetics=rng.random() < 0.2,
        defence=(some_use(rng, skill),) if rng.random() < 0.4 else (),
    )


def some_violence(rng: random.Random, only: bool) -> Case:
    choke = rng.random() < 0.4
    partners = ["speed", "luck"] + ([] if only else ["savage", "destructive"])
    uses = with_partner(rng, "choke" if choke else rng.choice(SHOVES), partners, only)
    each = not choke and rng.random() < 0.5
    many = 1
    if each:
        most = 6 if uses[0].die else sq(uses[0].dots) + (1 if uses[0].dots < 3 else 0)
        many = min(6, rng.choice([most, rng.randint(1, most)]))
    victims = tuple(some_victim(rng, choke) for _ in range(many))
    return Case("choke" if choke else "force", uses, each, victims)


def some_contest(rng: random.Random) -> Case:
    skill = rng.choice([*OPPOSED, "disarm"])
    if skill == "disarm":
        uses = with_partner(rng, "force_pull", ["speed", "luck"], False)
        resists = (some_use(rng, "jump"),) if rng.random() < 0.7 else ()
        return Case("disarm", uses, resists=resists)
    use = some_use(rng, skill, stars=0 if rng.random() < 0.6 else 2)
    if use.power:
        use = Use(use.skill, use.dots, use.owned, use.die)
    stars = ((skill, rng.randint(1, 3)),) if not use.power and rng.random() < 0.3 else ()
    resists = with_partner(rng, "acute_senses", ["knowledge"], False)
    return Case("opposed", (use,), resists=resists, opposing_stars=stars)


def cases(seed: int, count: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for _ in range(count):
        only = rng.random() < 0.2
        option = {"power_total": "power_only" if only else "all"}
        draw = rng.random()
        if draw < 0.4:
            case = some_violence(rng, only)
            yield Case(case.deed, case.uses, case.each, case.victims, **option)
        elif draw < 0.6:
            yield some_contest(rng)
        elif draw < 0.7:
            number = rng.choice([1, 2, 4, 6, 8, 10])
            yield Case("check", (some_use(rng, "knowledge"),), number=number)
        elif draw < 0.8:
            uses = with_partner(rng, "electrify", ["luck"], only)
            things = tuple(rng.choice(["flesh", "material"]) for _ in range(rng.randint(1, 3)))
            attuned = rng.choice(["flesh", "material"])
            yield Case("touch", uses, attuned=attuned, touches=things, **option)
        else:
            skill, deed = rng.choice(
                [("jump", "jump"), ("sprint", "sprint"), ("force_grab", "grab")]
            )
            yield Case(deed, with_partner(rng, skill, ["speed", "luck"], only), **option)

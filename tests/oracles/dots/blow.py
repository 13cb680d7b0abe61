"""One attack from its first die to the last Hit, shared by the parts attack, defence and armour.

Cards: DOT-ACT-04, DOT-ATK-01..04, DOT-BLK-01..03, DOT-BLK-06, DOT-BLK-07, DOT-DMG-01..04,
DOT-DEF-01..07 with the pseudo code of section H, DOT-RND-04, DOT-FP-13, DOT-FP-14, DOT-MAT-01..05,
DOT-SA-02, DOT-SA-03, DOT-AB-09..12, DOT-AB-21, DOT-VOR-01..06, DOT-WPN-01..06, DOT-S-23, DOT-S-25,
DOT-S-34, DOT-S-35, DOT-S-45, DOT-S-51, DOT-S-53.

Order of faces: the attack's dice, the block's, the other defence's; then, for reflected fire, the
block's and the other defence's of its target; last the d6 of a vorpal roll.

Readings where the cards leave something open:
- A die on savage or destructive against the wrong kind of target is still thrown (and may be
  pinned), but adds nothing. Cybernetics ask only whether savage is among the skills used.
- Cortosis armour is struck if points are left after blocks; cortosis in a block needs no points.
- A shot counts as blocked at all (DOT-FP-14) if min(points before the block, block points) >= 1,
  after Flyboy's field and stars. Reflected fire uses the reflecting action's whole total.
- `reflect_cap`=attack: the damage the shot would have done is its curve on the points before the
  block; it limits the reflected damage after its target's block and before other defences.
- Reflected fire meets its target's armour and cover (passive clear defence) like any attack.
- A reflected melee blade is blocked but sends nothing back.
- Flyboy stars of several abilities in one attack add up.
"""

from __future__ import annotations

from dataclasses import dataclass

from .target import Target, limp, vorpal
from .terms import Faces, Rolled, Step, Use, geo, half_up, pins, roll, sq, total

LIGHTSABERS = ("lightsaber", "shoto", "crossguard", "double_bladed")
LIGHT_TECH = ("pikesaber", "lightclub", "lightwhip", "lightfoil")
SHOTS = ("blaster", "sniper_rifle", "turret", "autogun")
UNSTATED = (*SHOTS, "explosives")
CLEAR = ("jump", "sprint", "speed", "force_push", "force_pull", "force_grab")


@dataclass(frozen=True)
class Block:
    """kind: saber_block, reflect or device (an offhand item that can parry)."""

    kind: str
    uses: tuple[Use, ...]
    weapon: str = "lightsaber"
    cortosis: bool = False


@dataclass(frozen=True)
class Defence:
    """A non-blocking defence; told: the GM's ruling on it, clear or unclear, or '' for none."""

    uses: tuple[Use, ...]
    told: str = ""


@dataclass(frozen=True)
class Back:
    """The person who receives the reflected fire, and their answer to it."""

    target: Target
    block: Block | None = None
    defence: Defence | None = None


@dataclass(frozen=True)
class Case:
    weapon: str
    uses: tuple[Use, ...]
    target: Target
    attacker_hits: int = 30
    attacker_submerged: bool = False
    thrown: bool = False
    right_handed: bool = False
    block: Block | None = None
    defence: Defence | None = None
    back: Back | None = None
    attack_curve: str = "squared"
    savage_link: str = "link"
    cybernetics_scope: str = "attack"
    defences_per_attack: str = "block_and_other"
    reflect_cap: str = "none"


@dataclass(frozen=True)
class Outcome:
    """All numbers in points or Hits; `refused` names the cause and leaves the rest at 0."""

    refused: str = ""
    total: int = 0
    points: int = 0  # of the attack, without savage or destructive of the wrong kind
    block: int = 0
    net: int = 0
    cut: int = 0
    defence: int = 0
    damage: int = 0
    hits: int = 0
    down: bool = False
    attacker_hits: int = 0
    shorted: bool = False
    back_damage: int = 0
    back_hits: int = 0
    vorpal: int = 0  # the face, 0 if none was thrown
    part: str = ""  # the part cut off
    dead: bool = False
    dropped: tuple[str, ...] = ()
    movement: int = 0
    pinned: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()


def counted(rolled: tuple[Rolled, ...], living: bool) -> int:
    """Attack points; savage adds only against the living, destructive only against the rest
    (DOT-ATK-04)."""
    points = 0
    for part in rolled:
        if part.skill == "savage" and not living:
            continue
        if part.skill == "destructive" and living:
            continue
        points += part.total
    return points


def curve(weapon: str, option: str, points: int) -> int:
    """Damage for these points, by weapon and option (DOT-DMG-01, DOT-AB-21)."""
    if weapon == "armed_robot":
        return points
    if weapon in UNSTATED and option == "geometric":
        return geo(points)
    return sq(points)


def is_clear(defence: Defence) -> bool:
    """True by the GM's ruling or, without one, if a skill used is a clear one (DOT-DEF-05)."""
    if defence.told:
        return defence.told == "clear"
    return any(use.skill in CLEAR for use in defence.uses)


def refusal(case: Case) -> str:
    saber = case.weapon in LIGHTSABERS
    if case.attacker_submerged and saber:
        return "the weapon is under water"  # DOT-MAT-04
    block = case.block
    if block is None:
        return ""
    if case.defence is not None and case.defences_per_attack == "one":
        return "one defence for an attack"  # DOT-RND-04
    if block.kind != "device":
        if case.target.submerged and block.weapon in LIGHTSABERS:
            return "the weapon is under water"  # DOT-MAT-04
        if case.weapon == "explosives":
            return "a saber does not stop this"  # DOT-BLK-03
    return ""


def passive(target: Target, saber: bool, pen: int, steps: list[Step]) -> int:
    """Damage that equipment and cover take off, each squared on its own (DOT-DEF-06)."""
    armour = 0 if saber and target.material == "phrik" else target.armour  # DOT-MAT-02
    field = 0 if saber else target.forcefield  # DOT-BLK-07: it blocks lightsabers instead
    off = 0
    for words, rating in (("armour", armour), ("forcefield", field), ("cover", target.cover)):
        part = sq(max(0, rating - pen))
        steps.append(Step("DOT-DEF-06", words, part))
        off += part
    return off


def other(defence: Defence, rolled: tuple[Rolled, ...], pen: int, steps: list[Step]) -> int:
    points = max(0, total(rolled) - pen)
    if is_clear(defence):
        steps.append(Step("DOT-DEF-02", "clear defence", sq(points)))
        return sq(points)
    steps.append(Step("DOT-DEF-03", "unclear defence", geo(points)))
    return geo(points)


def reflected(case: Case, uses: tuple[Rolled, ...], shot: int, faces: Faces, steps: list) -> dict:
    """Geometric damage of the reflecting action's total (DOT-FP-13, DOT-FP-14)."""
    back = case.back
    assert back is not None
    points = total(uses)
    if back.block and back.defence and case.defences_per_attack == "one":
        back = Back(back.target)  # DOT-RND-04: an attack like any other; both are refused
    block = roll(back.block.uses, faces, "block of the reflected fire") if back.block else ()
    dodge = roll(back.defence.uses, faces, "defence from reflected fire") if back.defence else ()
    damage = geo(max(0, points - total(block)))
    if case.reflect_cap == "attack":
        damage = min(damage, curve(case.weapon, case.attack_curve, shot))
    steps.append(Step("DOT-FP-14", "reflected", damage))
    damage -= passive(back.target, False, 0, steps)
    if back.defence:
        damage -= other(back.defence, dodge, 0, steps)
    damage = max(0, damage)
    return {
        "back_damage": damage,
        "back_hits": max(0, back.target.hits - damage),
        "pinned": pins(block, dodge),
    }


def expect(case: Case, faces: Faces) -> Outcome:
    """Apply the layers of DOT-S-23, outermost first."""
    cause = refusal(case)
    if cause:
        return Outcome(refused=cause)
    target, saber, steps = case.target, case.weapon in LIGHTSABERS, []
    attack = roll(case.uses, faces, "attack")
    block = roll(case.block.uses, faces, "block") if case.block else ()
    dodge = roll(case.defence.uses, faces, "defence") if case.defence else ()
    result = {"total": total(attack), "pinned": pins(attack, block, dodge)}
    skills = [use.skill for use in case.uses]
    points = counted(attack, target.living)
    result["points"] = points
    steps.append(Step("DOT-ATK-01", "attack points", points))
    result["block"] = total(block)
    untouched = {"hits": target.hits, "attacker_hits": case.attacker_hits}
    untouched["movement"] = limp(target.movement, target.lost)
    if saber and target.material == "mandalorian":
        steps.append(Step("DOT-MAT-03", "Mandalorian iron", 0))
        return Outcome(**result, **untouched, steps=tuple(steps))
    shield = sum(stars for skill, stars in target.stars if skill in skills)
    points -= shield
    steps.append(Step("DOT-SA-03", "Flyboy field", shield))
    pen = sum(use.stars for use in case.uses if not use.power)
    if saber:
        points -= max(0, target.forcefield - pen)
        steps.append(Step("DOT-BLK-07", "forcefield", max(0, target.forcefield - pen)))
    shot = max(0, points)
    stopped = max(0, total(block) - pen)
    points = max(0, points - stopped)
    steps.append(Step("DOT-BLK-01", "after blocks", points))
    result["net"] = points
    cortosis = target.material == "cortosis" and points > 0
    if saber and (cortosis or (case.block is not None and case.block.cortosis)):
        steps.append(Step("DOT-MAT-01", "cortosis", 0))
        return Outcome(**result, **untouched, shorted=True, steps=tuple(steps))
    cut = 0
    if "savage" in skills and target.cybernetics:
        base = points
        if case.cybernetics_scope == "savage":
            savage = sum(part.total for part in attack if part.skill == "savage")
            base = min(savage if target.living else 0, points)
        cut = half_up(base)
        points -= cut
        steps.append(Step("DOT-SA-02", "cybernetic cut", cut))
    damage = curve(case.weapon, case.attack_curve, points)
    steps.append(Step("DOT-DMG-01", "damage", damage))
    off = passive(target, saber, pen, steps)
    if case.defence:
        extra = other(case.defence, dodge, pen, steps)
        result["defence"] = extra
        off += extra
    damage = max(0, damage - off)
    result.update(cut=cut, damage=damage, hits=max(0, target.hits - damage))
    result["attacker_hits"] = max(0, case.attacker_hits - cut)
    result["movement"] = limp(target.movement, target.lost)
    reflects = case.block is not None and case.block.kind == "reflect" and case.weapon in SHOTS
    if reflects and min(shot, stopped) >= 1 and case.back is not None:
        back = reflected(case, block, shot, faces, steps)
        back["pinned"] = (*result["pinned"], *back["pinned"])
        result.update(back)
    elif case.back is not None:
        result["back_hits"] = case.back.target.hits
    if saber and damage > 0:
        result.update(vorpal(target, faces))
    result["down"] = result["hits"] == 0
    return Outcome(**result, steps=tuple(steps))

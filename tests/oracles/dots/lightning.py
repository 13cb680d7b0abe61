"""Part 4: lightning thrown, nullified, redirected, held and released.

Cards: DOT-LTN-01..13 with their pseudo code, DOT-FP-26..28, DOT-BLK-04, DOT-LNK-10, DOT-SA-02,
DOT-S-27, DOT-S-28, DOT-S-30..34, DOT-DEF-06.

One thrower, one to three rounds of throws; in each round one or two throw_lightning actions
(primary, then offhand) on the same target, answered by one catch. Order of faces in a round: the
dice of the actions, of the catch (nullify or redirect, its ability, then saber_block or reflect,
then added nullify), of the other defence; then those of the nullify of whoever gets the lightning
back.

Readings where the cards leave something open:
- Armour and cover come off lightning, and off returned lightning, as clear defences (DOT-DEF-06);
  a forcefield does too, since lightning is no lightsaber.
- The saber_block added to nullify counts with its die; so do all parts of R and NU.
- Under `nullify_mode`=points something is caught if NU is at least 1.
- A holder brought down by what they did not stop loses all they hold, that round's included; so
  reflect cases give enough Hits, because the cards do not say whether the return still goes out.
- Several packets at one target are one attack: the target's defences come off their sum once.
- Cybernetics (scope attack, `nullify_mode` energy, one action a round) cut L before the energy is
  calculated; against a machine savage adds nothing and the cut is half of what is left.
- While paralysed a target's answers are refused and the lightning of that round is unanswered.
  Paralysis starts in the next round and lasts as many rounds as dots; a later one counts if it
  ends later.
- Nobody is short of Force or dice: the pools hold a die for each one that the case names, so that
  no pin gets in the way. Returned lightning goes at a third person, an enemy with enough Hits: the
  cards do not say whether it may be sent at somebody who is already down.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from .blow import CLEAR, counted
from .terms import Faces, Step, Use, geo, half_up, pins, roll, some_use, sq, total


@dataclass(frozen=True)
class Catch:
    """kind: nullify or redirect; `linked` is its ability, `saber` saber_block or reflect."""

    kind: str
    power: Use
    linked: Use | None = None
    saber: Use | None = None
    nullify: Use | None = None  # added to a redirect

    @property
    def uses(self) -> tuple[Use, ...]:
        every = (self.power, self.linked, self.saber, self.nullify)
        return tuple(use for use in every if use is not None)


@dataclass(frozen=True)
class Round:
    throws: tuple[tuple[Use, ...], ...]  # none: the thrower rests
    catch: Catch | None = None
    defence: tuple[Use, ...] = ()


@dataclass(frozen=True)
class Case:
    """`enemy_*`: the enemy who gets returned or released lightning; `enemy_nullify` answers it."""

    rounds: tuple[Round, ...]
    hits: int
    machine: bool = False
    armour: int = 0
    cover: int = 0
    cybernetics: bool = False
    thrower_hits: int = 100
    enemy_hits: int = 5000
    enemy_armour: int = 0
    enemy_nullify: tuple[Use, ...] = ()
    nullify_mode: str = "energy"


@dataclass(frozen=True)
class RoundOutcome:
    refused: str = ""  # the catch or defence that a paralysed target cannot make
    lightning: int = 0  # L
    energy: int = 0
    cut: int = 0
    stopped: int = 0
    damage: int = 0
    hits: int = 0
    paralysed_until: int = 0  # last round of it, counted from 1; 0: not paralysed
    returned: int = 0  # sent back in this round
    held: int = 0  # total stored at the end of this round
    released: int = 0
    enemy_damage: int = 0


@dataclass(frozen=True)
class Outcome:
    rounds: tuple[RoundOutcome, ...]
    hits: int
    thrower_hits: int
    enemy_hits: int
    pinned: tuple[str, ...]
    steps: tuple[Step, ...]


def catching(catch: Catch, rolled: tuple) -> tuple[int, int]:
    """Return R and NU of a catch (DOT-LTN-06, DOT-LTN-08)."""
    if catch.kind == "nullify":
        return 0, total(rolled)  # nullify, linked ability and saber_block
    nullify = sum(part.total for part in rolled if part.skill == "nullify_lightning")
    return total(rolled) - nullify, nullify


def stop(case: Case, catch: Catch, lightning: int, r: int, nu: int) -> int:
    """Energy that the catch takes away; under `points` sq(L) less sq(L - NU)."""
    energy = sq(lightning)
    if catch.kind == "redirect":
        return min(energy, sq(r + nu))  # DOT-LTN-08
    if case.nullify_mode == "points":
        return energy - sq(max(0, lightning - nu))
    return min(energy, sq(nu))  # DOT-LTN-06


def hit_back(case: Case, amount: int, faces: Faces, steps: list[Step]) -> tuple[int, tuple]:
    """Damage of returned lightning, which is damage without points; nullify and armour come off
    (DOT-LTN-13). Also returns the skills to which a die was pinned (DOT-DIE-03)."""
    if amount == 0:
        return 0, ()
    off, pinned = sq(case.enemy_armour), ()
    if case.enemy_nullify:
        rolled = roll(case.enemy_nullify, faces, "nullify of the return")
        off += sq(total(rolled))
        pinned = pins(rolled)
        steps.append(Step("DOT-LTN-13", "nullified", sq(total(rolled))))
    return max(0, amount - off), pinned


def expect(case: Case, faces: Faces) -> Outcome:
    hits, thrower, enemy = case.hits, case.thrower_hits, case.enemy_hits
    until, stored, pinned = 0, [], ()
    outcomes, steps = [], []
    for number, this in enumerate(case.rounds, start=1):
        result: dict = {}
        refused = number <= until and (this.catch is not None or this.defence)
        if refused:
            result["refused"] = "paralysed"  # DOT-LTN-05
        catch = None if refused else this.catch
        defence = () if refused else this.defence
        redirected = False
        if this.throws and hits > 0:
            rolled = [roll(uses, faces, "lightning") for uses in this.throws]
            caught = roll(catch.uses, faces, "catch") if catch else ()
            dodge = roll(defence, faces, "defence") if defence else ()
            pinned = (*pinned, *pins(*rolled, caught, dodge))
            lightning = sum(counted(action, not case.machine) for action in rolled)  # DOT-LTN-02
            steps.append(Step("DOT-LTN-02", "L", lightning))
            skills = [use.skill for uses in this.throws for use in uses]
            if case.cybernetics and "savage" in skills:
                result["cut"] = half_up(lightning)  # DOT-SA-02, DOT-S-34
                lightning -= result["cut"]
                thrower = max(0, thrower - result["cut"])
            energy = sq(lightning)
            stopped, back = 0, 0
            if catch:
                r, nu = catching(catch, caught)
                stopped = stop(case, catch, lightning, r, nu)
                steps.append(Step("DOT-LTN-08", "R", r))
                steps.append(Step("DOT-LTN-06", "NU", nu))
                if catch.kind == "redirect":
                    redirected = True
                    back = min(energy, sq(max(0, r - nu)))  # DOT-LTN-09
            off = sq(case.armour) + sq(case.cover)
            if defence:
                clear = any(use.skill in CLEAR for use in defence)
                off += sq(total(dodge)) if clear else geo(total(dodge))
            damage = max(0, energy - stopped - off)
            steps.append(Step("DOT-LTN-01", "damage", damage))
            hits = max(0, hits - damage)
            dots = sum(part.dots for a in rolled for part in a if part.skill == "throw_lightning")
            if stopped == 0 and damage > 0:
                until = max(until, number + dots)  # DOT-LTN-04, DOT-LTN-05
            result.update(lightning=lightning, energy=energy, stopped=stopped, damage=damage)
            if redirected and catch and catch.saber:
                result["returned"] = back  # DOT-LTN-10
                result["enemy_damage"], more = hit_back(case, back, faces, steps)
                pinned = (*pinned, *more)
            elif redirected:
                stored.append(back)  # DOT-LTN-11
        if hits == 0:
            stored = []  # DOT-LTN-13
        if stored and not redirected:
            result["released"] = sum(stored)  # DOT-LTN-12
            result["enemy_damage"], more = hit_back(case, sum(stored), faces, steps)
            pinned = (*pinned, *more)
            stored = []
        enemy = max(0, enemy - result.get("enemy_damage", 0))
        waiting = until if until > 0 else 0
        outcomes.append(
            RoundOutcome(**result, hits=hits, held=sum(stored), paralysed_until=waiting)
        )
    return Outcome(tuple(outcomes), hits, thrower, enemy, pinned, tuple(steps))


def some_use_of(rng: random.Random, ranks: dict[str, int], skill: str, dice: float) -> Use:
    """Return a use of a skill whose rank stays the same through the whole case."""
    owned = ranks.setdefault(skill, rng.choice([1, 2, 3, 3, 4, 5, 5]))
    die = rng.choice([2, 4, 6, 12]) if rng.random() < dice else 0
    return Use(skill, owned if rng.random() < 0.6 else rng.randint(1, owned), owned, die)


def some_throws(rng: random.Random, ranks: dict, savage: bool) -> tuple[tuple[Use, ...], ...]:
    throws = []
    for _ in range(1 if savage else rng.choice([1, 1, 2])):
        uses = [some_use_of(rng, ranks, "throw_lightning", 0.4)]
        if savage or (not throws and rng.random() < 0.3):
            uses.append(some_use_of(rng, ranks, "savage" if savage else "luck", 0.4))
        throws.append(tuple(uses))
    return tuple(throws)


def some_catch(rng: random.Random, ranks: dict, kind: str, reflect: bool) -> Catch:
    def use(skill: str, dice: float = 0.2) -> Use:
        return some_use_of(rng, ranks, skill, dice)

    linked = use("knowledge") if rng.random() < 0.4 else None
    if kind == "nullify":
        saber = use("saber_block") if rng.random() < 0.4 else None
        return Catch(kind, use("nullify_lightning"), linked, saber)
    saber = use("reflect") if reflect else None
    added = use("nullify_lightning", 0) if rng.random() < 0.4 else None
    return Catch(kind, use("redirect_lightning"), linked, saber, added)


def some_round(rng: random.Random, ranks: dict, plan: str, cyber: bool) -> Round:
    catch = None
    if plan != "none" and rng.random() < 0.85:
        kind = "nullify" if plan == "nullify" else "redirect"
        catch = some_catch(rng, ranks, kind, plan == "reflect")
    skill = rng.choice(["jump", "sprint", "influence", "leadership"])
    defence = (some_use_of(rng, ranks, skill, 0.2),) if rng.random() < 0.3 else ()
    return Round(some_throws(rng, ranks, cyber), catch, defence)


def cases(seed: int, count: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for _ in range(count):
        cyber = rng.random() < 0.15
        plan = rng.choice(["none", "none", "nullify", "nullify", "redirect", "redirect", "reflect"])
        ranks: dict[str, int] = {}
        rounds = [some_round(rng, ranks, plan, cyber) for _ in range(rng.choice([1, 2, 3]))]
        if plan == "redirect":
            rounds.append(Round(()))
        nullifies = rng.random() < 0.4
        yield Case(
            tuple(rounds),
            hits=2000 if plan == "reflect" else rng.choice([9, 10, 25, 100, 400, 2000]),
            machine=rng.random() < 0.2,
            armour=rng.choice([0, 0, 1, 2, 4]),
            cover=rng.choice([0, 0, 1, 3]),
            cybernetics=cyber,
            enemy_armour=rng.choice([0, 0, 1, 2]),
            enemy_nullify=(some_use(rng, "nullify_lightning"),) if nullifies else (),
            nullify_mode="energy" if cyber else rng.choice(["energy", "energy", "points"]),
        )

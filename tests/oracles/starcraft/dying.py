"""The dying: checks, Character Points, Chi, treatment, consent.

Cards: SC-DIE-1 to -9, SC-DICE-2, -3, -9, SC-WND-1, SC-Q-29, -31, -32.

Time is in whole minutes since the Body Points fell to 0 or less. `plans` holds one plan for each
check in turn (the last one serves for all further ones): Character Points before the roll, the
most to spend after a roll that fails as it stands, Chi afterwards.

Faces of a check: its own dice, then one die for each Character Point before, then after.

Readings chosen:
- Character Points after the roll are spent one at a time while the total fails. Those promised
  beyond what is left are not spent.
- Chi after a check: puts the next check off (after a success) or the death (after a failure), by
  10 minutes each. Chi asked for while Character Points remain is refused and costs nothing.
- A treatment at the very minute of the death comes too late; at the very minute of a check it
  comes before the check. Neither is produced by `cases`.
- `npc_dies_at_zero` and `pulping` kill at minute 0, without a check.
- `death_consent` with a player who has not agreed: the checks go on as for anybody; where death
  would come, the character stays unconscious at their points instead.
- The observation ends at `until`; nothing at a later minute is thrown.
- The player prefers the better of the two codes, Constitution on a tie.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracles.starcraft.dice import DIE, Faces, House, code, random_house, roll
from tests.oracles.starcraft.harm import Body, end_of_points, random_body

DIFFICULTY = 15  # Moderate
BETWEEN = 5  # minutes from check to check, and from a failure to death
CHI_BUYS = 10  # minutes


@dataclass(frozen=True)
class Plan:
    before: int = 0
    after: int = 0
    chi: int = 0


@dataclass(frozen=True)
class Case:
    house: House
    body: Body  # at 0 Body Points or less
    endurance: int | None  # pips of the skill; None: lacking
    character_points: int
    chi: int
    plans: tuple[Plan, ...]
    treated_at: int | None  # minute at which treatment raises the points above 0
    until: int


@dataclass(frozen=True)
class Check:
    minute: int
    pool: int
    spent_before: int
    spent_after: int
    total: int
    success: bool
    chi_spent: int
    chi_refused: bool  # SC-DIE-5


@dataclass(frozen=True)
class Outcome:
    checks: tuple[Check, ...]
    end: str  # "dying", "saved", "dead", "pulped", "spared"
    minute: int | None  # of the end; None while still dying
    dies_at: int | None  # minute set for the death after a failed check
    character_points: int
    chi: int


def one_check(case: Case, plan: Plan, minute: int, points: int, chi: int, faces: Faces):
    """Make one check; return it with the Character Points and Chi left."""
    pool = max(case.body.constitution, case.endurance or 0)  # SC-DIE-1, -7
    total = roll(faces, "dying check", pool, case.house.wild)
    before = min(plan.before, points)
    for _ in range(before):  # SC-DIE-4
        total += roll(faces, "Character Point", DIE)
    points -= before
    after = 0
    while total < DIFFICULTY and after < plan.after and points > 0:
        total += roll(faces, "Character Point", DIE)
        points -= 1
        after += 1
    refused = plan.chi > 0 and points > 0  # SC-DIE-5
    spent = 0 if refused else min(plan.chi, chi)
    success = total >= DIFFICULTY
    check = Check(minute, pool, before, after, total, success, spent, refused)
    return check, points, chi - spent


def expect(case: Case, faces: Faces) -> Outcome:
    points, chi = case.character_points, case.chi
    protected = case.house.death_consent == "on" and not (case.body.agreed or case.body.npc)
    at_once = end_of_points(case.body, case.house)
    if at_once != "dying":
        end = "pulped" if at_once == "pulped" else "dead"
        return Outcome((), end, 0, 0, points, chi)
    checks: list[Check] = []
    next_check, dies_at = 0, None
    for minute in range(case.until + 1):
        if case.treated_at == minute and dies_at != minute:
            return Outcome(tuple(checks), "saved", minute, None, points, chi)
        if dies_at == minute:
            end = "spared" if protected else "dead"  # SC-DIE-3, -9
            return Outcome(tuple(checks), end, minute, dies_at, points, chi)
        if dies_at is None and next_check == minute:
            plan = case.plans[min(len(checks), len(case.plans) - 1)]
            check, points, chi = one_check(case, plan, minute, points, chi, faces)
            checks.append(check)
            later = minute + BETWEEN + CHI_BUYS * check.chi_spent
            if check.success:
                next_check = later  # SC-DIE-2
            else:
                dies_at = later  # SC-DIE-3
    return Outcome(tuple(checks), "dying", None, dies_at, points, chi)


def cases(seed: int, count: int) -> Iterator[Case]:
    chance = random.Random(seed)
    for _ in range(count):
        body = random_body(chance)
        body = type(body)(**{**vars(body), "points": chance.choice((0, 0, -1, -4, -9, -10))})
        treated = chance.choice((None, None, 1, 3, 4, 6, 9, 11, 19))
        yield Case(
            house=random_house(chance, "pulping", "death_consent", "npc_dies_at_zero", "wild_die"),
            body=body,
            endurance=chance.choice((None, code(chance, 2, 5))),
            character_points=chance.choice((0, 0, 1, 2, 5)),
            chi=chance.choice((0, 0, 1, 2)),
            plans=tuple(
                Plan(chance.choice((0, 0, 1, 2)), chance.choice((0, 1, 5)), chance.choice((0, 1)))
                for _ in range(chance.randint(1, 4))
            ),
            treated_at=treated,
            until=chance.choice((0, 4, 5, 9, 10, 25, 40)),
        )

"""One attack: cover, range and the number to reach.

Cards: PER-COV-1..9, PER-ATT-1..7, PER-Q-6, -18, -21..23, -56, -58; ADV-DIFF-1..8, ADV-RAN-1..7,
ADV-HIT-1..8, ADV-MOD-1..8, ADV-REA-6, -7, -10, ADV-Q-5, -7, -17..19, -26, -45, -49, -53, -57;
CHR-Q-14, -16, -32..35, -41. Visibility has no table in any of the three books (PER-Q-56,
ADV-HIT-5): the GM expresses it as a flat modifier or by naming a number.

Faces. personal: attack, its penalty dice, defence, its penalty dice (PER-Q-5). The others: the
random difficulty's dice (it is named before the reaction is chosen, ADV-REA-11), reaction, its
penalty dice, attack, its penalty dice (ADV-Q-7).

Readings
1. Cover's bonus dice, rolled "by itself" for a target who cannot defend, suffer no penalty dice; a
   waived defence does not get even those (PER-Q-18).
2. A number named by the GM is used as named: three-quarters cover does not raise it.
3. A range table gives the last metre of each range word; the cards do not cover metres beyond the
   last word: no case has them.
4. A full dodge does not change the band (CHR-Q-35).
5. Whether cover raises a random band that a dodge replaces anyway is open: no case tests it.
6. With `cover` gm, full cover has no automatic effect either.
7. "Come round the cover" (PER-Q-22) sets cover to 0 both ways between the two fighters; only
   personal has it.
8. The cover of a target without a reaction does not raise a melee or brawling difficulty.
9. A weapon's own melee difficulty is a level; the house option gives its number.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracles.d6.books import ADVANCED, BOOKS, CHRONICLES, PERSONAL, House, house
from tests.oracles.d6.dice import Check, Faces, check, throw

LEVELS = ("very_easy", "easy", "moderate", "difficult", "very_difficult", "heroic")
NUMBERS = {  # ADV-Q-17
    "low": (1, 6, 11, 16, 21, 31),
    "middle": (3, 8, 13, 18, 25, 31),
    "high": (5, 10, 15, 20, 30, 40),
}
RANDOM_DICE = (1, 2, 3, 5, 7, 9)  # ADV-RAN-2..7, ADV-Q-49
RANGES = ("point_blank", "short", "medium", "long")  # ADV-HIT-1..4
NAKED, QUARTER, HALF, THREE_QUARTERS, FULL = range(5)
DODGE_DICE = (0, 1, 2, 4)  # PER-COV-3..5
ATTACK_DICE = (0, 0, 1, 3)
SHOTS = ("ranged", "thrown")


@dataclass(frozen=True)
class Case:
    """One attack. Codes in pips, cover in per cent, actions as declared in the round."""

    house: House
    kind: str  # ranged, thrown, melee, brawling
    attack: int
    defence: int  # the code of the fitting defence or reaction
    answer: str  # personal: rolled, waived, unable; the others: none, reaction, full_dodge
    attacker_cover: int = 0
    target_cover: int = 0
    came_round: bool = False  # PER-Q-22
    attacker_actions: int = 1
    target_actions: int = 1  # including the reaction
    attacker_wound: int = 0  # dice
    target_wound: int = 0
    modifier: int = 0  # to the attack total
    range_word: str = "medium"
    metres: int | None = None
    range_table: tuple[int, int, int, int] = (2, 10, 30, 120)
    melee_level: str | None = None  # the weapon's own (ADV-Q-19)
    named: int | None = None  # by the GM (ADV-HIT-6, ADV-Q-57)


@dataclass(frozen=True)
class Outcome:
    refused: str | None = None
    level: str | None = None  # of the plain difficulty; None where there is none
    difficulty: int | None = None  # the plain one
    defence: Check | None = None
    number: int = 0  # what the attack must reach
    attack: Check | None = None
    hit: bool = False


def row(percent: int) -> int:
    """Return the highest row of cover reached (PER-Q-21)."""
    if percent >= 100:
        return FULL
    if percent >= 75:
        return THREE_QUARTERS
    if percent >= 50:
        return HALF
    if percent >= 25:
        return QUARTER
    return NAKED


def expect(case: Case, faces: Faces) -> Outcome:
    """Return the outcome of the attack according to the cards."""
    mine, theirs = row(case.attacker_cover), row(case.target_cover)
    if case.house.cover == "gm" or case.came_round:
        mine = theirs = NAKED
    if FULL in (mine, theirs):
        return Outcome(refused="full_cover")  # PER-COV-6, -7
    bonus = DODGE_DICE[theirs] if case.kind in SHOTS else 0  # PER-COV-8, PER-Q-23
    if case.house.book == PERSONAL:
        attack = strike(case, mine, faces)
        defence = defend(case, bonus, faces)
        number = 0 if defence is None else defence.total
        return Outcome(None, None, None, defence, number, attack, attack.total >= number)
    level = plain_level(case, theirs)
    difficulty = plain_number(case, level, faces)
    number = difficulty
    defence = None
    if case.answer != "none":
        defence = react(case, bonus, faces)
        number = defence.total  # ADV-REA-6, -7
        if case.answer == "full_dodge" and case.house.full_dodge == "adds":
            number = difficulty + defence.total  # CHR-Q-32
    attack = strike(case, mine, faces)
    hit = attack.total >= number  # ADV-HIT-7
    return Outcome(None, level, difficulty, defence, number, attack, hit)


def strike(case: Case, cover: int, faces: Faces) -> Check:
    """Roll the attack under MAP, wound and the attacker's own cover (PER-COV-9)."""
    penalty = max(0, case.attacker_actions - 1) + case.attacker_wound + ATTACK_DICE[cover]
    return check(case.attack, case.house, faces, penalty=penalty, flat=case.modifier)


def react(case: Case, bonus: int, faces: Faces) -> Check:
    """Roll a dodge, parry or full dodge; a full dodge is always at -1D (CHR-Q-33)."""
    actions = 1 if case.answer == "full_dodge" else max(0, case.target_actions - 1)
    penalty = actions + case.target_wound
    return check(case.defence, case.house, faces, bonus=3 * bonus, penalty=penalty)


def defend(case: Case, bonus: int, faces: Faces) -> Check | None:
    """Roll the defence of personal; None if nothing is rolled."""
    if case.answer == "waived":
        return None
    if case.answer == "unable":  # PER-Q-18
        if bonus == 0:
            return None
        total = throw(3 * bonus, case.house, faces)
        return Check(3 * bonus, total, 0, 0, total)
    return react(case, bonus, faces)


def plain_level(case: Case, cover: int) -> str:
    """Return the band of the plain difficulty."""
    if case.kind not in SHOTS:  # ADV-Q-19
        default = "easy" if case.kind == "melee" else "very_easy"
        return case.melee_level or default
    word = case.range_word
    if case.metres is not None:  # ADV-Q-17
        word = next(w for w, to in zip(RANGES, case.range_table, strict=True) if case.metres <= to)
    step = RANGES.index(word)
    if case.answer == "none" and cover == THREE_QUARTERS:
        step = step + 1  # ADV-HIT-5, ADV-Q-18
    return LEVELS[step]


def plain_number(case: Case, level: str, faces: Faces) -> int:
    """Return the number that the GM named, else the number within the band."""
    if case.named is not None:
        return case.named
    step = LEVELS.index(level)
    if case.house.difficulty_number == "random":
        return faces.dice(RANDOM_DICE[step])  # ADV-RAN-1
    return NUMBERS[case.house.difficulty_number][step]


PERCENTS = [0, 0, 24, 25, 49, 50, 50, 74, 75, 75, 99]


def some_house(r: random.Random) -> House:
    book = r.choice(BOOKS)
    changes: dict[str, object] = {
        "wild_die": r.choice(["off", "off", "off", "explode", "drop_highest"]),
    }
    if r.random() < 0.3:
        changes["penalty_method"] = r.choice(["rolled", "removed"])
    if book != PERSONAL:
        changes["difficulty_number"] = r.choice(["middle", "middle", "low", "high", "random"])
        changes["cover"] = r.choice(["table", "table", "table", "table", "gm"])
    if book == CHRONICLES:
        changes["full_dodge"] = r.choice(["adds", "adds", "replaces"])
    return house(book, **changes)


def some_answer(r: random.Random, book: str, kind: str) -> str:
    if book == PERSONAL:
        return r.choice(["rolled", "rolled", "rolled", "waived", "unable"])
    if book == CHRONICLES and kind in SHOTS:
        return r.choice(["none", "reaction", "full_dodge"])
    return r.choice(["none", "reaction"])


def cases(seed: int, count: int) -> Iterator[Case]:
    """Yield attacks of every book and kind, at the edges of cover rows and ranges."""
    r = random.Random(seed)
    for _ in range(count):
        h = some_house(r)
        others = h.book != PERSONAL
        kind = r.choice(["ranged", "ranged", "ranged", "thrown", "melee", "brawling"])
        answer = some_answer(r, h.book, kind)
        target_cover = r.choice([*PERCENTS, 100]) if r.random() < 0.8 else 0
        if h.difficulty_number == "random" and answer == "reaction" and target_cover >= 75:
            target_cover = 50  # reading 5
        table = r.choice([(2, 10, 30, 120), (3, 7, 25, 50), (1, 4, 10, 30)])
        metres = None
        if others and kind in SHOTS and r.random() < 0.5:
            metres = r.choice([edge + more for edge in table[:3] for more in (0, 1)] + [table[3]])
        modifiers = [1, 5, 10] if h.book == ADVANCED else [-3, 2, 5]
        yield Case(
            house=h,
            kind=kind,
            attack=r.choice([0, 2, 3, 6, 10, 12, 15, r.randint(4, 24)]),
            defence=r.choice([0, 1, 3, 6, 9, 11, 12, r.randint(4, 21)]),
            answer=answer,
            attacker_cover=r.choice([*PERCENTS, 100]) if r.random() < 0.5 else 0,
            target_cover=target_cover,
            came_round=not others and r.random() < 0.1,
            attacker_actions=r.choice([1, 1, 2, 3, 5]),
            target_actions=r.choice([1, 2, 2, 3]),
            attacker_wound=r.choice([0, 0, 0, 1, 2]),
            target_wound=r.choice([0, 0, 0, 1, 2]),
            modifier=r.choice(modifiers) if h.book != CHRONICLES and r.random() < 0.2 else 0,
            range_word=r.choice(RANGES),
            metres=metres,
            range_table=table,
            melee_level=r.choice([None, None, "moderate", "difficult"])
            if kind == "melee"
            else None,
            named=r.randint(1, 32) if others and r.random() < 0.15 else None,
        )

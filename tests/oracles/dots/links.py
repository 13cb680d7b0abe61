"""Part 6: links between skills, dice pinned to them, marks of the GM.

Cards: DOT-ACT-03, DOT-ACT-07..10, DOT-LNK-01..11 with the pseudo code of section E, DOT-DIE-01..06,
DOT-SA-07..10, DOT-ATK-04 (`savage_link`), DOT-RND-04, DOT-S-40..46.

One character, one scene or more; each deed is an action (or initiative, or a catch of lightning)
that names skills. Order of faces: the dice of an allowed action as its uses are listed; a refused
one throws none and changes nothing.

Readings where the cards leave something open:
- Trinity needs Left- or Right-Handed on the sheet, used or not. It links three free skills, or a
  standing pair and a free third; not a pair and a third linked elsewhere.
- In a catch a free ability may join a power that is not linked to another ability; the cases never
  add a free one to a power that is (DOT-LNK-02 and DOT-LNK-10 disagree there). The powers of a
  catch need not be linked to each other, whatever else each is linked to.
- A mark bars every use that contains all its skills, against its target or, if it names none,
  against anybody; it is lifted by the same skills and the same target.
- Flexible on a skill with neither link nor pin is refused and not used up.
- With nullify added to a redirect, a free ability is linked to redirect_lightning.
- A block, a catch and an initiative have no target: only marks that name no target bar them.
- Under `savage_link`=free, a deed that names savage is an attack, unless it is a block.
- If there are several causes, `refused` names one of them: compare only that it is refused.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from .terms import ABILITIES, LADDER, POWERS, Faces

CATCHES = (
    frozenset({"nullify_lightning", "saber_block"}),
    frozenset({"redirect_lightning", "reflect"}),
    frozenset({"redirect_lightning", "nullify_lightning"}),
    frozenset({"redirect_lightning", "reflect", "nullify_lightning"}),
)
ADDED = ("savage", "destructive")
ANSWERS = ("saber_block", "reflect")


@dataclass(frozen=True)
class Deed:
    """kind: act, initiative, catch, flexible, mark, lift, scene.

    act, initiative, catch: all owned dots of each skill, with `dice` as (skill, index of the die in
    the pool); flexible: the one skill; mark and lift: the skills named and the target.
    """

    kind: str
    skills: tuple[str, ...] = ()
    dice: tuple[tuple[str, int], ...] = ()
    target: str = ""


@dataclass(frozen=True)
class Case:
    ranks: tuple[tuple[str, int], ...]
    pool: tuple[int, ...]  # sides of each die
    deeds: tuple[Deed, ...]
    left_handed: int = 0  # times held, as with the next three
    right_handed: int = 0
    trinity: int = 0
    flexible: int = 0
    savage_link: str = "link"


@dataclass(frozen=True)
class State:
    refused: str = ""
    total: int = 0
    links: tuple[tuple[str, ...], ...] = ()  # sorted, each sorted
    pins: tuple[tuple[int, str], ...] = ()  # index of the die and skill, sorted


@dataclass(frozen=True)
class Outcome:
    states: tuple[State, ...]  # after each deed


class Scene:
    def __init__(self, case: Case) -> None:
        self.case, self.ranks = case, dict(case.ranks)
        self.begin()

    def begin(self) -> None:
        """Start afresh: links, pins and marks do not outlast the scene (DOT-LNK-04, DOT-DIE-06)."""
        self.links: list[frozenset[str]] = []
        self.pins: dict[int, str] = {}
        self.marks: list[tuple[frozenset[str], str]] = []
        case = self.case
        self.left = {"left": case.left_handed, "right": case.right_handed}
        self.left.update(trinity=case.trinity, flexible=case.flexible)

    def link_of(self, skill: str) -> frozenset[str] | None:
        for link in self.links:
            if skill in link:
                return link
        return None

    def new_link(self, skills: frozenset[str]) -> str:
        """Special ability that linking these skills uses up, '' for none; '-' and the cause if they
        cannot be linked."""
        powers = len([skill for skill in skills if skill in POWERS])
        abilities = len([skill for skill in skills if skill in ABILITIES])
        if (powers, abilities) == (1, 1):
            return ""
        if (powers, abilities) == (2, 0):
            return "left" if self.left["left"] else "-two force powers"  # DOT-LNK-05
        if (powers, abilities) == (0, 2):
            return "right" if self.left["right"] else "-two abilities"  # DOT-LNK-06
        if (powers, abilities) in ((2, 1), (1, 2)):
            hand = self.case.left_handed if powers == 2 else self.case.right_handed
            return "trinity" if self.left["trinity"] and hand else "-three skills"  # DOT-LNK-07
        return "-no such composition"

    def combine(self, skills: frozenset[str]) -> str:
        """Link an action's skills (DOT-LNK-01..09); return why it is refused, '' if it is not."""
        if len(skills) == 1:
            return ""  # DOT-LNK-03
        standing = {link for link in map(self.link_of, skills) if link}
        if len(standing) == 1 and skills <= next(iter(standing)):
            return ""  # DOT-LNK-09
        if len(standing) > 1:
            return "linked elsewhere"  # DOT-LNK-02
        if standing:
            pair = next(iter(standing))
            if not (len(pair) == 2 and pair < skills and len(skills) == 3):
                return "linked elsewhere"
        use = self.new_link(skills)
        if use.startswith("-"):
            return use[1:]
        if use:
            self.left[use] -= 1
        self.links = [link for link in self.links if link not in standing]
        self.links.append(skills)
        return ""

    def catch(self, skills: frozenset[str]) -> str:
        """Link a catch's skills (DOT-LNK-10); return why it is refused, '' if it is not."""
        powers = frozenset(skill for skill in skills if skill in POWERS)
        linked = [skill for skill in skills if skill not in POWERS]
        if len(powers) == 1:
            return self.combine(skills)
        if powers not in CATCHES or len(linked) > 1:
            return "no such composition"
        if not linked:
            return ""
        link = self.link_of(linked[0])
        if link:
            return "" if link & powers else "linked elsewhere"
        redirects = "redirect_lightning" in powers
        self.links.append(
            frozenset({linked[0], "redirect_lightning" if redirects else "nullify_lightning"})
        )
        return ""

    def dice(self, deed: Deed) -> str:
        skills = [skill for skill, _ in deed.dice]
        numbers = [number for _, number in deed.dice]
        if len(set(skills)) < len(skills) or len(set(numbers)) < len(numbers):
            return "one die for one skill"  # DOT-DIE-01, DOT-DIE-05
        for skill, number in deed.dice:
            if self.pins.get(number, skill) != skill:
                return "pinned to another skill"  # DOT-DIE-04
        return ""

    def act(self, deed: Deed, faces: Faces) -> tuple[str, int]:
        skills = frozenset(deed.skills)
        for skill in deed.skills:
            if self.ranks.get(skill, 0) == 0:
                return "no dot of that skill", 0  # DOT-DIE-02, DOT-ACT-10
        for marked, target in self.marks:
            if marked <= skills and target in ("", deed.target):
                return "unfit", 0  # DOT-S-46
        cause = self.dice(deed)
        if cause:
            return cause, 0
        if self.case.savage_link == "free" and deed.kind == "act" and not skills & set(ANSWERS):
            skills -= set(ADDED)  # DOT-ATK-04: they add to damage, and an answer does none
        cause = self.catch(skills) if deed.kind == "catch" else self.combine(skills)
        if cause:
            return cause, 0
        points = sum(self.ranks[skill] for skill in deed.skills)
        given = dict(deed.dice)
        for skill in deed.skills:
            if skill in given:
                face = faces.throw(self.case.pool[given[skill]], skill)
                points += face
                if face > self.ranks[skill]:
                    self.pins[given[skill]] = skill  # DOT-DIE-03
        return "", points

    def flexible(self, skill: str) -> str:
        """Free a skill of its link and pins (DOT-SA-07, DOT-S-42); return why that is refused."""
        if not self.left["flexible"]:
            return "no use of Flexible is left"
        link = self.link_of(skill)
        held = [number for number, pinned in self.pins.items() if pinned == skill]
        if not link and not held:
            return "neither linked nor pinned"
        self.left["flexible"] -= 1
        self.links = [other for other in self.links if other != link]
        for number in held:
            del self.pins[number]
        return ""

    def make(self, deed: Deed, faces: Faces) -> State:
        cause, points = "", 0
        if deed.kind == "scene":
            self.begin()
        elif deed.kind == "flexible":
            cause = self.flexible(deed.skills[0])
        elif deed.kind == "mark":
            self.marks.append((frozenset(deed.skills), deed.target))
        elif deed.kind == "lift":
            gone = (frozenset(deed.skills), deed.target)
            self.marks = [mark for mark in self.marks if mark != gone]
        else:
            cause, points = self.act(deed, faces)
        links = tuple(sorted(tuple(sorted(link)) for link in self.links))
        return State(cause, points, links, tuple(sorted(self.pins.items())))


def expect(case: Case, faces: Faces) -> Outcome:
    scene = Scene(case)
    return Outcome(tuple(scene.make(deed, faces) for deed in case.deeds))


FREE_POWERS = ("jump", "sprint", "acute_senses", "saber_block", "reflect", "mask_intentions")
FREE_ABILITIES = ("stealth", "speed", "banter", "luck", "savage")
CATCHER = "knowledge"  # the one ability used in catches


def some_dice(rng: random.Random, skills: list[str], pool: int) -> tuple[tuple[str, int], ...]:
    """At most one die a skill; now and then a second one, which may be another skill's die."""
    numbers = rng.sample(range(pool), min(pool, len(skills)))
    dice = [pair for pair in zip(skills, numbers, strict=False) if rng.random() < 0.4]
    if dice and rng.random() < 0.05:
        dice.append((dice[0][0], rng.randrange(pool)))
    return tuple(dice)


def some_skills(rng: random.Random, abilities: list[str]) -> list[str]:
    mix = rng.choice([(1, 1), (1, 1), (1, 1), (1, 0), (0, 1), (2, 0), (0, 2), (2, 1), (1, 2)])
    if rng.random() < 0.04:
        mix = rng.choice([(3, 0), (0, 3), (2, 2)])
    return rng.sample(FREE_POWERS[:4], mix[0]) + rng.sample(abilities, mix[1])


def some_deed(rng: random.Random, pool: int, option: str) -> Deed:
    free = option == "free"
    abilities = [skill for skill in FREE_ABILITIES if not (free and skill in ADDED)]
    draw = rng.random()
    if draw < 0.08:
        return Deed("flexible", (rng.choice([*FREE_POWERS, *abilities, CATCHER]),))
    if draw < 0.2:
        skills = rng.choice([["stealth"], ["jump", "stealth"], ["speed"], ["luck", "stealth"]])
        kind = rng.choice(["mark", "mark", "lift"])
        return Deed(kind, tuple(skills), (), rng.choice(["", "", "Cor"]))
    if draw < 0.24:
        return Deed("scene")
    if draw < 0.45:
        powers = sorted(rng.choice([*CATCHES, frozenset({"nullify_lightning"})]))
        skills = powers + ([CATCHER] if rng.random() < 0.7 else [])
        return Deed("catch", tuple(skills), some_dice(rng, skills, pool), "")
    if draw < 0.53:
        skills = [rng.choice(["saber_block", "reflect"]), rng.choice([CATCHER, "banter"])]
    else:
        skills = some_skills(rng, abilities)
    skills += ["savage"] if free and rng.random() < 0.3 else []
    target = "" if set(ANSWERS) & set(skills) else rng.choice(["", "Cor", "Dun"])
    return Deed("act", tuple(skills), some_dice(rng, skills, pool), target)


def cases(seed: int, count: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for _ in range(count):
        every = [*FREE_POWERS, *FREE_ABILITIES, CATCHER, "nullify_lightning", "redirect_lightning"]
        ranks = {skill: rng.randint(1, 5) for skill in every}
        if rng.random() < 0.2:
            del ranks["speed"]
        pool = tuple(rng.choice(LADDER) for _ in range(rng.randint(2, 4)))
        option = rng.choice(["link", "link", "free"])
        left, right = rng.choice([0, 0, 1, 2]), rng.choice([0, 0, 1, 2])
        deeds = [some_deed(rng, len(pool), option) for _ in range(rng.randint(4, 14))]
        if rng.random() < 0.3:
            deeds.insert(0, Deed("initiative", ("sprint", "luck")))
        yield Case(
            tuple(ranks.items()),
            pool,
            tuple(deeds),
            left,
            right,
            rng.choice([0, 1, 1]) if left or right else 0,
            rng.choice([0, 1, 1, 2]),
            option,
        )

"""The cases of `actions`: one round of a fight between two sides, scripted in advance.

Each fighter has one kind of attack and a list of deeds to do in order; each attack says how its
target wishes to answer. Weapons are drawn unless the first deed is to draw.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.oracles.d6.body import HEALTHY, SOUND, WOUNDED, WOUNDED_TWICE, Body, stun_limit
from tests.oracles.d6.books import ADVANCED, BOOKS, CHRONICLES, PERSONAL, House, house

KINDS = ("ranged", "thrown", "melee", "brawling")


@dataclass(frozen=True)
class Deed:
    """One action. `answer` is what the target wishes to do, granted if the cards allow it.

    personal: defend, waive. advanced, chronicles: none, spend (a remaining or spare action), add;
    chronicles under `when_attacked`: full_dodge.
    """

    what: str  # draw, attack
    target: str = ""
    number: int = 13  # the difficulty named by the GM; not in personal
    answer: str = "none"


@dataclass(frozen=True)
class Fighter:
    """One fighter; all codes in pips. `codes` has the skills by the names the cards use."""

    name: str
    side: int
    dexterity: int
    perception: int
    strength: int
    kind: str  # ranged, thrown, melee, brawling
    codes: dict[str, int]
    damage: int  # of the weapon; brawling uses Strength
    declared: int  # actions; with a full dodge there are no deeds
    deeds: tuple[Deed, ...]
    body: Body = SOUND
    consents: bool = False
    force_point: bool = False  # CHR-Q-22
    full_dodge: bool = False  # declared in step two (CHR-Q-34)
    hesitated: bool = False  # CHR-DECL-10
    new_player: bool = False  # CHR-Q-20


@dataclass(frozen=True)
class Case:
    """One round. In personal and advanced the fighters act in this order, one side after the
    other; in chronicles by Dexterity, then Perception, and this is the order of joining."""

    house: House
    fighters: tuple[Fighter, ...]


SKILLS = (
    "blaster",
    "thrown_weapons",
    "melee",
    "brawling",
    "dodge",
    "melee_parry",
    "brawling_parry",
)


def some_body(r: random.Random, strength: int) -> Body:
    level = r.choice([HEALTHY, HEALTHY, HEALTHY, WOUNDED, WOUNDED_TWICE])
    stuns = r.choice([0, 0, 0, stun_limit(strength) - 1])
    return Body(level, stuns, stuns > 0 and r.random() < 0.5, prone=level != HEALTHY)


def some_fighter(r: random.Random, name: str, side: int, top: int | None) -> Fighter:
    strength = r.choice([3, 6, 8, 9, 11])
    actions = r.choice([1, 1, 2, 2, 3, 4])
    if top is not None and r.random() < 0.8:
        actions = min(actions, top)
    return Fighter(
        name,
        side,
        dexterity=r.choice([6, 9, 9, 11]),
        perception=r.randint(4, 14),
        strength=strength,
        kind=r.choice(["ranged", "ranged", *KINDS]),
        codes={skill: r.choice([3, 6, 9, 10, 12, 14, 17]) for skill in SKILLS},
        damage=r.choice([0, 6, 9, 12, 15, 18]),
        declared=actions,
        deeds=(),
        body=some_body(r, strength),
        consents=r.random() < 0.4,
    )


def with_deeds(r: random.Random, f: Fighter, foes: list[str], h: House) -> Fighter:
    if h.book == PERSONAL:
        answers = ["defend", "defend", "defend", "waive"]
    elif h.full_dodge_when == "when_attacked":
        answers = ["none", "spend", "add", "full_dodge"]
    else:
        answers = ["none", "spend", "spend", "add", "add"]
    deeds = [
        Deed("attack", r.choice(foes), r.randint(1, 22), r.choice(answers))
        for _ in range(f.declared)
    ]
    if f.kind in ("ranged", "melee") and r.random() < 0.3:
        deeds[0] = Deed("draw")
    return replace(f, deeds=tuple(deeds))


def of_chronicles(r: random.Random, f: Fighter) -> Fighter:
    """Give the fighter now and then a full dodge, a hesitation or a Force Point."""
    chance = r.random()
    if chance < 0.12:
        return replace(f, full_dodge=True, declared=2, deeds=())
    if chance < 0.2:
        new = r.random() < 0.5
        return replace(f, hesitated=True, declared=0, deeds=(), new_player=new)
    if chance < 0.3 and f.strength >= 6:
        return replace(f, force_point=True, body=replace(f.body, stuns=0, stun_penalty=False))
    return f


def some_house(r: random.Random) -> House:
    book = r.choice(BOOKS)
    changes: dict[str, object] = {
        "wild_die": r.choice(["off", "off", "off", "off", "explode", "drop_highest"]),
        "death_consent": r.choice(["target", "target", "off"]),
        "max_actions": r.choice([None] * 6 + [2, 3]),
    }
    if r.random() < 0.3:
        changes["penalty_method"] = r.choice(["rolled", "removed"])
    if book == PERSONAL:
        changes["declare_actions"] = r.choice(["at_start", "at_start", "as_you_go"])
        changes["defence_counts_as_action"] = r.random() < 0.4
        changes["defence_persist"] = r.choice(["fresh", "fresh", "keep_round"])
        changes["wounds_penalise_resistance"] = r.random() < 0.2
    if book == CHRONICLES:
        changes["reaction_duration"] = r.choice(["round", "round", "attack"])
        changes["declare"] = r.choice(["first_and_count", "first_and_count", "all"])
        changes["full_dodge"] = r.choice(["adds", "adds", "replaces"])
        changes["full_dodge_when"] = r.choice(["declaration", "when_attacked"])
        changes["accuracy"] = r.random() < 0.8
    return house(book, **changes)


def cases(seed: int, count: int) -> Iterator[Case]:
    """Yield rounds of two to four fighters; a target may meet several attacks, of mixed kinds."""
    r = random.Random(seed)
    for _ in range(count):
        h = some_house(r)
        sides = r.choice([[1, 2], [1, 1, 2], [1, 2, 2], [1, 1, 2, 2]])
        names = ["Sandor", "Ace", "Cantrell", "Mahon"]
        fighters = [
            some_fighter(r, n, s, h.max_actions) for n, s in zip(names, sides, strict=False)
        ]
        if h.book == CHRONICLES:  # no equal Perceptions: CHR-Q-11 would need the initiative
            fighters = [
                replace(f, perception=3 * i + r.randint(3, 5)) for i, f in enumerate(fighters)
            ]
            fighters = [of_chronicles(r, f) for f in fighters]
        if h.book == ADVANCED and r.random() < 0.1:  # ADV-Q-10: nothing declared, may react
            fighters[-1] = replace(fighters[-1], declared=0)
        ready = []
        for f in fighters:
            foes = [other.name for other in fighters if other.side != f.side]
            busy = not f.full_dodge and not f.hesitated
            ready.append(with_deeds(r, f, foes, h) if busy and f.declared else f)
        yield Case(h, tuple(ready))

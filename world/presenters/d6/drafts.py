"""A D6 draft in words: what is left to choose, and what to type next."""

from game.books.d6 import skills
from game.dice import PIPS_PER_DIE
from game.parts.budget import amount
from game.wording import Text, say
from world.presenters.d6 import draft as rules
from world.presenters.d6 import sheet as sheets
from world.presenters.drafts import attribute_example, pips_left, skill_example

INTRO = say("d6_book-intro", medpacs=rules.MEDPACS)
SUGGESTED = ("blaster", "dodge", "brawling", "search", "first aid", "sneak", "melee combat",
             "persuasion", "stamina", "survival")  # fmt: skip


def intro() -> Text:
    """What there is to choose."""
    return INTRO


def whole(draft: rules.D6Draft, width: int, prose: bool) -> list[Text | str]:
    """Everything chosen so far, what is left, and what to type next, as lines."""
    return [*sheets.lines(draft.sheet(), width, prose), *step(draft)]


def step(draft: rules.D6Draft) -> list[Text]:
    """What is left, and an example of what to type next."""
    return [left(draft), say("d6_book-next", line=example(draft))]


def gear(draft: rules.D6Draft) -> list[Text]:
    """The starting gear, in paragraphs."""
    return [
        say("d6_book-starting-weapons", weapons=tuple(rules.allowed_weapons())),
        say("d6_book-starting-armour", armour=tuple(rules.allowed_armour())),
        *_taking(_example("blaster pistol", rules.allowed_weapons())),
    ]


def _taking(weapon: str) -> list[Text]:
    return [say("d6_book-taking-gear", weapon=weapon)] if weapon else []


def points(draft: rules.D6Draft) -> list[Text]:
    """What every character gets, whatever is built."""
    return [say("d6_book-starting-points", medpacs=rules.MEDPACS)]


def left(draft: rules.D6Draft) -> Text:
    """``Left: 1D of attributes, 3D of skills, 1 weapon, armour.``"""
    more, over = [], []
    for pips, what in pips_left(draft):
        if pips > 0:
            more.append(say("d6_book-dice-of", amount=amount(pips), what=what))
        elif pips:
            over.append(say("d6_book-dice-too-many", amount=amount(-pips), what=what))
    if count := rules.MOST_WEAPONS - len(draft.weapons):
        more.append(say("d6_book-weapons-left", count=count))
    if not draft.armour:
        more.append(say("d6_book-armour-left"))
    return say("d6_book-left-to-choose", left=tuple(more), over=tuple(over))


def example(draft: rules.D6Draft) -> Text | str:
    """A legal line to type that brings the draft closer to completion."""
    return (
        attribute_example(draft)
        or _skill_example(draft)
        or _gear_example(draft)
        or say("d6_book-next-done")
    )


def _skill_example(draft: rules.D6Draft) -> Text | str:
    return skill_example(draft, _suggestions(draft), PIPS_PER_DIE + 1)


def _suggestions(draft: rules.D6Draft) -> tuple[str, ...]:
    """Useful skills not raised yet, then those already raised, then all others."""
    known = skills.skills()
    fresh = [name for name in SUGGESTED if name in known and name not in draft.added]
    return (*fresh, *draft.added, *known)


def _gear_example(draft: rules.D6Draft) -> Text | str:
    if not draft.weapons and (weapon := _example("blaster pistol", rules.allowed_weapons())):
        return say("d6_book-next-gear", weapon=weapon)
    if not draft.armour and (worn := _example("blast vest", rules.allowed_armour())):
        return say("d6_book-next-armour", armour=worn)
    return ""


def _example(name: str, allowed: list[str]) -> str:
    """The name if it is allowed, else the first that is, "" if none is."""
    return name if name in allowed else next(iter(allowed), "")

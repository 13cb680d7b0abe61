"""A half-built character in words: what is left, and what to type next."""

from game.books.d6 import skills
from game.dice import PIPS_PER_DIE
from game.parts.budget import amount
from world.books.d6 import draft as rules
from world.books.d6 import sheet as sheets
from world.books.drafts import attribute_example, pips_left, skill_example
from world.scenes.render.words import and_list, many

INTRO = (
    "You build your own character. All six attributes start at 3D, which is 18D in all; each "
    "goes from 2D to 4D, so lower one to raise another: +chargen kno=2D, dex=4D. Then lay 7D "
    "on skills, at most 2D on each, and take two weapons and a piece of armour. "
    f"You get {rules.MEDPACS} medpacs. +chargen shows all at any time, +chargen/cancel gives up."
)
SUGGESTED = ("blaster", "dodge", "brawling", "search", "first aid", "sneak", "melee combat",
             "persuasion", "stamina", "survival")  # fmt: skip


def intro() -> str:
    """What there is to choose."""
    return INTRO


def whole(draft, width: int, prose: bool) -> list[str]:
    """Everything chosen so far, what is left and what to type next."""
    return [*sheets.lines(draft.sheet(), width, prose), *step(draft)]


def step(draft) -> list[str]:
    """What is left, and an example of what to type next."""
    return [left(draft), f"Next: {example(draft)}"]


def gear(draft) -> list[str]:
    """What everybody may start with, in paragraphs."""
    return [
        f"Weapons, two of them: {', '.join(rules.allowed_weapons())}.",
        f"Armour, one piece: {', '.join(rules.allowed_armour())}.",
        *_taking(_example("blaster pistol", rules.allowed_weapons())),
    ]


def _taking(weapon: str) -> list[str]:
    return [f"+chargen/gear {weapon} takes one; +armoury {weapon} describes it."] if weapon else []


def points(draft) -> list[str]:
    """What everybody has, whatever he builds."""
    return [f"Everybody starts with {many(rules.MEDPACS, 'medpac')}; points come with play."]


def left(draft) -> str:
    """``Left: 1D of attributes, 3D of skills, 1 weapon, armour.``"""
    over = [
        f"{amount(-pips)} of {what} too many"
        for pips, what in pips_left(draft)
        if pips < 0
    ]  # fmt: skip
    more = [f"{amount(pips)} of {what}" for pips, what in pips_left(draft) if pips > 0]
    if count := rules.MOST_WEAPONS - len(draft.weapons):
        more.append(many(count, "weapon"))
    if not draft.armour:
        more.append("a piece of armour")
    text = f"Left to choose: {and_list(more)}." if more else "Nothing is left to choose."
    return f"{text} Take back {and_list(over)}." if over else text


def example(draft) -> str:
    """One legal line to type that brings the character nearer to its end."""
    return (
        attribute_example(draft)
        or _skill_example(draft)
        or _gear_example(draft)
        or "+chargen/done makes it your character. +chargen shows it first."
    )


def _skill_example(draft) -> str:
    return skill_example(draft, _suggestions(draft), PIPS_PER_DIE + 1)


def _suggestions(draft):
    """Useful skills that have nothing yet, then the others of his, then any."""
    known = skills.skills()
    fresh = [name for name in SUGGESTED if name in known and name not in draft.added]
    return (*fresh, *draft.added, *known)


def _gear_example(draft) -> str:
    if not draft.weapons and (weapon := _example("blaster pistol", rules.allowed_weapons())):
        return f"+chargen/gear {weapon}. +chargen/gear lists what there is."
    if not draft.armour and (worn := _example("blast vest", rules.allowed_armour())):
        return f"+chargen/gear {worn}, or +chargen/done without armour."
    return ""


def _example(name: str, allowed: list[str]) -> str:
    """The one of that name, else any that is there, "" for none."""
    return name if name in allowed else next(iter(allowed), "")

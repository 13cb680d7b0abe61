"""A half-built starcraft character in words: what is left, and what to type next."""

from game.books.starcraft import armoury, building
from game.books.starcraft.sheet import BASE_BODY, SKILLS
from game.dice import PIPS_PER_DIE, format_code
from game.parts.budget import amount
from world.books.drafts import attribute_example, pips_left, skill_example
from world.books.starcraft import sheet as starcraft_sheet
from world.scenes.render.words import and_list, column, many, spelt

POINT = "Character Point"
SUGGESTED = {
    "terran": ("firearms", "dodge", "brawling", "endurance", "first aid", "search"),
    "protoss": ("melee combat", "dodge", "melee parry", "tactics", "endurance", "search"),
    "zerg": ("melee combat", "dodge", "sneak", "endurance", "tracking", "search"),
}


def intro() -> str:
    """What there is to choose, in the numbers of the game."""
    start, whole, low, high = (
        _code("attributes", name) for name in ("start", "dice", "low", "high")
    )
    laid, most = _code("skills", "dice"), _code("skills", "most")
    begin = {name: price.start for name, price in building.prices().items()}
    carried, worth = building.gear()["carried"], BASE_BODY + begin["body"]
    return (
        f"You build a character for starcraft. First a race. The six attributes start at {start}, "
        f"which is {whole} in all, and psi at nothing; each goes from {low} to {high}, so lower "
        f"one to raise another: +chargen knowledge={low}, dexterity={high}. Then lay {laid} on "
        f"skills, at most {most} on each. You carry {spelt(carried, 'thing')}, weapons or a First "
        f"Aid kit, and wear one armour. You have {many(begin['character points'], POINT)}, "
        f"{begin['chi']} Chi and {worth} Body and your Strength in pips; +chargen/points says how "
        "to change that. +chargen shows all at any time, +chargen/cancel gives up; what you have "
        "is kept."
    )


def _code(part: str, name: str) -> str:
    return format_code(building.code(part, name))


def whole(draft, width: int, prose: bool) -> list[str]:
    """Everything chosen so far, what is left and what to type next."""
    race = draft.race or "not chosen"
    body = f"{draft.full_body()} Body Points"
    if prose:
        head = [f"Race: {race}. {body}."]
        rows = starcraft_sheet.lines(draft.sheet(), width, prose)[1:]
    else:
        head = [*column("Race", race, width), *column("Body", body, width)]
        rows = starcraft_sheet.lines(draft.sheet(), width, prose)
    return [*head, *rows, *step(draft)]


def step(draft) -> list[str]:
    """What is left, and an example of what to type next."""
    return [left(draft), f"Next: {example(draft)}"]


def left(draft) -> str:
    """``Left to choose: a race, 1D of attributes, 3D of skills, 2 things and an armour.``"""
    over = [f"{amount(-pips)} of {what}" for pips, what in pips_left(draft) if pips < 0]
    more = [] if draft.race else ["a race"]
    more += [f"{amount(pips)} of {what}" for pips, what in pips_left(draft) if pips > 0]
    if count := draft.points_left():
        more.append(many(count, "point"))
    if count := draft.things_left():
        more.append(f"{many(count, 'thing')} to carry")
    if not draft.armour:
        more.append("a piece of armour")
    text = f"Left to choose: {and_list(more)}." if more else "Nothing is left to choose."
    return f"{text} Take back {and_list(over)}." if over else text


def example(draft) -> str:
    """One legal line to type that brings the character nearer to its end."""
    return (
        _race(draft)
        or attribute_example(draft)
        or _skill(draft)
        or _gear(draft)
        or "+chargen/done makes it your character. +chargen shows it first."
    )


def _race(draft) -> str:
    if draft.race:
        return ""
    told = [f"{race.name}{_bearing(race)}" for race in building.races().values()]
    return f"+chargen {told[0]}, or {', or '.join(told[1:])}."


def _bearing(race) -> str:
    """What the race is known by: its first weapon."""
    return "".join(f" ({name})" for name in race.weapons[:1])


def _skill(draft) -> str:
    suggested = [name for name in SUGGESTED.get(draft.race, ()) if name in SKILLS.skills]
    fresh = [name for name in suggested if name not in draft.added]
    return skill_example(draft, (*fresh, *draft.added, *SKILLS.skills), PIPS_PER_DIE + 2)


def _gear(draft) -> str:
    race = building.races()[draft.race]
    if not draft.weapons and race.weapons:
        return f"+chargen/gear {race.weapons[0]}. +chargen/gear lists what there is."
    if not draft.armour and race.armour:
        return f"+chargen/gear {race.armour[0]}, or +chargen/done without armour."
    if draft.things_left() and building.gear()["kit"] not in draft.weapons:
        return f"+chargen/gear {building.gear()['kit']}, or +chargen/done without."
    return ""


def gear(draft) -> list[str]:
    """What the race starts with, in paragraphs."""
    races = [building.races()[draft.race]] if draft.race else building.races().values()
    kit = f"{building.gear()['kit']} ({building.gear()['kit_uses']} uses)"
    rows = []
    for race in races:
        weapons = [starcraft_sheet.told(armoury.weapons()[name]) for name in race.weapons]
        worn = [starcraft_sheet.worn(armoury.armour()[name]) for name in race.armour] or ["none"]
        rows.append(f"{race.name.capitalize()}, two things: {', '.join([*weapons, kit])}.")
        rows.append(f"{race.name.capitalize()}, one armour: {', '.join(worn)}.")
    taken = building.races()[draft.race or "terran"].weapons[:1]
    return [*rows, *(f"+chargen/gear {n} takes one; +armoury {n} describes it." for n in taken)]


def points(draft) -> list[str]:
    """What the free points are spent on, and what they would buy."""
    held = draft.points
    return [
        f"{building.points()} points: {many(held['character points'], 'Character Point')}, "
        f"{held['chi']} Chi and {draft.full_body()} Body Points take "
        f"{building.points() - draft.points_left()} of them.",
        f"{building.priced()} Character Points and Chi hold off death: help +cling.",
        "+chargen cp=1, body +4 changes them: fewer of the one, more of the other.",
    ]

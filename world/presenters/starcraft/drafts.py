"""A starcraft draft in words: what is left to choose, and what to type next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.books.starcraft import armoury, building
from game.books.starcraft.sheet import BASE_BODY, SKILLS
from game.dice import PIPS_PER_DIE
from game.notation import PIPS
from game.parts.budget import amount
from game.wording import Code, Text, say
from world.presenters.drafts import attribute_example, pips_left, skill_example
from world.presenters.starcraft import sheet as starcraft_sheet

if TYPE_CHECKING:
    from game.books.starcraft.building import Race
    from world.presenters.starcraft.draft import StarcraftDraft

SUGGESTED = {
    "terran": ("firearms", "dodge", "brawling", "endurance", "first aid", "search"),
    "protoss": ("melee combat", "dodge", "melee parry", "tactics", "endurance", "search"),
    "zerg": ("melee combat", "dodge", "sneak", "endurance", "tracking", "search"),
}


def intro() -> Text:
    """What there is to choose, with the game's numbers."""
    begin = {name: price.start for name, price in building.prices().items()}
    return say(
        "starcraft_book-building",
        start=_code("attributes", "start"),
        whole=_code("attributes", "dice"),
        low=_code("attributes", "low"),
        high=_code("attributes", "high"),
        laid=_code("skills", "dice"),
        most=_code("skills", "most"),
        things=building.gear()["carried"],
        points=begin["character points"],
        chi=begin["chi"],
        body=BASE_BODY + begin["body"],
    )


def _code(part: str, name: str) -> Code:
    return Code(PIPS, building.code(part, name))


def whole(draft: StarcraftDraft, width: int, prose: bool) -> list[Text | str]:
    """Everything chosen so far, what is left, and what to type next, as lines."""
    race = draft.race or say("starcraft_book-no-race")
    body = draft.full_body()
    rows = starcraft_sheet.lines(draft.sheet(), width, prose)
    if prose:
        return [
            say("starcraft_book-race-and-points", race=race, points=body), *rows[1:], *step(draft),
        ]  # fmt: skip
    head = starcraft_sheet.labelled("race", race, width)
    head += starcraft_sheet.labelled("body", say("starcraft_book-body-points", points=body), width)
    return [*head, *rows, *step(draft)]


def step(draft: StarcraftDraft) -> list[Text]:
    """What is left, and an example of what to type next."""
    return [left(draft), say("starcraft_book-next", line=example(draft))]


def left(draft: StarcraftDraft) -> Text:
    """``Left to choose: a race, 1D of attributes, 3D of skills, 2 things and an armour.``"""
    over = [_codes(-pips, what) for pips, what in pips_left(draft) if pips < 0]
    more = [] if draft.race else [_left("race")]
    more += [_codes(pips, what) for pips, what in pips_left(draft) if pips > 0]
    if count := draft.points_left():
        more.append(_left("points", count))
    if count := draft.things_left():
        more.append(_left("things", count))
    if not draft.armour:
        more.append(_left("armour"))
    return say("starcraft_book-left-to-choose", more=tuple(more), over=tuple(over))


def _left(what: str, count: int = 1) -> Text:
    return say("starcraft_book-left", what=what, count=count)


def _codes(pips: int, what: str) -> Text:
    return say("starcraft_book-codes-left", amount=amount(pips), what=what)


def example(draft: StarcraftDraft) -> Text | str:
    """A legal line to type that brings the draft closer to completion."""
    return (
        _race(draft)
        or attribute_example(draft)
        or _skill(draft)
        or _gear(draft)
        or say("starcraft_book-ready-to-be-done")
    )


def _race(draft: StarcraftDraft) -> Text | str:
    if draft.race:
        return ""
    races = tuple(f"{race.name}{_bearing(race)}" for race in building.races().values())
    return say("starcraft_book-choose-a-race", races=races)


def _bearing(race: Race) -> str:
    """The race's first weapon in parentheses, by which it is recognised; "" if it has none."""
    return "".join(f" ({name})" for name in race.weapons[:1])


def _skill(draft: StarcraftDraft) -> Text | str:
    suggested = [name for name in SUGGESTED.get(draft.race, ()) if name in SKILLS.skills]
    fresh = [name for name in suggested if name not in draft.added]
    return skill_example(draft, (*fresh, *draft.added, *SKILLS.skills), PIPS_PER_DIE + 2)


def _gear(draft: StarcraftDraft) -> Text | str:
    race, kit = building.races()[draft.race], building.gear()["kit"]
    if not draft.weapons and race.weapons:
        return say("starcraft_book-take-a-weapon", weapon=race.weapons[0])
    if not draft.armour and race.armour:
        return say("starcraft_book-take-armour", armour=race.armour[0])
    if draft.things_left() and kit not in draft.weapons:
        return say("starcraft_book-take-a-kit", kit=kit)
    return ""


def gear(draft: StarcraftDraft) -> list[Text]:
    """The race's starting gear, in paragraphs; of all races if none is chosen yet."""
    races = [building.races()[draft.race]] if draft.race else building.races().values()
    found = building.gear()
    kit = say("starcraft_book-kit", kit=found["kit"], uses=found["kit_uses"])
    rows = []
    for race in races:
        weapons = [starcraft_sheet.told(armoury.weapons()[name]) for name in race.weapons]
        worn = tuple(starcraft_sheet.worn(armoury.armour()[name]) for name in race.armour)
        things = (*weapons, kit)
        rows.append(say("starcraft_book-things-of-a-race", race=race.name, things=things))
        rows.append(say("starcraft_book-armour-of-a-race", race=race.name, armour=worn))
    taken = building.races()[draft.race or "terran"].weapons[:1]
    return [*rows, *(say("starcraft_book-how-gear-is-taken", thing=name) for name in taken)]


def points(draft: StarcraftDraft) -> list[Text]:
    """What the free points are spent on, and what they can buy."""
    every, held = building.points(), draft.points
    return [
        say(
            "starcraft_book-points-taken",
            all=every, count=held["character points"], chi=held["chi"], body=draft.full_body(),
            taken=every - draft.points_left(),
        ),
        say("starcraft_book-what-points-do", prices=building.priced()),
        say("starcraft_book-how-points-change"),
    ]  # fmt: skip

"""Sheets, wounds, blows and will in words."""

from sedge.rules.body import TRACK
from sedge.rules.sheet import SKILLS

from game.clock import span
from world.scenes.render.telling import changes, name
from world.scenes.render.words import and_list, column

SHORT = {"brawn": "BRA", "poise": "POI", "eye": "EYE", "nerve": "NER"}
MEANS = {
    "whole": "Not a box of {track} filled.",
    "scuffed": "Scuffed: {boxes} of {track} boxes filled, which costs nothing.",
    "bleeding": "Bleeding: {boxes} of {track} boxes filled, a die less on every roll.",
    "reeling": "Reeling: {boxes} of {track} boxes filled, two dice less on every roll.",
    "out": "Out: all {track} boxes filled. Comes to in {left}.",
    "dead": "Dead.",
}
STRUCK = {
    "scuffed": "{name} is scuffed",
    "bleeding": "{name} bleeds: a die less on every roll",
    "reeling": "{name} reels: two dice less on every roll",
    "out": "{name} is out",
    "dead": "{name} is dead",
}
SPARED = " Without consent to death it gets no worse."


def lines(sheet, width: int = 78, prose: bool = False, drawn=None) -> list[str]:
    """The sheet within a width, or in sentences. ``drawn``: names of weapons ready, None if that is
    not known."""
    spell, rows = sheet.dice.spoken if prose else sheet.dice.write, []
    for attribute in SKILLS.attributes:
        dice = sheet.attributes.get(attribute, 0)
        known = [(n, p) for n, p in sheet.skills.items() if sheet.attribute_of(n) == attribute]
        listed = ", ".join(f"{skill} +{spell(code)}" for skill, code in known)
        head = f"{attribute.capitalize() if prose else SHORT[attribute]} {spell(dice)}"
        rows += [f"{head}; {listed}." if listed else f"{head}."] if prose else column(
            head, listed, width
        )  # fmt: skip
    held = and_list(_weapon(each, drawn) for each in sheet.weapons) or "bare hands"
    return [*rows, f"Weapons: {held}."] if prose else [*rows, *column("Weapons", held, width)]


def _weapon(weapon, drawn) -> str:
    away = drawn is not None and weapon.name not in drawn
    return f"{weapon.name} harm {weapon.damage}" + (" (put away)" if away else "")


def means(body, clock: int) -> str:
    """The effect of the filled boxes."""
    left = span(max(1, body.eases_at - clock))
    return MEANS[body.wound].format(boxes=body.boxes, track=TRACK, left=left)


def willed(sheet, body) -> str:
    """The points of will left."""
    return f"Will {max(0, sheet.will - body.spent)} of {sheet.will}."


def struck(state, event) -> str:
    """The effect of a blow, in a sentence."""
    boxes = event.condition.boxes - event.before.boxes
    filled = f" ({boxes} {'box' if boxes == 1 else 'boxes'} more)" if boxes else " as before"
    text = STRUCK[event.condition.wound].format(name=name(state, event.who))
    return f"{text}{filled}." + (SPARED if event.capped else "")


def spent(state, event) -> str:
    """A sentence for a point of will put on a roll."""
    return f"{name(state, event.who)} puts a point of will on the next {event.on} roll."


def first_blood(state, event) -> str:
    return f"{name(state, event.who)} draws the first blood."


def nothing(state, event) -> str:
    """For events that need no telling."""
    return ""


eased = changes({"woke": "{name} comes to, reeling.", "rested": "{name} has rested a while."})

"""Sheets, wounds and blows in words."""

from lantern.rules.sheet import SKILLS

from world.scenes.render.telling import changes, name
from world.scenes.render.words import and_list, column

SHORT = {"might": "MIG", "grace": "GRA", "wits": "WIT", "heart": "HEA"}
MEANS = {
    "fresh": "Not a scratch.",
    "grazed": "Grazed: it stings and costs nothing.",
    "hurt": "Hurt: -1D on every roll. Who is hurt again is down.",
    "down": "Down: wakes in {minutes} minutes, hurt.",
    "dead": "Dead.",
}
STRUCK = {
    "grazed": "{name} is grazed.",
    "hurt": "{name} is hurt: -1D on every roll.",
    "down": "{name} goes down.",
    "dead": "{name} is dead.",
}
SPARED = " (Without consent to death it gets no worse.)"


def lines(sheet, width: int = 78, prose: bool = False, drawn=None) -> list[str]:
    """The sheet within a width, or in sentences. ``drawn``: names of weapons ready, None if that is
    not known."""
    spell, rows = sheet.dice.spoken if prose else sheet.dice.write, []
    for attribute in SKILLS.attributes:
        pips = sheet.attributes.get(attribute, 0)
        known = [(n, p) for n, p in sheet.skills.items() if sheet.attribute_of(n) == attribute]
        listed = ", ".join(f"{skill} {spell(code)}" for skill, code in known)
        head = f"{attribute.capitalize() if prose else SHORT[attribute]} {spell(pips)}"
        rows += [f"{head}; {listed}." if listed else f"{head}."] if prose else column(
            head, listed, width
        )  # fmt: skip
    held = and_list(_weapon(each, drawn) for each in sheet.weapons) or "bare hands"
    return [*rows, f"Weapons: {held}."] if prose else [*rows, *column("Weapons", held, width)]


def _weapon(weapon, drawn) -> str:
    away = drawn is not None and weapon.name not in drawn
    return f"{weapon.name} edge {weapon.damage}" + (" (put away)" if away else "")


def means(body, clock: int) -> str:
    """The effect of somebody's wounds."""
    minutes = -(-max(0, body.down_until - clock) // 60)
    return MEANS[body.wound].format(minutes=minutes)


def struck(state, event) -> str:
    """The effect of a blow, in a sentence."""
    who = name(state, event.who)
    if event.condition == event.before:
        return f"{who} is no worse off than before."
    text = STRUCK[event.condition.wound].format(name=who)
    return text + (SPARED if event.capped else "")


woke = changes({"woke": "{name} comes to, hurt."})

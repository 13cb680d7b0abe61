"""Sheets, wounds and blows in words."""

from saltway.rules.sheet import SKILLS

from game.encounter import events as ev
from world.scenes.render.telling import changes, name
from world.scenes.render.words import and_list, column, many

SHORT = {"sinew": "SIN", "hand": "HAN", "eye": "EYE", "vigour": "VIG"}
MEANS = {
    "hale": "Hale.",
    "nicked": "Nicked: it costs nothing.",
    "cut": "Cut: -1 on every roll of a fight.",
    "broken": "Broken: -2 on every roll of a fight. The next harm lays them out.",
    "out": "Out cold: wakes in {minutes} minutes, broken.",
    "dead": "Dead.",
}
STRUCK = {
    "nicked": "{name} is nicked.",
    "cut": "{name} is cut: -1 on every roll of the fight.",
    "broken": "{name} is broken: -2 on every roll of the fight.",
    "out": "{name} goes down, out cold.",
    "dead": "{name} is dead.",
}
SPARED = " (Without consent to death it gets no worse.)"


def lines(sheet, width: int = 78, prose: bool = False, drawn=None) -> list[str]:
    """The sheet within a width, or in sentences. ``drawn``: names of weapons ready, None if that is
    not known."""
    spell, rows = sheet.dice.spoken if prose else sheet.dice.write, []
    for attribute in SKILLS.attributes:
        code = sheet.attributes.get(attribute, 0)
        known = [(n, c) for n, c in sheet.skills.items() if sheet.attribute_of(n) == attribute]
        listed = ", ".join(f"{skill} {spell(code)}" for skill, code in known)
        head = f"{attribute.capitalize() if prose else SHORT[attribute]} {spell(code)}"
        rows += [f"{head}; {listed}." if listed else f"{head}."] if prose else column(
            head, listed, width
        )  # fmt: skip
    held = and_list(_weapon(each, drawn) for each in sheet.weapons) or "bare hands"
    rest = (("Weapons", held), ("Tokens", f"{sheet.tokens} for each fight"))
    for head, text in rest:
        rows += [f"{head}: {text}."] if prose else column(head, text, width)
    return rows


def _weapon(weapon, drawn) -> str:
    away = drawn is not None and weapon.name not in drawn
    return f"{weapon.name} edge {weapon.damage}" + (" (put away)" if away else "")


def means(body, clock: int) -> str:
    """The effect of somebody's wounds."""
    minutes = -(-max(0, body.out_until - clock) // 60)
    return MEANS[body.wound].format(minutes=minutes)


def struck(state, event) -> str:
    """The effect of a blow, in a sentence."""
    who = name(state, event.who)
    if event.condition.wound == event.before.wound:
        return f"{who} is no worse off than before."
    text = STRUCK[event.condition.wound].format(name=who)
    return text + (SPARED if event.capped else "")


def judged(writer, event) -> None:
    """The result of an attack, with the last throw made for it."""
    writer.say(event)
    if not writer.shot(event):
        writer.why("again", versus=str(event.needed))


def left(f) -> str:
    """``2 tokens``."""
    return many(f.tokens, "token")


woke = changes({"woke": "{name} comes to, broken."})
SENTENCES = {
    ev.Harmed: struck,
    ev.ConditionChanged: woke,
}
DICE = {ev.AttackJudged: judged}

"""Words for sheets, wounds and blows, from ``data/words.toml``."""

from typing import Any

from newbook.rules.sheet import SKILLS

from game.registry.tables import table
from world.scenes.render.telling import changes, name
from world.scenes.render.words import and_list, column, many

SHORT = 3
"""Letters of an attribute's name shown before its code."""


def said(part: str) -> dict[str, Any]:
    """The table of that name in the words file."""
    return table("newbook/words")[part]


def lines(sheet, width: int = 78, prose: bool = False, drawn=None) -> list[str]:
    """The sheet as lines of at most ``width`` characters, or in sentences if ``prose``. ``drawn``:
    names of weapons in hand, None if unknown."""
    spell, rows = sheet.dice.spoken if prose else sheet.dice.write, []
    for attribute in SKILLS.attributes:
        code = sheet.attributes.get(attribute, 0)
        known = [(n, c) for n, c in sheet.skills.items() if sheet.attribute_of(n) == attribute]
        listed = ", ".join(f"{skill} {spell(code)}" for skill, code in known)
        head = f"{attribute.capitalize() if prose else attribute[:SHORT].upper()} {spell(code)}"
        rows += [f"{head}; {listed}." if listed else f"{head}."] if prose else column(
            head, listed, width
        )  # fmt: skip
    held = and_list(_weapon(each, drawn) for each in sheet.weapons) or "bare hands"
    return [*rows, f"Weapons: {held}."] if prose else [*rows, *column("Weapons", held, width)]


def _weapon(weapon, drawn) -> str:
    away = drawn is not None and weapon.name not in drawn
    return f"{weapon.name} harm {weapon.damage}" + (" (put away)" if away else "")


def means(body, clock: int) -> str:
    """A sentence on what the wound means for the fighter."""
    return said("means")[body.wound].format(**body.figures(clock))


def struck(state, event) -> str:
    """A sentence on the effect of a blow."""
    who = name(state, event.who)
    if event.condition == event.before:
        return said("blows")["nothing"].format(name=who)
    text = said("struck")[event.condition.wound].format(
        name=who, **event.condition.figures(state.clock)
    )
    return f"{text} {said('blows')['spared']}" if event.capped else text


def mended(state, event) -> str:
    """A sentence on what healed with time."""
    return changes(said("mended"))(state, event)


def besides(book, state, f) -> list[str]:
    """The fighter's card of this round, and what is left to pay for choices with."""
    costs = {
        reply.cost.name: reply.cost.left(f)
        for choice in book.choices.declared
        for reply in choice.replies
        if reply.cost
    }
    card = state.dealt.get(f.id)
    return [*([card] if card else []), *(many(left, what) for what, left in costs.items())]

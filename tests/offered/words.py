"""Words that only belong to books which a game does not offer."""

import re

from django.conf import settings

from commands.cmdsets import TableCmdSet
from game import registry
from game.books.dots import tables
from game.registry import cards
from world import presenters

ORDINARY = {
    "bow", "business", "command", "fists", "healing", "heart", "hide", "knowledge", "languages",
    "luck", "might", "notice", "repair", "running", "search", "security", "sense", "speed",
    "tactics", "tracking", "value", "will", "wits",
}  # fmt: skip
"""Names of skills that any text may use."""


SPACE = (
    "blaster", "droid", "trooper", "starship", "starfighter", "spaceship", "galax", "hyperspace",
    "lightsab", "vibro", "laser", "speeder", "The Landing", "space transport",
    r"\bcredits?\b", r"\bjedi\b", r"\bsith\b", r"\bplanet", r"\bwalker\b", r"\bthe galaxy\b",
)  # fmt: skip
"""Words of space, none of which belong in a game about something else."""
RULES = ("+rules", "+options", "+combat/option", "+combat/book")
"""Lines that show the book's own rules and options, in its words."""


def of_space() -> tuple[str, ...]:
    """The words of space if the game has a house; else none."""
    return SPACE if settings.HOUSE else ()


def others() -> list:
    """The books that are known but not offered."""
    return [registry.called(name) for name in registry.known() if name not in registry.names()]


def patterns() -> list[str]:
    """Patterns that no text may match."""
    own = _own_words()
    found = [_as_name(name, own) for name in _names()]
    found += [rf"\b{prefix}-[A-Z]+-\d" for prefix in _prefixes()]
    found += [rf"(?<![\w+]){re.escape(verb)}(?![\w])" for verb in _verbs()]
    found += [rf"(?:\+combat|\s){re.escape('/' + switch)}\b" for switch in _switches()]
    skills = [rf"(?<![\w+/]){re.escape(skill)}\b" for skill in _skills() - ORDINARY]
    return found + [each for each in skills if not re.search(each, own, re.IGNORECASE)]


def _own_words() -> str:
    """The offered books in their own words: cards, options, skills, gear and people."""
    said = []
    for name in registry.names():
        presenter = presenters.of(registry.called(name))
        said += [card.text for card in cards.cards(name).values()]
        said += [option.text for option in presenter.book.house_options.values()]
        said += [skill.replace("/", " ") for skill in _of(presenter.book)]
        said += presenter.gear()
        said += [f"{b.name} {b.description} {b.hint}" for b in presenter.blocks().values()]
    return "\n".join(map(str, said))


def _as_name(name: str, own: str) -> str:
    """Pattern for a book's name. If the name is also a word in the offered books, it matches only
    where a book is meant."""
    if re.search(rf"\b{re.escape(name)}\b", own, re.IGNORECASE):
        return rf"(?:\b(?:books?|under|by|start|practice|npcs|chargen|armoury) ){re.escape(name)}\b"
    return rf"\b{re.escape(name)}\b"


def _names() -> set[str]:
    kinds = {book.sheet_kind for book in others()} - set(presenters.kinds())
    named = {book.name for book in others()} | {book.title for book in others() if book.title}
    return named | {"D6 books" if kind == "d6" else kind for kind in kinds}


def _prefixes() -> set[str]:
    return {key.partition("-")[0] for book in others() for key in cards.cards(book.name)}


def _verbs() -> set[str]:
    mine = {name for verb in TableCmdSet.verbs() for name in (verb.key, *verb.aliases)}
    faces = presenters.every(registry.known())
    every = [verb for presenter in faces for verb in presenters.verbs(presenter).commands]
    return {name for verb in every for name in (verb.key, *verb.aliases)} - mine


def _switches() -> set[str]:
    mine = {
        switch
        for presenter in presenters.every()
        for switch in presenters.verbs(presenter).switches
    }
    faces = presenters.every(registry.known())
    return {switch for presenter in faces for switch in presenters.verbs(presenter).switches} - mine


def _skills() -> set[str]:
    mine = {skill for name in registry.names() for skill in _of(registry.called(name))}
    return {skill for book in others() for skill in _of(book)} - mine


def _of(book) -> set[str]:
    listed = getattr(book.skills, "skills", None)
    return set(listed) if listed is not None else set(tables.skills())

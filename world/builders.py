"""How characters of each kind of sheet are chosen and built: +chargen asks here."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType

from game import shelf
from game.books.d6 import roster
from game.books.d6 import skills as d6_skills
from game.books.starcraft import roster as starcraft_roster
from game.books.starcraft import sheet as starcraft
from game.errors import Refused
from world.draft import Draft
from world.scenes.render import drafts, sheet, starcraft_drafts, starcraft_sheet
from world.starcraft_draft import StarcraftDraft

PARK = "draft"


@dataclass(frozen=True)
class Builder:
    """``draft``: what is kept of a character in the making; ``words``: the module that shows it
    (``INTRO``, ``whole``, ``step``, ``gear``, ``points``); ``roster``: the ready characters;
    ``lines``(sheet, width, prose); ``skills``(): with their attributes; ``example``: one of
    the ready characters; ``book``: the word in front of it where another book is played;
    ``title``: whose ready characters they are; ``others``: where those of others are."""

    draft: type
    words: ModuleType
    roster: ModuleType
    lines: Callable
    skills: Callable[[], Mapping[str, str]]
    example: str
    book: str
    title: str
    others: str


BUILDERS = {
    "d6": Builder(
        draft=Draft,
        words=drafts,
        roster=roster,
        lines=sheet.lines,
        skills=d6_skills.skills,
        example="smuggler",
        book="personal",
        title="the D6 books",
        others="Other games: +chargen starcraft, and +dots for the book dots.",
    ),
    "starcraft": Builder(
        draft=StarcraftDraft,
        words=starcraft_drafts,
        roster=starcraft_roster,
        lines=starcraft_sheet.lines,
        skills=starcraft.skills,
        example="marine",
        book="starcraft",
        title="starcraft",
        others="Other games: +chargen personal, and +dots for the book dots.",
    ),
}


ELSEWHERE = {"dots": "+dots"}
"""What is typed to build a sheet of a kind that has no builder here."""


def of(kind: str) -> Builder:
    """The builder of a kind of sheet. Refused: ``no_builder`` for one that is built elsewhere."""
    if kind not in BUILDERS:
        raise Refused("no_builder", _elsewhere(kind))
    return BUILDERS[kind]


def _elsewhere(kind: str) -> str:
    """Where sheets of that kind are made, and what can be built here."""
    here = ", ".join(f"+chargen {builder.book}" for builder in BUILDERS.values())
    others = f"For a sheet of another book, name it: {here}."
    if verb := ELSEWHERE.get(kind):
        return f"The book {shelf.for_kind(kind)} has a builder of its own: {verb}. {others}"
    return f"Sheets of the kind {kind} are not built here: staff make them. {others}"


def begun(character) -> str:
    """The kind of sheet that the character is building, "" when he builds nothing."""
    text = character.attributes.get(PARK, category="d6")
    return json.loads(text).get("kind", "d6") if text else ""


def draft_of(character) -> Draft:
    """What is being built. Refused when nothing is."""
    if not begun(character):
        raise Refused("no_draft", "You build nothing yet. +chargen/build starts.")
    return of(begun(character)).draft.from_json(character.attributes.get(PARK, category="d6"))


def keep(character, draft: Draft) -> None:
    character.attributes.add(PARK, draft.to_json(), category="d6")


def forget(character) -> None:
    character.attributes.remove(PARK, category="d6")

"""Character builders by kind of sheet, used by +chargen."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game import registry
from game.errors import Refused
from game.wording import Text, say, several
from world import presenters
from world.presenters.drafts import Draft
from world.presenters.slots import Builder

if TYPE_CHECKING:
    from world.actors import Character

PARK = "draft"
OLDEST = "d6"
"""Kind of a stored draft without one: at first there was no other."""


def of(kind: str) -> Builder:
    """The builder for a kind of sheet. Refused: ``no_builder`` if there is none here, or its books
    are not on offer."""
    found = presenters.of_kind(kind).builder
    if found and kind in presenters.kinds():
        return found
    raise Refused("no_builder", _elsewhere(kind))


def builders() -> dict[str, Builder]:
    """All builders on offer, by kind of sheet."""
    found = {kind: presenters.of_kind(kind).builder for kind in presenters.kinds()}
    return {kind: builder for kind, builder in found.items() if builder}


def draft(kind: str) -> Draft:
    """An empty draft of that kind. Refused: ``no_builder`` if there is no builder, or it offers
    ready characters only."""
    found = of(kind)
    if found.draft is None:
        line = f"+chargen/take {found.book} {found.example}"
        taken = say("world-taken-ready", title=found.title, line=line)
        raise Refused("no_builder", several(filter(None, (taken, own_building(kind))), " "))
    made: Draft = found.draft()
    return made


def own_building(kind: str, before: str = "") -> str:
    """A sentence on how to build a character of one's own of that kind; "" if that is not offered.
    ``before``: word to type before names, where another kind would be meant otherwise."""
    found, verb = presenters.of_kind(kind).builder, presenters.of_kind(kind).built_by
    if found and found.draft:
        verb = f"+chargen/build {before}".rstrip()
    return str(say("world-builds-your-own", verb=verb)) if verb else ""


def games() -> list[str]:
    """One line for each kind of character on offer: what to type, and what it is like."""
    return [
        f"{of.door}: {(of.builder and of.builder.about) or of.book.title}".rstrip(": ")
        for of in map(presenters.of_kind, presenters.kinds())
        if of.door
    ]


def others(kind: str) -> str:
    """A sentence on where characters of the other books are made; "" if there are no others."""
    doors = [presenters.of_kind(each).door for each in presenters.kinds() if each != kind]
    *first, last = filter(None, doors) if any(doors) else ("",)
    if not last:
        return ""
    return str(say("world-other-games", first=tuple(first) or None, last=last))


def _elsewhere(kind: str) -> Text:
    """A sentence on where sheets of that kind are made instead, and what can be built here."""
    lines = tuple(f"+chargen {builder.book}" for builder in builders().values())
    if verb := presenters.of_kind(kind).built_by:
        book = registry.for_kind(kind)
        return say("world-book-builds-itself", book=book, verb=verb, lines=lines)
    return say("world-no-builder", kind=kind, lines=lines)


def begun(character: Character) -> str:
    """Kind of sheet of the character's current draft; "" if there is none, or its kind is not on
    offer."""
    text = character.attributes.get(PARK, category="d6")
    kind = json.loads(text).get("kind", OLDEST) if text else ""
    return kind if kind in presenters.kinds() else ""


def draft_of(character: Character) -> Draft:
    """The character's current draft. Refused: ``no_draft``."""
    if not begun(character):
        raise Refused("no_draft", say("world-no-draft"))
    kind: Any = of(begun(character)).draft
    found: Draft = kind.from_json(character.attributes.get(PARK, category="d6"))
    return found


def keep(character: Character, draft: Draft) -> None:
    character.attributes.add(PARK, draft.to_json(), category="d6")


def forget(character: Character) -> None:
    character.attributes.remove(PARK, category="d6")

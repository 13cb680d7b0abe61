"""How characters of each kind of sheet are chosen and built: +chargen asks here."""

import json

from game import shelf
from game.errors import Refused
from game.wording import Text, say, several
from world import books
from world.books.drafts import Draft
from world.books.slots import Builder

PARK = "draft"
OLDEST = "d6"
"""The kind of drafts that were kept before there were others."""


def of(kind: str) -> Builder:
    """The builder of a kind of sheet. Refused: ``no_builder`` for one that is built elsewhere."""
    found = books.of_kind(kind).builder
    if found and kind in books.kinds():
        return found
    raise Refused("no_builder", _elsewhere(kind))


def builders() -> dict[str, Builder]:
    """All there are, by kind of sheet."""
    found = {kind: books.of_kind(kind).builder for kind in books.kinds()}
    return {kind: builder for kind, builder in found.items() if builder}


def draft(kind: str) -> Draft:
    """A character of that kind with nothing chosen yet. Refused: ``no_builder`` where characters
    are only taken ready."""
    found = of(kind)
    if found.draft is None:
        line = f"+chargen/take {found.book} {found.example}"
        taken = say("world-taken-ready", title=found.title, line=line)
        raise Refused("no_builder", several(filter(None, (taken, own_building(kind))), " "))
    return found.draft()


def own_building(kind: str, before: str = "") -> str:
    """How one's own character of the kind is built, a sentence; "" where that is not offered.
    ``before``: the word that goes in front of names, where another kind would be meant."""
    found, verb = books.of_kind(kind).builder, books.of_kind(kind).built_by
    if found and found.draft:
        verb = f"+chargen/build {before}".rstrip()
    return str(say("world-builds-your-own", verb=verb)) if verb else ""


def games() -> list[str]:
    """A line for each kind of character that is made here: what to type, what it is like."""
    return [
        f"{face.door}: {(face.builder and face.builder.about) or face.book.title}".rstrip(": ")
        for face in map(books.of_kind, books.kinds())
        if face.door
    ]


def others(kind: str) -> str:
    """Where characters of the other books are made, "" where there are none."""
    doors = [books.of_kind(each).door for each in books.kinds() if each != kind]
    *first, last = filter(None, doors) if any(doors) else ("",)
    if not last:
        return ""
    return str(say("world-other-games", first=tuple(first) or None, last=last))


def _elsewhere(kind: str) -> Text:
    """Where sheets of that kind are made, and what can be built here."""
    lines = tuple(f"+chargen {builder.book}" for builder in builders().values())
    if verb := books.of_kind(kind).built_by:
        book = shelf.for_kind(kind)
        return say("world-book-builds-itself", book=book, verb=verb, lines=lines)
    return say("world-no-builder", kind=kind, lines=lines)


def begun(character) -> str:
    """The kind of sheet that the character is building, "" when he builds nothing, or nothing
    that is offered now."""
    text = character.attributes.get(PARK, category="d6")
    kind = json.loads(text).get("kind", OLDEST) if text else ""
    return kind if kind in books.kinds() else ""


def draft_of(character) -> Draft:
    """What is being built. Refused when nothing is."""
    if not begun(character):
        raise Refused("no_draft", say("world-no-draft"))
    return of(begun(character)).draft.from_json(character.attributes.get(PARK, category="d6"))


def keep(character, draft: Draft) -> None:
    character.attributes.add(PARK, draft.to_json(), category="d6")


def forget(character) -> None:
    character.attributes.remove(PARK, category="d6")

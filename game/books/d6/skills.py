"""Skills: which attribute each belongs to, and which one a player's word means."""

from collections.abc import Iterable
from functools import cache

from game.shelf.matching import AmbiguousName, resolve
from game.shelf.tables import inherit, table


@cache
def attributes() -> tuple[str, ...]:
    """The six attributes, lower case, in the order of the sheet."""
    return tuple(table("d6/skills")["attributes"])


@cache
def skills() -> dict[str, str]:
    """Every skill, lower case, with its attribute."""
    rows = table("d6/skills")["attributes"].items()
    return {skill: attribute for attribute, listed in rows for skill in listed}


def parts(name: str) -> tuple[str, ...]:
    """The skills that a word stands for, the best of which counts: ``medical`` -> first aid,
    medicine. Every other name stands for itself alone."""
    return tuple(table("d6/skills")["best_of"].get(name, (name,)))


def attribute(name: str) -> str:
    """The attribute a skill belongs to; an attribute belongs to itself. Errors: KeyError."""
    first = parts(name)[0]
    return first if first in attributes() else skills()[first]


def known(name: str) -> bool:
    """Whether the name is an attribute, a skill or a word for the best of several."""
    return name in attributes() or parts(name)[0] in skills()


def needs(name: str) -> tuple[str, str] | None:
    """Skill and full code that an advanced skill asks for, or None: medicine, first aid 5D."""
    row = table("d6/skills")["needs"].get(name)
    return (row["skill"], row["code"]) if row else None


def match(word: str, known: Iterable[str] = (), attributes_too: bool = True) -> str:
    """The skill, or attribute, that a player means by a beginning of its name.

    ``known``: skills on the sheet in question; where the word fits several, the only one
    known is meant. Errors: UnknownName, AmbiguousName, with a sentence for the player.
    """
    names = (*skills(), *table("d6/skills")["best_of"], *(attributes() if attributes_too else ()))
    aliases = {key: name for key, name in table("d6/skills")["aliases"].items() if name in names}
    kind = "skill or attribute" if attributes_too else "skill"
    try:
        return resolve(word, (*names, *known), kind, aliases)
    except AmbiguousName as several:
        mine = [name for name in several.candidates if name in set(known)]
        if len(mine) == 1:
            return mine[0]
        raise


def answer(kind: str, book: str = "") -> str:
    """The skill that answers an attack of ``kind`` (ranged, thrown, melee, brawling).

    PER-ATT-4..7 for ``personal``; ADV-Q-14, CHR-REA-1..3 otherwise. Errors: KeyError.
    """
    return _for_book(book)["answers"][kind]


def label(skill: str, book: str = "") -> str:
    """What a book calls a skill: melee combat is ``melee`` in ``personal``."""
    return _for_book(book).get("labels", {}).get(skill, skill)


@cache
def _for_book(book: str) -> dict:
    base = {"answers": table("d6/skills")["answers"]}
    return inherit(base, table("d6/skills")["books"].get(book, {}))

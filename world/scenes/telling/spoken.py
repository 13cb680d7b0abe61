"""Pronouns of a fight's people, cached until a player changes theirs."""

from game.wording import Person
from game.wording.english import THEY
from world.scenes.table.fighters import character_id, person
from world.scenes.telling.hearing import changes

_known: dict[str, str] = {}
_since = 0


def of(who: str, name: str) -> str:
    """The fighter's name; as a ``Person`` with pronouns if their player chose other than "they"."""
    global _since
    if _since != changes():
        _known.clear()
        _since = changes()
    pronoun = _known.get(who)
    if pronoun is None:
        pronoun = _known[who] = THEY if character_id(who) is None else person(who, name).pronoun
    return name if pronoun == THEY else Person(name, pronoun)

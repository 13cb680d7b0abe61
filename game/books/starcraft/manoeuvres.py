"""Martial Arts manoeuvres that a game master makes up (SC-MEL-3): the book's table is empty."""

import re

from game.codec import record
from game.dice import format_code, parse_code
from game.errors import Refused

MOST_HARDER = 40
_SAID = re.compile(
    r"(?P<name>[a-z][a-z' -]{0,38}?) (?P<harder>\d{1,3})"
    r"(?: \+?(?P<damage>\d{1,3}(?:D(?:\+[12])?)?))?(?P<blocks> blocks)?",
    re.IGNORECASE,
)


@record
class Manoeuvre:
    """A Martial Arts manoeuvre (SC-MEL-3): points above 10 to hit, pips of more damage;
    ``blocks_armed``: whoever knows it may block a weapon bare-handed (SC-MEL-7)."""

    name: str
    difficulty: int = 0
    damage: int = 0
    blocks_armed: bool = False


def read(text: str) -> Manoeuvre:
    """``flying kick 5 +1D blocks``: name, points above 10 to hit, dice of more damage, and
    whether it blocks weapons. Refused: ``bad_manoeuvre``, ``bad_code``."""
    said = _SAID.fullmatch(" ".join(text.split()))
    if not said:
        sentence = "Give name, points above 10 to hit, damage: flying kick 5 +1D (and blocks)."
        raise Refused("bad_manoeuvre", sentence, "SC-MEL-3")
    harder, damage = int(said["harder"]), parse_code(said["damage"] or "0D")
    if harder > MOST_HARDER:
        sentence = f"A manoeuvre is at most {MOST_HARDER} harder than Martial Arts are."
        raise Refused("bad_manoeuvre", sentence, "SC-MEL-3")
    return Manoeuvre(said["name"].lower(), harder, damage, bool(said["blocks"]))


def written(known: Manoeuvre) -> str:
    """The manoeuvre as ``read`` reads it."""
    damage = f" +{format_code(known.damage).lstrip('+')}" if known.damage else ""
    blocks = " blocks" if known.blocks_armed else ""
    return f"{known.name} {known.difficulty}{damage}{blocks}"


def taught(known: tuple[Manoeuvre, ...], text: str) -> tuple[Manoeuvre, ...]:
    """The manoeuvres with one more, or anew; ``-flying kick`` forgets one. Refused: as ``read``,
    and for one that is not known."""
    if text.startswith("-"):
        name = text[1:].strip().lower()
        if name not in [m.name for m in known]:
            listed = ", ".join(m.name for m in known) or "none"
            raise Refused("no_manoeuvre", f"Martial Arts manoeuvres known: {listed}.", "SC-MEL-3")
        return tuple(m for m in known if m.name != name)
    new = read(text)
    return (*(m for m in known if m.name != new.name), new)

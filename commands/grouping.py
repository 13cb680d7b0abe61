"""Parses whom ``+combat/add`` brings: comma-separated groups, each with its side."""

import re
from dataclasses import dataclass

from commands import parsing
from game.errors import Refused
from game.wording import say
from world.pages import filled

_NEXT = re.compile(r"\s*(?:hidden\s+)?\d{1,3}\s+[^=]+=\s*\w", re.IGNORECASE)


@dataclass
class Group:
    """Several fighters of a kind, or a named one, to bring to a side. ``side``: "" if none is
    named; ``unseen``: they arrive hidden."""

    count: int
    name: str
    side: str
    unseen: bool


def groups(text: str) -> list[Group]:
    """``hidden 2 thug=Gang, sniper`` as two groups. A group without a side joins that of the next
    group that names one, else that of the one before. Raises Refused("bad_side") if nobody is
    named."""
    found = [_group(part) for part in _grouped(text)]
    if not found:
        raise Refused("bad_side", say("typed-add-whom", npc=filled("{npc}")))
    for order in (reversed(found), found):
        side = ""
        for group in order:
            side = group.side = group.side or side
    return found


def _grouped(text: str) -> list[str]:
    """The comma-separated parts. After ``like`` a comma belongs to the made-up kind, unless a
    number, a name and a side follow it."""
    found: list[str] = []
    for part in parsing.BETWEEN.split(text):
        if found and parsing.made(found[-1])[1] and not _NEXT.match(part):
            found[-1] += f",{part}"
        elif part.strip():
            found.append(part)
    return found


def _group(text: str) -> Group:
    whom, like = parsing.made(text)
    whom, _, side = whom.partition("=")
    (whom, unseen), (side, unseen_side) = parsing.hidden(f"{whom}{like}"), parsing.hidden(side)
    if not whom.strip():
        raise Refused("bad_side", say("typed-add-whom", npc=filled("{npc}")))
    return Group(*parsing.counted(whom), side.strip(), unseen or unseen_side)

"""Checks names of content made from inside the game."""

import re
from typing import Any

from game import registry
from game.errors import Refused
from game.gear import MOST_NAME
from game.registry import content
from game.registry.content import Kind
from game.registry.matching import plain
from game.wording import Text, say
from world import naming, sanitise

_NAME = re.compile(r"[^\W_][^=,;:/|\[\]\n]*")
_COUNT = re.compile(r"\d+(\s*x?\s|$)")
_SHORT = re.compile(r"[a-z0-9_]+")
TITLE = "title"
SAID_BETWEEN = ("against", "as", "for", "from", "like", "on", "vs", "v", "with")
"""Words at which commands are split: ``+attack Thug with club``."""
SAID_ALONE = ("any", "clear", "default", "hidden", "me", "no", "off", *naming.TAKEN_WORDS)


def fitting(kind: Kind, name: str) -> str:
    """The name in the form in which it is stored, in the style of the kind's other names. Refused:
    ``bad_name``."""
    name = " ".join(sanitise.clean(name).split())
    if sentence := _objection(kind, name):
        raise Refused("bad_name", sentence)
    others = tuple(content.written(kind))
    if others and all(map(_SHORT.fullmatch, others)) and kind.field(TITLE):
        return "_".join(name.lower().split())
    capitals = others and all(each[:1].isupper() for each in others) and name.islower()
    return " ".join(word.capitalize() for word in name.split()) if capitals else name


def titled(kind: Kind, name: str, row: dict[str, Any]) -> dict[str, Any]:
    """The row with the typed name as its title, if the stored name differs."""
    typed = " ".join(sanitise.clean(name).split())
    if TITLE in row or not kind.field(TITLE) or fitting(kind, name).casefold() == typed.casefold():
        return row
    return {**row, TITLE: typed}


def same(kind: Kind, name: str) -> str:
    """An existing row of that name, regardless of case; "" for none."""
    return next((each for each in content.written(kind) if each.casefold() == name.casefold()), "")


def _objection(kind: Kind, name: str) -> Text | str:
    words = plain(name).split()
    if not words:
        return say("making-give-it-a-name", other=next(iter(content.offered(kind)), None))
    if not (len(name) <= MOST_NAME and _NAME.fullmatch(name) and name.isprintable()):
        return say("making-name-letters", most=MOST_NAME)
    if _COUNT.match(name):
        return say("making-name-begins-with-number")
    if taken := [word for word in words if word in SAID_BETWEEN]:
        return say("making-name-word-taken", word=taken[0])
    if words[0] in registry.known() or " ".join(words) in SAID_ALONE:
        return say("making-name-is-a-command", word=words[0])
    if naming.character_of(name):
        return naming.character_of(name)
    return ""

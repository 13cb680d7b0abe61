"""What somebody may be called, wherever he chooses his name, and text that is safe to show."""

import re

from django.core.exceptions import ValidationError

_NAME = re.compile(r"[A-Za-z0-9._-]+")
SHORTEST, LONGEST = 3, 30
TAKEN_WORDS = ("all", "anybody", "everybody", "nobody", "none", "npc", "npcs", "self", "somebody",
               "you")  # fmt: skip
"""Nobody can be meant by these: ``+attack npcs=none``, ``+attack self``, ``somebody attacks``."""

_LINK_CODE = "|l"
_BROKEN = "|\u200cl"
"""The same to the eye: what does not join stands between."""


def objection(name: str) -> str:
    """What is wrong with a name, in a sentence that says what would do; "" if nothing is."""
    if not _NAME.fullmatch(name):
        return "A name is one word of unaccented letters, digits and . - _ signs. Try Anna."
    if name.lower() in TAKEN_WORDS:
        return f"{name} is a word of the game's own commands. Choose another name."
    if not SHORTEST <= len(name) <= LONGEST:
        return f"A name has {SHORTEST} to {LONGEST} characters. Try another."
    return ""


class NameValidator:
    """The same for accounts, in telnet, web client and website. Errors: ValidationError."""

    def __call__(self, name: str) -> None:
        if sentence := objection(name):
            raise ValidationError(sentence)


def without_links(text: str) -> str:
    """Text of a player with its link codes broken: in the browsers of others they would become
    links that send lines in their names."""
    return text.replace(_LINK_CODE, _BROKEN)

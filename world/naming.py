"""What somebody may be called, wherever he chooses his name."""

import re

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.module_loading import import_string

_NAME = re.compile(r"[A-Za-z0-9._-]+")
_CHANNEL = re.compile(r"[A-Za-z][A-Za-z0-9]{1,19}")
SHORTEST, LONGEST = 3, 30
TAKEN_WORDS = ("all", "anybody", "everybody", "nobody", "none", "npc", "npcs", "self", "somebody",
               "you")  # fmt: skip
"""Nobody can be meant by these: ``+attack npcs=none``, ``+attack self``, ``somebody attacks``."""


def objection(name: str) -> str:
    """What is wrong with a name, in a sentence that says what would do; "" if nothing is."""
    if not _NAME.fullmatch(name):
        return "A name is one word of unaccented letters, digits and . - _ signs. Try Anna."
    if name.lower() in TAKEN_WORDS:
        return f"{name} is a word of the game's own commands. Choose another name."
    if not SHORTEST <= len(name) <= LONGEST:
        return f"A name has {SHORTEST} to {LONGEST} characters. Try another."
    return ""


def channel_objection(name: str) -> str:
    """The same for the name of a channel, or another word for one."""
    if not _CHANNEL.fullmatch(name):
        return "A channel has a name of one word, 2 to 20 letters and digits. Try Trade."
    return ""


class NameValidator:
    """The same for new accounts, in telnet, web client and website; their first character has the
    name too. Errors: ValidationError."""

    def __call__(self, name: str) -> None:
        if sentence := objection(name) or character_of(name) or channel_of(name):
            raise ValidationError(sentence)


def characters():
    """Where players' characters are looked up, of the class that new ones have and its children."""
    return import_string(settings.BASE_CHARACTER_TYPECLASS).objects


def character_of(name: str) -> str:
    """That somebody in the game goes by the name, in a sentence; "" if nobody does."""
    taken = characters().filter_family(db_key__iexact=name).exists()
    return f"Somebody is called {name} already. Choose another name." if taken else ""


def channel_of(name: str) -> str:
    """That a channel goes by the name, in a sentence; "" if none does."""
    family = import_string(settings.BASE_CHANNEL_TYPECLASS).objects
    taken = family.channel_search(name, exact=True)
    return f"{name} is the name of a channel. Choose another name." if taken else ""

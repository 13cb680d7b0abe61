"""How somebody's inbox is set, and reaching a player wherever they are."""

import re
from typing import TYPE_CHECKING, Any

from evennia.utils.ansi import raw

from game.errors import Refused
from game.wording import Text, read_as, say
from world import mailing, sanitise
from world.players import account_of
from world.reading import reading_of
from world.scenes.consent import questions
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from world.actors import Account, Character

MENTIONS = "mentions"
MOST_NAMES, SHORTEST_NAME, LONGEST_NAME = 5, 3, 30
_MUTED = {"key": "mentions muted", "category": "d6"}
_NAMES = {"key": "further names", "category": "d6"}
_MAILS = {"key": "mails of turns", "category": "d6"}
_NAME = re.compile(r"[^\W_](?:[\w' -]*[^\W_])?")
_changes = 0


def changes() -> int:
    """How often somebody has changed the names they are called by."""
    return _changes


def mutes_mentions(character: "Character") -> bool:
    """True if the character's player wants no notices of mentions."""
    return bool(character.attributes.get(**_MUTED))


def mute_mentions(character: "Character", muted: bool) -> None:
    character.attributes.add(**_MUTED, value=muted)


def names(character: "Character") -> list[str]:
    """The further names that count as mentions of the character."""
    return list(character.attributes.get(**_NAMES, default=()))


def be_called(character: "Character", wanted: "Sequence[str]") -> None:
    """Set the further names. Refused: ``too_many``; ``bad_name`` for one that is too short or long
    or holds anything but letters, digits, spaces, apostrophes and hyphens."""
    global _changes
    if len(wanted) > MOST_NAMES:
        raise Refused("too_many", say("inbox-too-many-names", most=MOST_NAMES))
    for name in wanted:
        fits = SHORTEST_NAME <= len(name) <= LONGEST_NAME and sanitise.clean(name) == name
        if not (fits and _NAME.fullmatch(name)):
            limits = {"least": SHORTEST_NAME, "most": LONGEST_NAME}
            raise Refused("bad_name", say("inbox-bad-name", name=name[:LONGEST_NAME], **limits))
    character.attributes.add(**_NAMES, value=list(dict.fromkeys(wanted)))
    _changes += 1


def mails(account: "Account") -> bool:
    """True if the account's player wants mails of turns."""
    return bool(account.attributes.get(**_MAILS))


def want_mails(account: "Account", wanted: bool) -> None:
    """Set whether the player gets mails of turns. Refused: ``no_mail`` in a game that sends none,
    ``no_address`` without an address to send them to."""
    if wanted and not mailing.is_set():
        raise Refused("no_mail", say("inbox-no-mail"))
    if wanted and not account.email:
        raise Refused("no_address", say("inbox-no-address"))
    account.attributes.add(**_MAILS, value=wanted)


def reach(character: "Character", text: Text) -> None:
    """Tell the character's player something where they are now: as that character, else out of
    character or as another, with the character's name. Nothing if they are not in the game."""
    if character.sessions.count():
        questions.tell(character, text)
    elif (account := account_of(character)) is not None:
        sessions: Any = account.sessions.all()
        for session in sessions:
            with read_as(reading_of(session)):
                told = say("inbox-for-character", name=character.key, text=text)
                account.msg(raw(f"{told} {BY_THE_GAME}"), session=session)

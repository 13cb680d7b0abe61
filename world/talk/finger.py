"""What a player shows of themselves: fields of their own, each an attribute of the account in a
category of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from evennia.utils.ansi import raw

from game.errors import Refused
from game.wording import Text, read_as, say
from world.ignoring import ignores
from world.reading import reading_of
from world.scenes.table.fighters import spoken_of
from world.seal import BY_THE_GAME
from world.silence import may_talk
from world.talk import free, hours

if TYPE_CHECKING:
    from world.actors import Account, Character

_FIELDS, _SHOWS = "finger", "finger shows"
MOST_FIELDS, LONGEST = 12, 300
"""Fields of one player; characters of one of them."""
_FIELD = re.compile(r"[^\W_](?:[\w' -]{0,18}\w)?")
SHOWN = ("hour", "online")
"""What is shown only if the player wishes it."""
OURS = ("character", "free to play", "here", "hour", "last here", "online", "player", "pronouns")
"""Names that no field of a player's has: the game's own lines."""


def fields(account: Account) -> dict[str, str]:
    """The player's own fields, by name."""
    kept: Any = account.attributes.get(category=_FIELDS, return_obj=True, return_list=True)
    return {one.key: one.value for one in sorted(filter(None, kept), key=lambda one: one.id)}


def put(account: Account, field: str, text: str) -> str:
    """Set a field, or remove it with an empty text; returns its name.

    Refused: ``bad_name``, ``too_long``, ``too_many``, ``muted``.
    """
    name = _name(field)
    if not _FIELD.fullmatch(name) or name in OURS:
        raise Refused("bad_name", say("finger-bad-field", field=field[:40]))
    if not text:
        if name not in fields(account):
            raise Refused("bad_name", say("finger-no-field", field=name))
        account.attributes.remove(name, category=_FIELDS)
        return name
    may_talk(account)
    if len(text) > LONGEST:
        raise Refused("too_long", say("finger-too-long", count=len(text), most=LONGEST))
    if name not in (kept := fields(account)) and len(kept) >= MOST_FIELDS:
        raise Refused("too_many", say("finger-too-many", most=MOST_FIELDS))
    account.attributes.add(name, text, category=_FIELDS)
    return name


def clear(account: Account, field: str, by: Account) -> str:
    """Take a field of another player away as staff; returns its name. The player, if in the game,
    is told who did. Refused: ``bad_name`` if they have none of that name."""
    name = _name(field)
    if name not in fields(account):
        raise Refused("bad_name", say("finger-not-theirs", field=name[:40], who=account.key))
    account.attributes.remove(name, category=_FIELDS)
    if account != by:
        sessions: Any = account.sessions.all()
        with read_as(reading_of(sessions)):
            account.msg(raw(f"{say('finger-was-cleared', who=by.key, field=name)} {BY_THE_GAME}"))
    return name


def _name(field: str) -> str:
    return " ".join(field.lower().split())


def show(account: Account, what: str, wanted: bool) -> None:
    """Set whether everybody may read that (one of ``SHOWN``)."""
    if wanted:
        account.attributes.add(what, True, category=_SHOWS)
    else:
        account.attributes.remove(what, category=_SHOWS)


def shows(account: Account, what: str) -> bool:
    """True if the player wishes that everybody may read that; at first nothing."""
    return bool(account.attributes.get(what, category=_SHOWS))


def told(reader: Account, account: Account, character: Character | None) -> list[Text]:
    """What the reader may know of a player and the character meant, a line each; a player whom the
    reader ignores shows none of their own words."""
    rows = [say("finger-head", who=account.key)]
    if character is not None:
        person = spoken_of(character)
        rows.append(say("finger-character", name=character.key, who=person))
    if free.is_free(account):
        rows.append(say("finger-free"))
    if shows(account, "hour"):
        rows.append(say("finger-hour", hour=hours.hour(account)))
    if shows(account, "online"):
        rows.append(_seen(account))
    if ignores(reader, account):
        return [*rows, say("finger-ignored", who=account.key)]
    rows += (say("finger-field", field=name, text=text) for name, text in fields(account).items())
    return rows


def _seen(account: Account) -> Text:
    """Whether the player is in the game, or since when they are not."""
    any_account: Any = account
    if account.sessions.count():
        return say("finger-here")
    last = any_account.last_login
    return say("finger-last-here", day=f"{last:%Y-%m-%d}" if last else None)

"""Game masters on call: players who offer to run scenes, and whom a call for one reaches
(ADV-SYS-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import evennia
from evennia.utils.ansi import raw

from game.wording import say
from world.ignoring import ignores
from world.players import account_of
from world.scenes.people import requests
from world.seal import BY_THE_GAME
from world.silence import may_talk

if TYPE_CHECKING:
    from world.actors import Account, Character

_KEPT = {"key": "offers to run scenes", "category": "d6"}


def offers(account: Account) -> bool:
    """True if the account's player offers to run scenes; stays so until changed."""
    return bool(account.attributes.get(**_KEPT))


def offer(account: Account, wanted: bool) -> None:
    """Set whether the account's player offers to run scenes."""
    account.attributes.add(**_KEPT, value=wanted)


def present() -> list[Account]:
    """Accounts online that offer to run scenes, by name."""
    sessions = evennia.SESSION_HANDLER.get_sessions()
    found = {account for session in sessions if (account := session.account) and offers(account)}
    return sorted(found, key=lambda account: account.key.lower())


def call(character: Character, why: str) -> list[Account]:
    """Tell everybody on call that a game master is wanted; returns the accounts told, without the
    caller and those who ignore the caller. Refused: as ``may_talk``, if the caller is muted."""
    may_talk(character)
    mine: Any = account_of(character)
    others = [one for one in present() if one != mine]
    told = [one for one in others if mine is None or not ignores(one, mine)]
    who, where = character.key, character.location.key
    text = say("reports-game-master-wanted", who=who, where=where, why=why or None)
    for account in told:
        account.msg(raw(f"{text} {BY_THE_GAME}"))
    requests.to_those_on_call(told, character, text)
    return told

"""Finds the account behind a character, and accounts by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from evennia.accounts.models import AccountDB
from evennia.objects.models import ObjectDB

from game.errors import Refused
from game.wording import say

if TYPE_CHECKING:
    from world.actors import Account, Character


def account_of(who: Character | Account) -> Account | None:
    """The account of a character, online or not, or an account itself; None if nobody owns it."""
    if isinstance(who, AccountDB):
        account: Account = who
        return account
    character: Any = who
    owner: Any = character.account or character.attributes.get("creator_id")
    found: Account | None = (
        AccountDB.objects.filter(id=owner).first() if isinstance(owner, int) else owner
    )
    return found


def named(name: str) -> Account:
    """The account of that name, or of the player whose character has that name.

    Refused: ``nobody``.
    """
    name = name.strip()
    found: Account | None = AccountDB.objects.filter(username__iexact=name).first()
    if not found:
        called_so = ObjectDB.objects.filter(db_key__iexact=name)
        found = next(filter(None, map(account_of, called_so)), None)
    if not name or not found:
        raise Refused("nobody", say("world-nobody-called", name=name[:40]))
    return found


def character_named(name: str, account: Account) -> Character | None:
    """The account's character of that name; None if it has none of that name."""
    found: Character | None = next(
        (one for one in ObjectDB.objects.filter(db_key__iexact=name.strip())
         if account_of(one) == account),
        None,
    )  # fmt: skip
    return found

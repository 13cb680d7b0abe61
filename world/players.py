"""Finds the account behind a character, and accounts by name."""

from evennia.accounts.models import AccountDB
from evennia.objects.models import ObjectDB

from game.errors import Refused
from game.wording import say


def account_of(who):
    """The account of a character, online or not, or an account itself; None if nobody owns it."""
    if isinstance(who, AccountDB):
        return who
    owner = who.account or who.attributes.get("creator_id")
    return AccountDB.objects.filter(id=owner).first() if isinstance(owner, int) else owner


def named(name: str):
    """The account of that name, or of the player whose character has that name.

    Refused: ``nobody``.
    """
    name = name.strip()
    found = AccountDB.objects.filter(username__iexact=name).first()
    if not found:
        called_so = ObjectDB.objects.filter(db_key__iexact=name)
        found = next(filter(None, map(account_of, called_so)), None)
    if not name or not found:
        raise Refused("nobody", say("world-nobody-called", name=name[:40]))
    return found

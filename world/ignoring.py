"""Players ignoring each other. The list holds accounts, so that a player's other characters are
ignored too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evennia.accounts.models import AccountDB

from world.players import account_of

if TYPE_CHECKING:
    from world.actors import Account, Character

_KEPT = {"key": "ignored", "category": "d6"}
MOST = 200


def ignores(who: Character | Account, other: Character | Account) -> bool:
    """True if the player of ``who`` ignores the player of ``other`` (characters or accounts). Staff
    cannot be ignored."""
    listener, speaker = account_of(who), account_of(other)
    if not (listener and speaker) or speaker.id not in _ids(listener):
        return False
    return not staffs(speaker)


def staffs(account: Account) -> bool:
    """True for staff accounts."""
    found: bool = account.locks.check_lockstring(account, "_:pperm(Builder)")
    return found


def _ids(account: Account) -> list[int]:
    return list(account.attributes.get(**_KEPT, default=()))


def ignored(account: Account) -> list[Account]:
    """Accounts that this one ignores, by name."""
    return list(AccountDB.objects.filter(id__in=_ids(account)).order_by("username"))


def ignore(account: Account, other: Account) -> None:
    """Ignore the other account from now on; a full list drops its oldest entry."""
    kept = [one for one in _ids(account) if one != other.id]
    account.attributes.add(**_KEPT, value=[*kept, other.id][-MOST:])


def hear_again(account: Account, other: Account) -> bool:
    """Stop ignoring the other account; True if it was ignored."""
    kept = _ids(account)
    account.attributes.add(**_KEPT, value=[one for one in kept if one != other.id])
    return other.id in kept

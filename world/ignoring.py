"""Whom a player does not want to hear: his list holds accounts, so that another character of
theirs is not heard either."""

from evennia.accounts.models import AccountDB

from world.players import account_of

_KEPT = {"key": "ignored", "category": "d6"}
MOST = 200


def ignores(who, other) -> bool:
    """Whether the player of ``who`` ignores the player of ``other``; characters or accounts."""
    listener, speaker = account_of(who), account_of(other)
    if not (listener and speaker) or speaker.id not in _ids(listener):
        return False
    return not staffs(speaker)


def staffs(account) -> bool:
    """Whether the account is staff's, whom everybody hears."""
    return account.locks.check_lockstring(account, "_:pperm(Builder)")


def _ids(account) -> list[int]:
    return list(account.attributes.get(**_KEPT, default=()))


def ignored(account) -> list:
    """The accounts that this one ignores, by name."""
    return list(AccountDB.objects.filter(id__in=_ids(account)).order_by("username"))


def ignore(account, other) -> None:
    """From now on hear nothing of the other account; the oldest falls off a list that is full."""
    kept = [one for one in _ids(account) if one != other.id]
    account.attributes.add(**_KEPT, value=[*kept, other.id][-MOST:])


def hear_again(account, other) -> bool:
    """Take the other account off the list; whether it was on it."""
    kept = _ids(account)
    account.attributes.add(**_KEPT, value=[one for one in kept if one != other.id])
    return other.id in kept

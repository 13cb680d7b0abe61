"""What Evennia stores on an account under names of its own.

Leans on, checked with Evennia 6.1:

- the attribute ``_last_puppet``: the character that ``DefaultAccount.at_post_login`` puppets under
  AUTO_PUPPET_ON_LOGIN, and that `ic` means without a name. If it gets another name, nobody is in
  the game after a login.
- the attribute ``_saved_protocol_flags``: the flags that ``at_post_login`` sets on each
  new connection. If it gets another name, options and the screen reader are forgotten.
- the attribute ``timezone`` in the category ``option``: what ``account.options`` keeps of Evennia's
  own option of that name. If it gets another name, times are shown in UTC again.

In an upgrade: log in twice, the second time after `option` and `ic`.
"""

from typing import Any

_FLAGS = "_saved_protocol_flags"
_ZONE = {"key": "timezone", "category": "option"}


def last_puppet(account: Any) -> Any:
    """The character that the account was last, None if it never was one."""
    return account.db._last_puppet


def remember_puppet(account: Any, character: Any) -> None:
    """Have the account be this character at the next login."""
    account.db._last_puppet = character


def saved_flags(account: Any) -> dict[str, Any]:
    """What every new connection of the account starts with."""
    return dict(account.attributes.get(_FLAGS, default={}))


def save_flags(account: Any, flags: dict[str, Any]) -> None:
    """Store that."""
    account.attributes.add(_FLAGS, flags)


def zone_name(account: Any) -> str:
    """Name of the time zone that the account has chosen, "" for none."""
    return str(account.attributes.get(**_ZONE) or "")


def save_zone(account: Any, name: str) -> None:
    """Store that; "" forgets it."""
    if name:
        account.attributes.add(**_ZONE, value=name)
    else:
        account.attributes.remove(**_ZONE)
    account.options.options.pop("timezone", None)

"""Pages: private messages between players, stored for those who are offline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from evennia.comms.models import Msg
from evennia.utils import create
from evennia.utils.ansi import raw
from evennia.utils.utils import datetime_format

from game.wording import Text, say
from world import sanitise
from world.ignoring import ignores

if TYPE_CHECKING:
    from world.actors import Account

_TAG = ("page", "comms")
_UNREAD = {"key": "unread pages", "category": "d6"}


def send(sender: Account, receivers: Sequence[Account], text: str) -> list[Account]:
    """Page these accounts; returns those who are offline. Accounts that ignore the sender receive
    nothing, without the sender being told."""
    hearing = [one for one in receivers if not ignores(one, sender)]
    if hearing:
        readers = " or ".join(f"id({one.id})" for one in [*hearing, sender])
        locks = f"read:{readers} or perm(Admin);delete:id({sender.id}) or perm(Admin)"
        create.create_message(sender, text, receivers=hearing, locks=locks, tags=[_TAG])
    away = [one for one in receivers if not one.sessions.count()]
    for one in hearing:
        if one in away:
            one.attributes.add(**_UNREAD, value=one.attributes.get(**_UNREAD, default=0) + 1)
        one.msg(raw(str(_received(sender, one, receivers, text))))
    return away


def _received(sender: Account, reader: Account, receivers: Sequence[Account], text: str) -> Text:
    if pose := posed(text):
        return say("world-page-posed", who=sender.key, pose=pose)
    others = tuple(one.key for one in receivers if one != reader)
    return say("world-page-received", who=sender.key, others=others or None, text=text)


def posed(text: str) -> str:
    """What follows the name in a posed page (``:`` or ``;`` in front), "" for plain words."""
    return text[1:].strip() if text[:1] in (":", ";") else ""


def latest(account: Account, most: int) -> list[str]:
    """The latest pages from and to an account, at most ``most``, oldest first; marks them as
    read."""
    account.attributes.remove(**_UNREAD)
    kept = Msg.objects.filter(db_tags__db_key=_TAG[0], db_tags__db_category=_TAG[1])
    mine = kept.filter(db_sender_accounts=account) | kept.filter(db_receivers_accounts=account)
    rows = list(mine.distinct().order_by("-db_date_created", "-id")[:most])
    return [str(_listed(account, row)) for row in reversed(rows)]


def _listed(account: Account, row: Any) -> Text:
    when = datetime_format(row.date_created)
    mine = account in row.senders
    whom = row.receivers if mine else row.senders
    names, text = tuple(one.key for one in whom), sanitise.one_line(sanitise.clean(row.message))
    return say("world-page-listed", when=when, mine=mine, whom=names or None, text=text)


def last_paged(account: Account) -> list[Account]:
    """Accounts that the account paged last."""
    kept = Msg.objects.filter(db_tags__db_key=_TAG[0], db_sender_accounts=account)
    row = kept.order_by("-db_date_created", "-id").first()
    return list(row.db_receivers_accounts.all()) if row else []


def reminder(account: Account) -> str:
    """A sentence on unread pages for a player who logs in; "" without any."""
    count = account.attributes.get(**_UNREAD, default=0)
    return str(say("world-pages-came", count=count)) if count else ""

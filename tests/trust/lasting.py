"""What the database keeps of a player: character and account, and what names them elsewhere.

Read row by row, past every object in memory, so that a change is found even if objects hide it.
"""

from evennia.accounts.models import AccountDB
from evennia.comms.models import ChannelDB, Msg
from evennia.objects.models import ObjectDB
from evennia.server.models import ServerConfig
from evennia.typeclasses.attributes import Attribute
from evennia.typeclasses.tags import Tag
from evennia.utils.dbserialize import from_pickle

from world.scenes.models import Question

PASSING = ("condition_time", "gone", "last_puppet", "_last_puppet", "unpacked", "unread pages")
"""Attributes that say when something was kept rather than what; and letters waiting to be read."""
OF_THE_SESSION = ("db_sessid", "db_is_connected", "last_login", "db_cmdset_storage")
ROW = ("db_category", "db_attrtype", "db_key", "db_value", "db_strvalue", "db_lock_storage")


def lasting(character_id: int, account_id: int) -> dict:
    """Everything of a character and its account that outlasts a scene."""
    answered = Question.objects.filter(character=character_id, answer=True)
    return {
        "character": _kept(ObjectDB, "objectdb", character_id),
        "account": _kept(AccountDB, "accountdb", account_id),
        "answered": answered.count(),
        "written": {row.pk: (row.header, row.message) for row in _written(account_id)},
        "channels": _channels(account_id, character_id),
        "bans": repr(ServerConfig.objects.conf("server_bans")),
    }


def _kept(model, name: str, number: int) -> dict:
    row = model.objects.filter(pk=number).values().first()
    attributes = Attribute.objects.filter(**{name: number}).values_list(*ROW)
    tags = Tag.objects.filter(**{name: number})
    return {
        "row": row and {k: v for k, v in row.items() if k not in OF_THE_SESSION},
        "attributes": {row[:3]: repr(row[3:]) for row in attributes if row[2] not in PASSING},
        "tags": dict.fromkeys(tags.values_list("db_key", "db_category", "db_tagtype")),
    }


def _written(account_id: int):
    """Pages, mail and posts that the player wrote."""
    return Msg.objects.filter(db_sender_accounts=account_id)


def _channels(account_id: int, character_id: int) -> dict:
    """The channels they listen to, and where they are banned or muted."""
    heard = ChannelDB.objects.filter(db_account_subscriptions=account_id)
    lists = Attribute.objects.filter(channeldb__isnull=False, db_key__in=("mute_list", "ban_list"))
    people = ((AccountDB, account_id), (ObjectDB, character_id))
    shut = {
        (channel, key): ""
        for channel, key, packed in lists.values_list("channeldb", "db_key", "db_value")
        if any((one.__dbclass__, one.pk) in people for one in from_pickle(packed))
    }
    return {"heard": dict.fromkeys(heard.values_list("pk", "db_key")), "shut": shut}


def differing(before: dict, after: dict, path: str = "") -> list[str]:
    """The paths at which the two differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        keys = sorted({*before, *after}, key=str)
        gone = object()
        found = (
            differing(before.get(key, gone), after.get(key, gone), f"{path}/{key}") for key in keys
        )
        return [leaf for leaves in found for leaf in leaves]
    return [] if before == after else [path]

"""Notifies players whose characters are changed by Evennia's staff commands."""

from typing import Any

import evennia
from evennia.commands.default.muxcommand import MuxCommand
from evennia.objects.models import ObjectDB
from evennia.typeclasses.attributes import Attribute
from evennia.typeclasses.tags import Tag
from evennia.utils.ansi import raw

from game.wording import say
from world.seal import BY_THE_GAME

STAFFS = ("admin", "building", "system")
"""Help categories of staff commands."""


class TellsWhomItChanges(MuxCommand):
    """Compares played characters named in the line before and after the command."""

    seen: tuple[tuple[Any, str, tuple[Any, ...]], ...] = ()

    def at_pre_cmd(self) -> Any:
        self.seen = ()
        if self.help_category.lower() in STAFFS:
            self.seen = tuple((one, one.key, _kept(one)) for one in self._named())
        return super().at_pre_cmd()

    def at_post_cmd(self) -> None:
        super().at_post_cmd()
        for character, name, before in self.seen:
            if _kept(character) != before:
                staff, verb = self.caller.key, self.key
                told = say("players-changed-by-staff", staff=staff, name=name, verb=verb)
                character.msg(raw(f"{told} {BY_THE_GAME}"))

    def _named(self) -> list[Any]:
        line = self.args.lower()
        played = dict.fromkeys(s.puppet for s in evennia.SESSION_HANDLER.get_sessions())
        others = [one for one in played if one and one != self.caller]
        return [one for one in others if one.key.lower() in line or one.dbref in line]


def _kept(character: Any) -> tuple[Any, ...]:
    """What the database stores of a character."""
    mine = {"objectdb": character.pk}
    return (
        *ObjectDB.objects.filter(pk=character.pk).values_list(),
        set(Attribute.objects.filter(**mine).values_list("pk", "db_value", "db_lock_storage")),
        set(Tag.objects.filter(**mine).values_list("pk")),
    )

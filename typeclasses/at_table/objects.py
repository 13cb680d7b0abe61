"""What has a description."""

import re
from functools import lru_cache

from game.wording import Text
from world import gate
from world.reading import kept

_BREAK = re.compile(r"(?<!\|)\|/")
_EFFECT = re.compile(r"(?<!\|)\|[iIsSuU^*]")
"""Codes that are no colours: browsers get some of them as bytes for a terminal."""


@lru_cache(maxsize=4096)
def _lends(locks: str) -> bool | None:
    """Whether something with these locks lends its commands to everybody or to nobody; None where
    that has to be worked out."""
    if ";call:false();" in f";{locks};":
        return False
    return True if ";call:true();" in f";{locks};" else None


class ObjectAtTable:
    """Whatever is in a room or is one. Stands before ``DefaultObject`` or a child of that."""

    def access(self, accessing_obj, access_type="read", default=False, **kwargs):
        """Evennia's own. Of everything in a room it is asked with every typed line whether it
        lends its commands: a lock that says the same to everybody is not worked out."""
        if access_type == "call" and kwargs.get("no_superuser_bypass"):
            answer = _lends(self.db_lock_storage)
            if answer is not None:
                self.at_access(answer, accessing_obj, access_type)
                return answer
        return super().access(accessing_obj, access_type, default, **kwargs)

    def msg(self, text=None, *args, **kwargs):
        """Evennia's own; a record is put into the words of each session."""
        super().msg(kept(text), *args, **kwargs)

    def msg_contents(self, text=None, exclude=None, from_obj=None, **kwargs):
        """Evennia's own; a record is put into the words of each listener."""
        if not isinstance(text, Text):
            super().msg_contents(text, exclude=exclude, from_obj=from_obj, **kwargs)
            return
        tell = lambda each, **_: each.msg(text, from_obj=from_obj)  # noqa: E731
        self.for_contents(tell, exclude=exclude)

    def get_display_desc(self, looker, **kwargs):
        """The description, by whoever and wherever it was written: with its colours, with no
        links, and with line breaks that are no orders to a terminal."""
        text = gate.clean(super().get_display_desc(looker, **kwargs))
        return _EFFECT.sub("", _BREAK.sub("\n", text))

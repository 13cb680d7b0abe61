"""Mixin for rooms and everything in them: locks, messages, descriptions."""

import re
from typing import TYPE_CHECKING, Any

from game.wording import Text
from server.seams.cmdsets import lends_commands
from world import sanitise
from world.reading import kept

if TYPE_CHECKING:
    from evennia.objects.objects import DefaultObject as Mixed

    from world.actors import Thing
else:
    Mixed = object

_BREAK = re.compile(r"(?<!\|)\|/")
_EFFECT = re.compile(r"(?<!\|)\|[iIsSuU^*]")
"""Markup that is not a colour: browsers would get some of it as terminal bytes."""


class ObjectAtTable(Mixed):
    """Mixin for rooms and whatever is in them; put it before ``DefaultObject`` or a child of it."""

    def access(
        self, accessing_obj: Any, access_type: str = "read", default: bool = False, **kwargs: Any
    ) -> bool:
        """Evennia's, with a shortcut: for every typed line, each object in the room is asked
        whether it offers its commands, and locks with a constant answer are not evaluated."""
        answer = lends_commands(self, access_type, kwargs)
        if answer is not None:
            self.at_access(answer, accessing_obj, access_type)
            return answer
        allowed: bool = super().access(accessing_obj, access_type, default, **kwargs)
        return allowed

    def msg(self, text: Any = None, *args: Any, **kwargs: Any) -> None:
        """Evennia's, except that a text record is worded for each session."""
        super().msg(kept(text), *args, **kwargs)

    def msg_contents(
        self, text: Any = None, exclude: Any = None, from_obj: Any = None, **kwargs: Any
    ) -> None:
        """Evennia's, except that a text record is worded for each listener."""
        if not isinstance(text, Text):
            super().msg_contents(text, exclude=exclude, from_obj=from_obj, **kwargs)
            return
        tell = lambda each, **_: each.msg(text, from_obj=from_obj)  # noqa: E731
        self.for_contents(tell, exclude=exclude)

    def get_display_desc(self, looker: "Thing", **kwargs: Any) -> str:
        """The description, sanitised: colours stay, links are removed, and line breaks become plain
        ones."""
        text = sanitise.clean(super().get_display_desc(looker, **kwargs))
        return _EFFECT.sub("", _BREAK.sub("\n", text))

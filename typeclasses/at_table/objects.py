"""What has a description."""

import re

from world import gate

_BREAK = re.compile(r"(?<!\|)\|/")
_EFFECT = re.compile(r"(?<!\|)\|[iIsSuU^*]")
"""Codes that are no colours: browsers get some of them as bytes for a terminal."""


class ObjectAtTable:
    """Whatever is in a room or is one. Stands before ``DefaultObject`` or a child of that."""

    def get_display_desc(self, looker, **kwargs):
        """The description, by whoever and wherever it was written: with its colours, with no
        links, and with line breaks that are no orders to a terminal."""
        text = gate.clean(super().get_display_desc(looker, **kwargs))
        return _EFFECT.sub("", _BREAK.sub("\n", text))

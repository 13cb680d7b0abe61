"""What has a description."""

import re

from world import gate

_BREAK = re.compile(r"(?<!\|)\|/")
_EFFECT = re.compile(r"(?<!\|)\|[iIsSuU^*]")
"""Codes that are no colours: browsers get some of them as bytes for a terminal."""
_LENDS_TO_NOBODY = ";call:false();"


class ObjectAtTable:
    """Whatever is in a room or is one. Stands before ``DefaultObject`` or a child of that."""

    def access(self, accessing_obj, access_type="read", default=False, **kwargs):
        """Evennia's own. Of everything in a room it is asked with every typed line whether it
        lends its commands: a lock that says no to everybody is not worked out."""
        asked = access_type == "call" and kwargs.get("no_superuser_bypass")
        if asked and _LENDS_TO_NOBODY in f";{self.db_lock_storage};":
            self.at_access(False, accessing_obj, access_type)
            return False
        return super().access(accessing_obj, access_type, default, **kwargs)

    def get_display_desc(self, looker, **kwargs):
        """The description, by whoever and wherever it was written: with its colours, with no
        links, and with line breaks that are no orders to a terminal."""
        text = gate.clean(super().get_display_desc(looker, **kwargs))
        return _EFFECT.sub("", _BREAK.sub("\n", text))

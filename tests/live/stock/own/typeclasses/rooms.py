"""The game's own rooms, lit by candles."""

from django.conf import settings
from evennia.objects.objects import DefaultRoom

from .objects import ObjectParent


class Room(ObjectParent, DefaultRoom):
    """A room with candles."""

    def get_display_footer(self, looker, **kwargs):
        return f"{settings.CANDLES} candles burn."

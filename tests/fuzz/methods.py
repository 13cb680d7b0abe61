"""Test methods for Django test cases, one for each part of a subject."""

from collections.abc import Iterable

from django.conf import settings
from evennia.comms.models import ChannelDB

from tests.fuzz.share import Part


def channels() -> None:
    """Create the channels that a game has and Evennia's tests lack."""
    known = (settings.CHANNEL_MUDINFO, settings.CHANNEL_CONNECTINFO, *settings.DEFAULT_CHANNELS)
    for row in filter(None, known):
        if not ChannelDB.objects.filter(db_key=row["key"]).exists():
            ChannelDB.objects.create_channel(**row)


def put_into(case: type, parts: Iterable[Part]) -> None:
    """Add a test for each part to the class, which its ``fuzz`` plays."""
    for part in parts:
        name = f"test_{part}".replace("-", "_")
        setattr(case, name, _method(part))


def _method(part: Part):
    return lambda self: self.fuzz(part)

"""What tells rooms that one of their readers is not what he was (``world/scenes/hearing.py``)."""

from evennia.objects.objects import ObjectSessionHandler
from evennia.typeclasses.attributes import AttributeHandler

from world.scenes import hearing

HOW = ("verbosity", "chances")
"""The attributes that say how somebody reads."""


class ReaderSessions(ObjectSessionHandler):
    """The sessions of whoever plays a character."""

    def add(self, session):
        super().add(session)
        hearing.changed()

    def remove(self, session):
        super().remove(session)
        hearing.changed()

    def clear(self):
        super().clear()
        hearing.changed()


class ReaderAttributes(AttributeHandler):
    """The attributes of a character, by whatever way they are changed."""

    def add(self, key, *args, **kwargs):
        super().add(key, *args, **kwargs)
        if str(key).strip().lower() in HOW:
            hearing.changed()

    def batch_add(self, *args, **kwargs):
        super().batch_add(*args, **kwargs)
        hearing.changed()

    def remove(self, *args, **kwargs):
        super().remove(*args, **kwargs)
        hearing.changed()

    def clear(self, *args, **kwargs):
        super().clear(*args, **kwargs)
        hearing.changed()

    def reset_cache(self):
        super().reset_cache()
        hearing.changed()

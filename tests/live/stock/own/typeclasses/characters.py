"""The game's own characters: they have a fame."""

from evennia.objects.objects import DefaultCharacter

from .objects import ObjectParent


class Character(ObjectParent, DefaultCharacter):
    """Somebody of whom people talk."""

    def at_object_creation(self):
        super().at_object_creation()
        self.db.fame = 1

    def return_appearance(self, looker, **kwargs):
        text = super().return_appearance(looker, **kwargs)
        return f"{text}\nFame: {self.db.fame}."

"""The game's own characters, who have fame."""

from evennia.objects.objects import DefaultCharacter

from .objects import ObjectParent


class Character(ObjectParent, DefaultCharacter):
    """A character with a reputation."""

    def at_object_creation(self):
        super().at_object_creation()
        self.db.fame = 1

    def return_appearance(self, looker, **kwargs):
        text = super().return_appearance(looker, **kwargs)
        return f"{text}\nFame: {self.db.fame}."

"""The page on which a player describes his character."""

from django.forms import ModelForm
from evennia.web.website.forms import CharacterUpdateForm
from evennia.web.website.views.characters import CharacterUpdateView


class DescriptionForm(CharacterUpdateForm):
    """The description alone: a name is chosen once, when the account is made."""

    class Meta(CharacterUpdateForm.Meta):
        fields = ()
        labels = {}

    def clean(self):
        """The text as it was written: pages escape it where they show it."""
        return ModelForm.clean(self)


class CharacterPage(CharacterUpdateView):
    form_class = DescriptionForm

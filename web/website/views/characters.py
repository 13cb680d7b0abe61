"""The page on which a player describes his character."""

from evennia.web.website.forms import CharacterUpdateForm
from evennia.web.website.views.characters import CharacterUpdateView


class DescriptionForm(CharacterUpdateForm):
    """The description alone: a name is chosen once, when the account is made."""

    class Meta(CharacterUpdateForm.Meta):
        fields = ()
        labels = {}


class CharacterPage(CharacterUpdateView):
    form_class = DescriptionForm

"""A page of help on the website, with its columns as in the game."""

from inspect import cleandoc

from evennia.web.website.views.help import HelpDetailView


class HelpPage(HelpDetailView):
    """Evennia's leaves every line but the first as far in as it is in the program."""

    page_title = "Help"

    def get_context_data(self, **kwargs):
        context = super().get_context_data(**kwargs)
        return {**context, "entry_text": cleandoc(context["entry_text"])}

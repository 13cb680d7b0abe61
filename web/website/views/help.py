"""Pages of help on the website, with their columns as in the game."""

from inspect import cleandoc

from django.http import Http404
from evennia.web.website.views.help import HelpDetailView, HelpListView, get_help_topic

from game.wording import say


class HelpIndex(HelpListView):
    """Evennia's own."""


class HelpPage(HelpDetailView):
    """Evennia's leaves every line but the first as far in as it is in the program, and shows a
    page about nothing for what there is not. Pages of switches stand below their verb's."""

    page_title = say("site-help")

    def get_object(self, queryset=None):
        found = super().get_object(queryset)
        if not hasattr(found, "web_help_category"):
            raise Http404
        return found

    def get_context_data(self, **kwargs):
        context = super().get_context_data(**kwargs)
        topic, more = get_help_topic(self.object), getattr(self.object, "topics", {})
        texts = dict.fromkeys([context["entry_text"], *more.values()])
        return {**context, "entry_text": "\n\n".join(map(cleandoc, texts)), "topic": topic}

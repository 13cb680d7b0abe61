"""Help pages on the website, with their columns as in the game."""

from inspect import cleandoc
from typing import TYPE_CHECKING, Any

from django.http import Http404
from evennia.web.website.views.help import HelpDetailView, HelpListView

from game.wording import say
from server.seams import help

if TYPE_CHECKING:
    from django.db.models import QuerySet


class HelpIndex(HelpListView):
    """Evennia's own index."""


class HelpPage(HelpDetailView):
    """Evennia's help page, fixed: the text loses its source indentation, and a missing topic gives
    404. Pages of a command's switches follow its own page."""

    page_title = say("site-help")

    def get_object(self, queryset: "QuerySet | None" = None) -> Any:
        found = super().get_object(queryset)
        if not hasattr(found, "web_help_category"):
            raise Http404
        return found

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(**kwargs)
        topic, more = help.name_of(self.object), getattr(self.object, "topics", {})
        texts = dict.fromkeys([context["entry_text"], *more.values()])
        return {**context, "entry_text": "\n\n".join(map(cleandoc, texts)), "topic": topic}

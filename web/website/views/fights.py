"""Exported fights, for those who ran them."""

from typing import TYPE_CHECKING, Any

from django.contrib.auth.mixins import LoginRequiredMixin
from django.http import FileResponse, Http404
from django.views.generic import TemplateView, View

from world.scenes.journal.export import name_of, opened, written_for

if TYPE_CHECKING:
    from django.http import HttpRequest


class FightsPage(LoginRequiredMixin, TemplateView):
    """The exports that the reader may download."""

    template_name = "website/fight_list.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        scenes = written_for(self.request.user)
        context: dict[str, Any] = super().get_context_data(scenes=scenes, **kwargs)
        return context


class FightFile(LoginRequiredMixin, View):
    """Downloads one export. It contains what only a game master may read."""

    def get(self, request: "HttpRequest", pk: int) -> FileResponse:
        for scene in written_for(request.user):
            if scene.pk == pk:
                return FileResponse(opened(scene), as_attachment=True, filename=name_of(scene))
        raise Http404

"""Scenes whose people agreed to share them: a list, a page for each, and the files of those who
were in one."""

from typing import TYPE_CHECKING, Any, NamedTuple

from django.contrib.auth.mixins import LoginRequiredMixin
from django.http import FileResponse, Http404
from django.shortcuts import get_object_or_404
from django.views.generic import ListView, TemplateView, View

from game.errors import Refused
from game.wording import Text, say
from world.scenes.log import files, sharing, summary, written
from world.scenes.models import Scene
from world.scenes.people import members

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpRequest

ENTRIES = 100
"""Entries of a log on one page."""


class Pages(NamedTuple):
    """Where a page of a log stands among all, as templates of lists ask it of a paginator."""

    number: int
    num_pages: int

    @property
    def paginator(self) -> "Pages":
        return self

    @property
    def has_previous(self) -> bool:
        return self.number > 1

    @property
    def has_next(self) -> bool:
        return self.number < self.num_pages

    @property
    def previous_page_number(self) -> int:
        return self.number - 1

    @property
    def next_page_number(self) -> int:
        return self.number + 1


def title_of(scene: Scene) -> str | Text:
    return scene.title or say("log-file-untitled", number=scene.pk)


class ScenesPage(ListView):
    """All shared scenes, those shared last first."""

    template_name = "website/scene_list.html"
    paginate_by = 50
    extra_context = {"page_title": say("site-scenes")}

    def get_queryset(self) -> "QuerySet":
        found = Scene.objects.filter(shared__isnull=False, closed__isnull=False)
        found = found.filter(started__isnull=False).select_related("plot")
        private = found.filter(privacy="private")
        held = [scene.pk for scene in private if not sharing.on_page(scene)]
        return found.exclude(pk__in=held).order_by("-shared", "-pk")


class ScenePage(TemplateView):
    """One shared scene: what it is, its log as an onlooker reads it, and what came of it."""

    template_name = "website/scene_detail.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        scene = get_object_or_404(Scene, pk=self.kwargs["pk"])
        if not sharing.on_page(scene):
            raise Http404
        last = members.last_entry(scene)
        pages = Pages(self._number(), max(1, -(-last // ENTRIES)))
        if not 1 <= pages.number <= pages.num_pages:
            raise Http404
        first = (pages.number - 1) * ENTRIES + 1
        try:
            lines = list(filter(None, sharing.lines(scene, first, first + ENTRIES - 1)))
            told = None if pages.has_next else summary.for_onlookers(scene)
        except Refused:
            raise Http404 from None
        context: dict[str, Any] = super().get_context_data(
            scene=scene,
            page_title=title_of(scene),
            warning=scene.warning,
            facts=files.about(scene),
            lines=lines,
            left_out=written.LEFT_OUT,
            tally=told,
            page_obj=pages,
            is_paginated=pages.num_pages > 1,
            **kwargs,
        )
        return context

    def _number(self) -> int:
        """Number of the page asked for; 0, which does not exist, for anything else."""
        asked = self.request.GET.get("page", "1")
        return int(asked) if asked.isdecimal() and len(asked) < 10 else 0


class SceneFile(LoginRequiredMixin, View):
    """Downloads a log as its reader may read it, for that reader alone."""

    def get(self, request: "HttpRequest", name: str) -> FileResponse:
        found = files.opened(name, request.user)
        if found is None:
            raise Http404
        kind = "text/plain; charset=utf-8"
        return FileResponse(found, as_attachment=True, filename=name, content_type=kind)

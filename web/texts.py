"""Middleware that sanitises what visitors write into forms, words pages for their reader, and
finishes them as other outgoing texts."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING

from game.wording import Reading, read_as
from server.seams.accounts import saved_flags
from world import sanitise, seal
from world.reading import reading_of

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse, QueryDict


class Gate:
    """Sanitises form fields except passwords; words pages in the reader's language, and removes
    anything that imitates the game's own marks."""

    def __init__(self, get_response: "Callable[[HttpRequest], HttpResponse]") -> None:
        self.get_response = get_response

    def __call__(self, request: "HttpRequest") -> "HttpResponse":
        if request.method == "POST":
            request.POST = cleaned(request.POST)
        with read_as(_reading(request)):
            response = self.get_response(request)
        if not response.streaming and response.get("Content-Type", "").startswith("text/html"):
            response.content = seal.finished(response.content.decode(), html=True)
        return response


def _reading(request: "HttpRequest") -> Reading:
    """How the visitor reads: as their account has chosen in the game, else the default; never as a
    screen reader."""
    account = request.user
    kept = saved_flags(account) if account.is_authenticated else {}
    return reading_of(SimpleNamespace(protocol_flags=kept))._replace(ear=False)


def cleaned(fields: "QueryDict") -> "QueryDict":
    """A copy of the fields (a QueryDict) with sanitised texts."""
    fields = fields.copy()
    for name, values in list(fields.lists()):
        if "password" not in name:
            fields.setlist(name, sanitise.everywhere(values))
    return fields

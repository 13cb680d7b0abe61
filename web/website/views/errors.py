"""Error pages. They use neither the reader's account nor the database, so that they work whatever
fails."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.http import HttpResponse
from django.template.loader import render_to_string

from game.wording import Text, say

if TYPE_CHECKING:
    from django.http import HttpRequest


def _page(status: int, title: Text, why: Text) -> Callable[..., HttpResponse]:
    def view(request: "HttpRequest", *_: Any, **__: Any) -> HttpResponse:
        text = render_to_string("website/error.html", {"title": title, "why": why})
        return HttpResponse(text, status=status)

    return view


bad_request = _page(400, say("site-bad-request"), say("site-bad-request-why"))
forbidden = _page(403, say("site-forbidden"), say("site-forbidden-why"))
out_of_date = _page(403, say("site-out-of-date"), say("site-out-of-date-why"))
not_found = _page(404, say("site-not-found"), say("site-not-found-why"))
failed = _page(500, say("site-failed"), say("site-failed-why"))

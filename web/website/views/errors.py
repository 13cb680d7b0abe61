"""Pages that say what went wrong. They ask neither who reads them nor the database, so that they
can be made whatever fails."""

from django.http import HttpResponse
from django.template.loader import render_to_string


def _page(status: int, title: str, why: str):
    def view(request, *_, **__):
        text = render_to_string("website/error.html", {"title": title, "why": why})
        return HttpResponse(text, status=status)

    return view


bad_request = _page(
    400, "That cannot be answered", "The address, or what was sent with it, is none of this game's."
)
forbidden = _page(
    403, "That page is not for you", "If it should be, log in, or ask the staff of this game."
)
out_of_date = _page(
    403,
    "The form is out of date",
    "Go back, load the page again and send it once more. The browser has to take our cookie.",
)
not_found = _page(404, "There is no such page", "Some pages are for players who are logged in.")
failed = _page(500, "Something went wrong on our side", "Staff can see why. Please try later.")

"""The page of the web client."""

from typing import TYPE_CHECKING

from django.conf import settings
from django.http import Http404
from django.shortcuts import render

from server.seams.pages import websocket_port
from web.headers import policy
from web.hosts import host_of

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


def page(request: "HttpRequest") -> "HttpResponse":
    """The web client, allowed to connect to the game's web socket and to nothing else. Visitors who
    are not logged in get a session here already: a login over the web socket could not set its
    cookie."""
    if not settings.WEBCLIENT_ENABLED:
        raise Http404
    if not request.session.session_key:
        request.session.create()
    address = settings.WEBSOCKET_CLIENT_URL or beside(request)
    response = render(request, "webclient.html", {"web_socket": address})
    response["Content-Security-Policy"] = policy(connect_src=f"'self' {address}")
    return response


def beside(request: "HttpRequest") -> str:
    """The web socket's address on the host under which the page was requested."""
    host = host_of(request.get_host())
    return f"ws://{f'[{host}]' if ':' in host else host}:{websocket_port()}"

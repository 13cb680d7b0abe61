"""The website's and the web client's insides.

Leans on, checked with Django 6.0 and Evennia 6.1:

- ``django.http.request.validate_host(host, allowed_hosts)``: how ALLOWED_HOSTS is read.
- ``django.contrib.admin.options.TO_FIELD_VAR``: the name of the field in which the admin is told
  by which column to find a row.
- ``ModelAdmin._delete_view(request, object_id, extra_context)``: deleting without the transaction
  that ``delete_view`` wraps around it, for which the main thread would have to wait. If it is not
  used any more, deleting in the admin hangs.
- the keys ``webclient_authenticated_uid`` and ``webclient_authenticated_nonce`` of a browser's
  session, which Evennia's ``WebSocketClient.onOpen`` reads. If they get other names, the web client
  does not know who is logged in.
- ``evennia.web.utils.general_context.WEBSOCKET_PORT``: the port that browsers connect to, which
  WEBSOCKET_CLIENT_PROXY_PORT in the environment may change.
- the resource ``webclientdata`` that Evennia's Portal puts into its website: the web client for
  browsers without web sockets, which does not check where a page comes from.

In an upgrade: run tests/web.
"""

from typing import TYPE_CHECKING, Any

from django.http.request import validate_host

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse
    from twisted.web.resource import Resource

WEBCLIENT = "webclient_authenticated_uid"
"""Where a browser's session has the account that is logged in."""
NONCE = "webclient_authenticated_nonce"


def is_one_of(host: str, allowed: list[str]) -> bool:
    """True if the host is one of these, which may begin with a dot or be an asterisk."""
    ours: bool = validate_host(host, allowed)
    return ours


def names_no_field(request: "HttpRequest") -> bool:
    """True if the admin is asked to find a row by a column without a name, at which it crashes."""
    from django.contrib.admin.options import TO_FIELD_VAR

    sent = (*request.GET.getlist(TO_FIELD_VAR), *request.POST.getlist(TO_FIELD_VAR))
    return "" in sent


def delete_view(admin: Any, request: "HttpRequest", row: str, context: Any) -> "HttpResponse":
    """The admin's page for deleting, without a transaction around it."""
    return admin._delete_view(request, row, context)


def websocket_port() -> int:
    """The port of the web socket, as browsers reach it."""
    from evennia.web.utils import general_context

    port: int = general_context.WEBSOCKET_PORT
    return port


def without_ajax(root: "Resource") -> None:
    """Remove the web client for browsers without web sockets."""
    root.delEntity(b"webclientdata")

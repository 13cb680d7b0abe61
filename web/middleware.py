"""Middleware: checks of every request, and headers of every response."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from django.contrib.auth import login, logout
from django.core.exceptions import DisallowedHost

from server.seams.pages import NONCE, names_no_field
from web import shared_login
from web.headers import headers
from web.hosts import host_of, is_ours, visitor
from web.website.views.errors import bad_request

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

type GetResponse = Callable[[HttpRequest], HttpResponse]
"""What Django gives a middleware: the rest of the way to a response."""


class HeaderMiddleware:
    """Adds the headers of `web.headers` for the path, unless a page sets its own."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: "HttpRequest") -> "HttpResponse":
        response = self.get_response(request)
        for name, value in headers(request.path).items():
            response.headers.setdefault(name, value)
        return response


class HostMiddleware:
    """Refuses requests for a host that is not this game's, with status 400."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: "HttpRequest") -> "HttpResponse":
        try:
            ours = is_ours(host_of(request.get_host()))
        except DisallowedHost:
            ours = False
        return self.get_response(request) if ours else bad_request(request)


class NamedFields:
    """Refuses, with status 400, admin requests that ask for a field with an empty name: Django's
    own admin crashes on them."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: "HttpRequest") -> "HttpResponse":
        return bad_request(request) if names_no_field(request) else self.get_response(request)


class CameFrom:
    """Sets ``request.origin_ip`` to the visitor's address, for bans and throttles. Evennia's own
    middleware does the same but logs each request from a browser on this machine."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: "HttpRequest") -> "HttpResponse":
        said = request.META.get("HTTP_X_FORWARDED_FOR", "")
        request.origin_ip = visitor(request.META.get("REMOTE_ADDR", ""), said)
        return self.get_response(request)


class SharedLogin:
    """One login for website and web client, without a stored session for visitors who are logged in
    to neither. Banned accounts are logged out, however long ago they logged in."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: "HttpRequest") -> "HttpResponse":
        self.share(request)
        before = request.user.is_authenticated
        response = self.get_response(request)
        if request.user.is_authenticated and not before:
            shared_login.keep(request.session, request.user.id)
        return response

    def share(self, request: "HttpRequest") -> None:
        session, on_site = request.session, request.user.is_authenticated
        account = request.user if on_site else shared_login.account_in(session)
        if not account:
            return
        if account.kept_out(request.origin_ip):
            logout(request)
            return
        if not on_site:
            login(request, account)
        if not (on_site and shared_login.account_in(session)):
            shared_login.keep(session, account.id)
        session[NONCE] = (session.get(NONCE, 0) + 1) % shared_login.MOST

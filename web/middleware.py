"""What happens to every request before a page is made, and to every answer after."""

from django.conf import settings
from django.contrib.admin.options import TO_FIELD_VAR
from django.contrib.auth import login, logout
from django.core.exceptions import DisallowedHost
from evennia.utils.utils import match_ip
from evennia.web.utils.middleware import SharedLoginMiddleware

from web import shared_login
from web.headers import HEADERS
from web.hosts import host_of, is_ours
from web.website.views.errors import bad_request


class HeaderMiddleware:
    """Adds the headers for browsers, unless a page has its own."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response


class HostMiddleware:
    """Refuses whoever looks for another host: the answer is 400."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        try:
            ours = is_ours(host_of(request.get_host()))
        except DisallowedHost:
            ours = False
        return self.get_response(request) if ours else bad_request(request)


class NamedFields:
    """Refuses a page of the database's admin that is asked for by a field without a name, at which
    Django's own fails: the answer is 400."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        sent = (*request.GET.getlist(TO_FIELD_VAR), *request.POST.getlist(TO_FIELD_VAR))
        return bad_request(request) if "" in sent else self.get_response(request)


class CameFrom:
    """Where the visitor is, for bans and throttles, as Evennia finds it out; but Evennia logs each
    request of a browser on this machine."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        said = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
        way = [request.META.get("REMOTE_ADDR", ""), *filter(None, map(str.strip, said))]
        request.origin_ip = next(filter(_is_no_proxy, reversed(way)), way[0])
        return self.get_response(request)


def _is_no_proxy(address: str) -> bool:
    return not any(match_ip(address, ours) for ours in settings.UPSTREAM_IPS)


class SharedLogin(SharedLoginMiddleware):
    """One login for website and web client, without a row in the database for readers who are
    logged in to neither. It ends for who is banned, however long ago it began."""

    @classmethod
    def make_shared_login(cls, request):
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
        session[shared_login.NONCE] = (session.get(shared_login.NONCE, 0) + 1) % shared_login.MOST

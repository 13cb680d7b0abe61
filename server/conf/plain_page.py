"""``/webclient/plain/``: the game on a page without scripts, for browsers that run none or open no
web socket. The Portal answers by itself, so the page is there while the Server restarts.

The lines and the prompt stand in a frame that loads itself again; what is being typed stands beside
it and stays. Nothing is changed by a GET, and each form carries a token of its browser's session.
"""

import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.crypto import constant_time_compare, salted_hmac
from twisted.internet import reactor
from twisted.internet.task import LoopingCall
from twisted.web.resource import Resource
from twisted.web.server import NOT_DONE_YET

from game.wording import Text, read_as, say
from server.seams import plain_door
from web.headers import policy
from web.hosts import host_of, is_of_page, is_ours
from world.reading import reading_of

if TYPE_CHECKING:
    from twisted.web.server import Request

    from server.seams.plain_door import PlainSession

PAGE = "/webclient/plain/"
LINES = f"{PAGE}lines"
AGAIN_SECONDS = 10
"""After so many seconds the frame loads itself again."""
ANSWER_SECONDS = 2.0
"""How long a typed line is waited for before the page is shown anew."""
LOOK_SECONDS = 0.05
SWEEP_SECONDS = 30.0
LARGEST = 4 * plain_door.LONGEST
"""Bytes of a form: a line of the greatest length, percent-encoded in part."""
FORM = "application/x-www-form-urlencoded"
BARE = {
    "default_src": "'none'", "img_src": "'self'", "font_src": "'self'", "frame_src": "'self'",
    "style_src_attr": "'none'",
}  # fmt: skip
"""Policy of the page: no script, whatever a text says."""

type Body = bytes | int
"""What Twisted takes: a response's body, or that it follows later."""


class PlainPage(Resource):
    """The page, its frame, and what its forms are sent to."""

    isLeaf = True

    def __init__(self) -> None:
        super().__init__()
        self.sessions = plain_door.Sessions()
        self.sweep = LoopingCall(lambda: self.sessions.end_idle(settings.PLAIN_PAGE_IDLE_SECONDS))
        self.sweep.start(min(SWEEP_SECONDS, settings.PLAIN_PAGE_IDLE_SECONDS / 3), now=False)
        self.pages: dict[bytes, dict[bytes, Callable[[Request], Body]]] = {
            b"": {b"GET": self.page},
            b"lines": {b"GET": self.lines},
            b"enter": {b"POST": self.enter},
            b"say": {b"POST": self.say},
            b"leave": {b"POST": self.leave},
        }

    def render(self, request: "Request") -> Body:
        """Answer, if the request may be answered at all."""
        method = b"GET" if request.method == b"HEAD" else request.method
        request.setHeader("cache-control", "no-store")
        if not is_ours(host_of(request.getHeader("host") or "")):
            return self.refuse(request, 400, say("plain-wrong-host"))
        if not request.postpath:
            return _see(request, PAGE)
        ways = self.pages.get(b"/".join(request.postpath))
        if ways is None:
            return self.refuse(request, 404, say("plain-no-page"))
        if method not in ways:
            request.setHeader("allow", ", ".join(each.decode() for each in ways))
            return self.refuse(request, 405, say("plain-no-method"))
        if method == b"POST" and (refused := _refusal(request)):
            return self.refuse(request, *refused)
        return ways[method](request)

    def refuse(self, request: "Request", status: int, sentence: Text) -> bytes:
        """A page that says why nothing was done."""
        request.setResponseCode(status)
        return _shown(request, "plain_refused", None, sentence=sentence)

    def page(self, request: "Request") -> bytes:
        """The whole page: the game, the way into it, or the way to a login."""
        key = plain_door.key_of(request)
        session = self.found(key)
        if session and not session.over:
            return _shown(
                request, "plain", session, token=_token(key), draft=_draft(request, session)
            )
        return self.entrance(request, key, session)

    def entrance(self, request: "Request", key: str, ended: "PlainSession | None") -> bytes:
        """The way into the game, with the last line of a session that has ended."""
        account = plain_door.account_of(key)
        return _shown(
            request, "plain_entrance", ended, account=account, token=_token(key),
            last=ended.shown[-1].html if ended and ended.shown else "",
            register=settings.NEW_ACCOUNT_REGISTRATION_ENABLED,
        )  # fmt: skip

    def lines(self, request: "Request") -> bytes:
        """The frame: the lines, and what may be done now."""
        key = plain_door.key_of(request)
        session = self.found(key)
        if session is None or session.over:
            return _shown(request, "plain_over", session, framed=True)
        stays = b"stay" in request.args
        return _shown(
            request, "plain_lines", session, framed=True, token=_token(key), stays=stays,
            again=0 if stays else AGAIN_SECONDS, offers=_offers(session),
        )  # fmt: skip

    def enter(self, request: "Request") -> Body:
        """Come into the game."""
        key = plain_door.key_of(request)
        session = self.found(key)
        account = plain_door.account_of(key)
        if account and (session is None or session.over):
            session = self.sessions.begin(key, account, request)
        return _when_answered(request, session, PAGE)

    def say(self, request: "Request") -> Body:
        """Take a typed line."""
        session = self.found(plain_door.key_of(request))
        line = _field(request, b"line")
        if len(line) > plain_door.LONGEST:
            return self.refuse(request, 413, say("server-line-too-long"))
        if session and not session.over:
            if not session.takes_more:
                return self.refuse(request, 429, say("plain-too-fast"))
            session.take(line)
        framed = _field(request, b"framed")
        stays = "?stay" if framed == "stay" else ""
        return _when_answered(request, session, LINES + stays if framed else PAGE)

    def leave(self, request: "Request") -> Body:
        """Leave the game, and log the browser out."""
        key = plain_door.key_of(request)
        self.sessions.end(key)
        plain_door.log_out(key)
        return _see(request, PAGE)

    def found(self, key: str) -> "PlainSession | None":
        """This browser's session. It ends when the browser has logged out elsewhere."""
        session = self.sessions.find(key)
        if session and not session.over and not plain_door.still_in(key, session):
            self.sessions.end(key)
            return None
        return session


def _refusal(request: "Request") -> tuple[int, Text] | None:
    """Status and sentence for a form that is none of ours: too large, of another kind, from a page
    of another site, or without the token of its browser's session."""
    request.content.seek(0, 2)
    if request.content.tell() > LARGEST:
        return 413, say("server-line-too-long")
    if (request.getHeader("content-type") or "").partition(";")[0].strip().lower() != FORM:
        return 415, say("plain-no-form")
    origin = request.getHeader("origin")
    if origin and not is_of_page(origin, request.getHeader("host") or ""):
        return 403, say("plain-not-from-here")
    key = plain_door.key_of(request)
    if not key or not constant_time_compare(_field(request, b"token"), _token(key)):
        return 403, say("plain-not-from-here")
    return None


def _token(key: str) -> str:
    """What shows that a form was made for this browser."""
    token: str = salted_hmac("d6mush.plain", key).hexdigest()
    return token


def _field(request: "Request", name: bytes) -> str:
    """A field of the form, "" without it."""
    sent: list[bytes] = request.args.get(name, [b""])
    return sent[0].decode("utf-8", "replace")


def _offers(session: "PlainSession") -> list[dict[str, Any]]:
    """What may be typed now; ``gap``: its number if it has to be finished by hand, else -1."""
    return [
        {**offer, "gap": number if _has_gap(offer["line"]) else -1}
        for number, offer in enumerate(session.state.get("offers", ()))
    ]


def _has_gap(line: str) -> bool:
    return line.endswith(" ") or "<" in line


def _draft(request: "Request", session: "PlainSession") -> str:
    """The line of the offer that the address names, to be finished; a line itself is never taken
    from an address, which anybody can write."""
    number, offers = _field(request, b"offer"), session.state.get("offers", ())
    known = number.isascii() and number.isdigit() and int(number[:4]) < len(offers)
    return str(offers[int(number[:4])]["line"]) if known else ""


def _see(request: "Request", address: str) -> bytes:
    """Send the browser to another page."""
    request.setResponseCode(303)
    request.setHeader("location", address)
    return b""


def _when_answered(request: "Request", session: "PlainSession | None", address: str) -> Body:
    """Send the browser to a page as soon as the game has answered, or after `ANSWER_SECONDS`."""
    if session is None:
        return _see(request, address)
    gone = request.notifyFinish()
    gone.addErrback(lambda _: None)
    until = time.monotonic() + ANSWER_SECONDS

    def look() -> None:
        if gone.called:
            return
        if session.answered or time.monotonic() > until:
            _see(request, address)
            request.finish()
        else:
            reactor.callLater(LOOK_SECONDS, look)

    reactor.callLater(LOOK_SECONDS, look)
    waiting: int = NOT_DONE_YET
    return waiting


def _shown(
    request: "Request",
    name: str,
    session: "PlainSession | None",
    framed: bool = False,
    **known: Any,
) -> bytes:
    """A page made from a template, worded as the session's player reads."""
    parents = "'self'" if framed else "'none'"
    request.setHeader("content-security-policy", policy(**BARE, frame_ancestors=parents))
    request.setHeader("x-frame-options", "SAMEORIGIN" if framed else "DENY")
    request.setHeader("content-type", "text/html; charset=utf-8")
    flags = session.protocol_flags if session else {}
    known |= {"session": session, "game_name": settings.SERVERNAME, "lines_at": LINES}
    with read_as(reading_of(SimpleNamespace(protocol_flags=flags))):
        page: str = render_to_string(f"webclient/{name}.html", {**known, "page": PAGE})
    return page.encode()

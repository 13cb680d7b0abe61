"""Requests of any kind to the website, by strangers, players and staff, give a page and never a
server error; strangers cause no log rows."""

import re
from random import Random
from traceback import format_exception
from unittest.mock import patch
from urllib.parse import quote

import pytest
from django.contrib.contenttypes.models import ContentType
from django.urls import get_resolver
from hypothesis import strategies as st
from twisted.internet.defer import maybeDeferred

from tests.fuzz import grammar, share
from tests.fuzz.methods import channels
from tests.fuzz.net import net
from tests.web.visitors import HOST, player, visitor
from world import passwords

NAMED = {"stranger": "", "player": "Anna", "staff": "Boss"}
OTHERS = ("HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "X")
METHODS = ("GET",) * 5 + ("POST",) * 5 + OTHERS
FORM, PARTS = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
KINDS = (FORM, PARTS, "text/plain", "multipart/form-data", "application/json", "", "x",
         "text/html; charset=utf-99")  # fmt: skip
FIELDS = ("username", "password", "password1", "password2", "old_password", "new_password1",
          "new_password2", "email", "next", "db_key", "description", "desc", "sheet", "text",
          "page", "q", "sort", "all", "action", "_selected_action", "csrfmiddlewaretoken", "e",
          "confirm", "o", "p", "db_typeclass_path", "_popup", "_to_field")  # fmt: skip
HEADERS = ("HTTP_HOST", "HTTP_REFERER", "HTTP_ORIGIN", "HTTP_ACCEPT_LANGUAGE", "HTTP_COOKIE",
           "HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_HOST",
           "HTTP_IF_MODIFIED_SINCE", "HTTP_IF_NONE_MATCH", "HTTP_RANGE",
           "HTTP_X_CSRFTOKEN", "HTTP_ACCEPT", "REMOTE_ADDR", "QUERY_STRING")  # fmt: skip
VALUES = ("", "0", "-1", "1", "2", "99999999999999999999", "x" * 5000, "\x00", "\ud800", "é", "on",
          "../../etc/passwd", "//evil.example/", "/admin/", "http://[", "javascript:x", "%s{}",
          "[character]\nname = 1", "Anna", "orbit-lantern", "|lcquit|ltx|le", "٣", "²",
          "sessionid=x", "None", "1.5", "nan", "<b>")  # fmt: skip
PIECES = ("", "1", "2", "0", "99999999999999999999999", "anna", "boss", "commands", "general",
          "look", "%00", "%ff%fe", "..", "public", "scene-1.json", "scene-x.json", "add", "change",
          "delete", "history", "~", "é", "x" * 3000, "jsi18n", "autocomplete")  # fmt: skip
EACH = 40
"""Log rows that one address may cause: see test_strangers."""
OFTEN = 40
"""Inputs that one browser sends before another takes its place."""


def paths() -> list[str]:
    """Every address of the site in Django's notation:
    ``characters/detail/<str:slug>/<int:pk>/``."""
    found: list[str] = []

    def walk(patterns, before: str) -> None:
        for each in patterns:
            path = before + str(each.pattern).lstrip("^")
            if hasattr(each, "url_patterns"):
                walk(each.url_patterns, path)
            else:
                found.append(path)

    walk(get_resolver().url_patterns, "/")
    return sorted(set(found))


class Asking:
    """Makes requests; ``text`` and ``junk`` draw arbitrary values."""

    def __init__(self, random: Random, text, junk):
        self.random, self.text, self.junk = random, text, junk

    def value(self) -> str:
        pool = self.random.choice((VALUES, VALUES, PIECES, grammar.pieces(), ()))
        return self.random.choice(pool) if pool else self.text()

    def path(self, known: list[str]) -> str:
        parts = self.random.choice(known).split("/")
        for at, part in enumerate(parts):
            if "<" in part or (part and self.random.random() < 0.05):
                parts[at] = self.random.choice((*PIECES, quote(self.value(), errors="replace")))
        return "/".join(parts).replace("$", "").replace("\\Z", "") or "/"

    def fields(self, most: int = 6) -> dict:
        number = self.random.randrange(most)
        return {self.random.choice((*FIELDS, self.value())): self.value() for _ in range(number)}

    def headers(self) -> dict:
        if self.random.random() < 0.7:
            return {}
        named = self.random.sample(HEADERS, k=self.random.randrange(1, 3))
        return {name: _header(self.value()) for name in named}

    def body(self) -> tuple[bytes, str]:
        kind = self.random.choice(KINDS)
        if kind == FORM and self.random.random() < 0.9:
            return self.pairs(6).encode(), kind
        if kind == PARTS:
            head = '--x\r\nContent-Disposition: form-data; name="{}"\r\n\r\n{}\r\n'
            parts = (head.format(*row) for row in self.fields().items())
            end = self.random.choice(("--x--\r\n", "", "--x"))
            return ("".join(parts) + end).encode(errors="replace"), kind
        return self.junk(), kind

    def pairs(self, most: int) -> str:
        """Fields encoded as in a form or a query string."""
        rows = self.fields(most).items()
        return "&".join("=".join(quote(each, errors="replace") for each in row) for row in rows)


def _header(value: str) -> str:
    """A header as servers pass it on: bytes decoded as Latin-1, without line breaks."""
    return re.sub("[\r\n]", " ", value).encode(errors="replace").decode("latin-1")


def requests(known: list[str]):
    @st.composite
    def make(draw):
        random = draw(share.CHANCE)
        made = Asking(
            random, lambda: draw(st.text(max_size=24)), lambda: draw(st.binary(max_size=60))
        )
        query = made.pairs(4) if random.random() < 0.4 else ""
        return random.choice(METHODS), made.path(known), query, made.body(), made.headers()

    return make()


class Visit:
    """Somebody at a browser, who sends one request after another."""

    def __init__(self, who: str, held):
        self.net, self.sent, self.who = held, 0, who
        channels()
        known = NAMED[who]
        self.account = player(NAMED[who], staff=who == "staff") if known else None

    def ask(self, request) -> None:
        method, path, query, (body, kind), headers = request
        if self.sent % OFTEN == 0:
            self.browser = visitor(self.account)
        self.sent += 1
        with self.net.under(request):
            answer = self.browser.generic(
                method, path, body, kind, **{"QUERY_STRING": query, "HTTP_HOST": HOST, **headers}
            )
            if answer.status_code >= 500:
                self.net.fault("failed", "".join(format_exception(*answer.exc_info)))
            elif not answer.streaming:
                self.net.reads(_page(answer))


def _page(answer) -> str:
    return answer.content.decode(errors="replace") if answer.status_code != 200 else ""


@pytest.mark.django_db
@pytest.mark.parametrize("part", share.parts("pages", tuple(NAMED), most=300), ids=str)
def test_a_page_and_no_failure(part, settings):
    settings.ALLOWED_HOSTS = ["*"]
    ContentType.objects.clear_cache()
    with patch.object(passwords, "beside", maybeDeferred), net() as held:
        visit = Visit(part.kind, held)
        held.rows.clear()
        share.play(part, requests(paths()), visit.ask, smallest=False)
    if part.kind == "stranger":
        share.few(part, held.rows, EACH)

"""The whole website as strangers, players and staff find it."""

import os
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.contrib.staticfiles.storage import staticfiles_storage
from django.test import override_settings

from tests.web.visitors import HOST, INLINE, links, player, visitor
from web.headers import HEADERS

MOST = 250
ODD = (
    "/tbi/",
    "/api/",
    "/webclientdata",
    "/auth/password_reset/",
    "/characters/detail/anna/999999/",
    "/characters/detail/nobody/1/",
    "/characters/detail/anna/99999999999999999999999999/",
    "/characters/puppet/anna/1/",
    "/characters/?page=two",
    "/help/general/nothing-such/",
    "/help/%00/%00/",
    "/channels/no-such-channel/",
    "/%00",
    "/%ff%fe",
    "/\u2603/" + "x" * 5000,
    "/?" + "&".join(f"a{n}=1" for n in range(3000)),
)


barred: list[Path] = []
"""Folders in which nothing may be opened at the moment."""


@sys.addaudithook
def _is_barred(event: str, words) -> None:
    if barred and event == "open" and isinstance(words[0], str | bytes):
        path = Path(os.fsdecode(words[0])).absolute()
        assert not any(map(path.is_relative_to, barred)), f"a page opens {path}"


@pytest.fixture
def on_the_records_alone(monkeypatch):
    """Make neither the game's own thread nor its folder available: pages that are read must do
    without."""

    def never(*_, **__):
        raise AssertionError("a page that is read asks the game's own thread")

    for name, module in list(sys.modules.items()):
        if name.startswith("web.") and hasattr(module, "on_main_thread"):
            monkeypatch.setattr(module, "on_main_thread", never)
    assert staticfiles_storage.url("dress/tokens.css")  # a process reads the names of files once
    barred.append(Path(settings.STATE_DIR))
    yield
    barred.clear()


@pytest.fixture
def known(db):
    return {"": None, "Anna": player("Anna"), "Boss": player("Boss", staff=True)}


def crawled(browser) -> dict:
    """Up to ``MOST`` pages that links lead to, each with its answer."""
    todo, seen = ["/"], {}
    while todo and len(seen) < MOST:
        address = todo.pop(0)
        if address in seen:
            continue
        seen[address] = answer = browser.get(address)
        if answer.status_code in (301, 302):
            todo.append(answer["Location"].removeprefix(f"http://{HOST}"))
        elif not answer.streaming:
            todo += sorted(links(answer.content.decode(), address) - seen.keys())
    return seen


@pytest.mark.parametrize("who, at_least", [("", 10), ("Anna", 90), ("Boss", MOST)])
def test_every_link_leads_somewhere(known, who, at_least, on_the_records_alone):
    pages = crawled(visitor(known[who]))
    assert len(pages) >= at_least
    for address, answer in pages.items():
        assert answer.status_code in (200, 301, 302), address
        text = "" if answer.streaming else answer.content.decode()
        assert " at 0x" not in text and "object at" not in text, address
        assert not INLINE.search(text), (address, INLINE.search(text))


@pytest.mark.parametrize("who", ["", "Anna", "Boss"])
def test_an_odd_address_is_answered_with_a_page(known, who):
    browser = visitor(known[who])
    for address in ODD:
        answer = browser.get(address)
        assert answer.status_code in (200, 302, 400, 404), address
        assert answer.status_code in (200, 302) or b"To the front page" in answer.content, address


@pytest.mark.django_db
@pytest.mark.parametrize("topic", ["look", "nothing-such"])
def test_help_that_a_visitor_may_not_read_is_no_page_about_nothing(topic):
    assert visitor().get(f"/help/general/{topic}/").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("method", ["put", "delete", "patch", "options", "head", "trace"])
def test_an_odd_method_breaks_nothing(method):
    browser = visitor()
    for address in ("/", "/webclient/", "/help/", "/auth/login/", "/characters/create/"):
        assert getattr(browser, method)(address).status_code in (200, 302, 405), address


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address, status",
    [
        ("/", 200),
        ("/webclient/", 200),
        ("/characters/", 302),
        ("/no/such/page", 404),
        ("/admin/", 302),
    ],
)
def test_every_answer_carries_the_security_headers(address, status):
    answer = visitor().get(address)
    assert answer.status_code == status
    assert HEADERS.keys() <= answer.headers.keys()
    policy = answer["Content-Security-Policy"]
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
    attributes = "style-src-attr 'unsafe-inline'"
    assert "unsafe" not in policy.replace(attributes, "")
    assert (attributes in policy) == (address == "/admin/")
    assert ("ws://localhost:" in policy) == (address == "/webclient/")


@pytest.mark.django_db
def test_an_error_of_ours_says_no_more_than_that():
    from unittest.mock import patch

    with patch("web.website.views.front.FrontPage.get_context_data", side_effect=ValueError("x")):
        answer = visitor().get("/")
    assert answer.status_code == 500
    assert b"Something went wrong on our side" in answer.content
    assert HEADERS.keys() <= answer.headers.keys()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "host, status",
    [
        ("localhost:4001", 200),
        ("127.0.0.1:4001", 200),
        ("192.168.1.20:4001", 200),
        ("[::1]:4001", 200),
        ("play.example", 200),
        ("PLAY.example.", 200),
        ("evil.example", 400),
        ("play.example.evil.example", 400),
        ("8.8.8.8", 400),
        ("evil.example@localhost", 400),
        ("localhost:x", 400),
        ("", 400),
    ],
)
def test_a_page_is_found_under_our_names_alone(host, status):
    with override_settings(SITE_HOSTS=["play.example"]):
        answer = visitor().get("/", HTTP_HOST=host)
    assert answer.status_code == status
    assert b"evil" not in answer.content


@pytest.mark.django_db
def test_the_keepers_own_list_of_hosts_holds_alone():
    with override_settings(ALLOWED_HOSTS=["games.example"]):
        assert visitor().get("/", HTTP_HOST="games.example").status_code == 200
        assert visitor().get("/", HTTP_HOST="localhost").status_code == 400


@pytest.mark.django_db
def test_no_row_is_kept_for_readers():
    browser = visitor()
    for address in ("/", "/help/", "/channels/", "/auth/login/", "/auth/register", "/nothing"):
        browser.get(address)
    assert Session.objects.count() == 0
    assert "sessionid" not in browser.cookies


@pytest.mark.django_db
def test_cookies_are_for_our_pages_alone():
    browser = visitor(player("Anna"))
    browser.get("/auth/login/")
    for name in ("sessionid", "csrftoken"):
        cookie = browser.cookies[name]
        assert (cookie["samesite"], bool(cookie["httponly"])) in (("Lax", True), ("", ""))
    stranger = visitor()
    stranger.get("/webclient/")
    cookie = stranger.cookies["sessionid"]
    assert (cookie["samesite"], cookie["httponly"]) == ("Lax", True)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "said, where",
    [
        ("", "127.0.0.1"),
        ("8.8.8.8", "8.8.8.8"),
        ("1.1.1.1, 8.8.8.8, 127.0.0.1", "8.8.8.8"),
        ("127.0.0.1", "127.0.0.1"),
        (" , ", "127.0.0.1"),
        ("nonsense", "nonsense"),
    ],
)
def test_where_a_visitor_is_and_no_row_in_the_log_for_those_from_here(said, where, monkeypatch):
    rows = []
    monkeypatch.setattr("evennia.utils.logger.log_warn", rows.append)
    browser = visitor()
    answer = browser.get("/", HTTP_X_FORWARDED_FOR=said)
    assert (answer.wsgi_request.origin_ip, rows) == (where, [])

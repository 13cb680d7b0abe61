"""A game behind a proxy that speaks TLS: `D6MUSH_SITE=https://play.example`."""

import json
import os
import subprocess
import sys

import pytest
from django.test import override_settings

from server.ops.place import CHECKOUT
from server.seams.web_socket import _is_ours
from tests.web.visitors import PASSWORD, player, visitor

SHOW = """
import json
from server.conf import settings
found = {name: value for name, value in vars(settings).items() if name.isupper()}
plain = (str, int, bool, list, tuple)
print(json.dumps({n: v for n, v in found.items() if isinstance(v, plain)}, default=str))
"""
TLS = {"HTTP_HOST": "play.example", "HTTP_X_FORWARDED_PROTO": "https"}


def settings_of(folder, site: str) -> dict:
    """The settings with which a game starts."""
    env = {**os.environ, "D6MUSH_STATE_DIR": str(folder), "D6MUSH_SITE": site}
    shown = subprocess.run(
        [sys.executable, "-c", SHOW], cwd=CHECKOUT, env=env, capture_output=True, text=True
    )
    assert not shown.returncode, shown.stderr
    return json.loads(shown.stdout)


@pytest.fixture(scope="module")
def differing(tmp_path_factory):
    """A function: for a site, the settings that differ from those of a game without one."""
    folder = tmp_path_factory.mktemp("state")
    plain = settings_of(folder, "")

    def settings_for(site: str) -> dict:
        found = settings_of(folder, site)
        return {name: value for name, value in found.items() if value != plain.get(name)}

    return settings_for


@pytest.fixture
def https(differing):
    with override_settings(**differing("https://play.example")):
        yield


def test_cookies_go_over_tls_alone(https, db):
    anna = player("Anna")
    browser = visitor()
    browser.get("/auth/login/", **TLS)
    fields = {"username": "Anna", "password": PASSWORD}
    assert browser.post("/auth/login/", fields, **TLS).status_code == 302
    assert browser.get("/characters/manage/", **TLS).wsgi_request.user == anna
    for name in ("sessionid", "csrftoken"):
        assert browser.cookies[name]["secure"], name
        assert browser.cookies[name]["httponly"], name


@pytest.mark.django_db
def test_the_web_client_is_led_to_the_secure_socket(https):
    answer = visitor().get("/webclient/", **TLS)
    assert "wss://play.example/ws" in answer.content.decode()
    assert "connect-src 'self' wss://play.example/ws" in answer["Content-Security-Policy"]
    assert "ws://" not in answer["Content-Security-Policy"].replace("wss://", "")
    assert answer.cookies["sessionid"]["secure"]
    assert answer.wsgi_request.is_secure()


@pytest.mark.django_db
def test_forms_are_taken_from_the_site_itself_alone(https):
    browser = visitor()
    browser.handler.enforce_csrf_checks = True
    browser.get("/auth/login/", **TLS)
    fields = {"username": "Nobody", "password": "x",
              "csrfmiddlewaretoken": browser.cookies["csrftoken"].value}  # fmt: skip
    for origin, status in (("https://play.example", 200), ("https://evil.example", 403)):
        answer = browser.post("/auth/login/", fields, HTTP_ORIGIN=origin, **TLS)
        assert answer.status_code == status, origin
    assert _is_ours("https://play.example", "127.0.0.1:4002")
    assert not _is_ours("https://evil.example", "127.0.0.1:4002")


@pytest.mark.django_db
@pytest.mark.parametrize("seconds", [0, 3600])
def test_browsers_are_bound_to_tls_where_the_keeper_says_so(https, seconds):
    with override_settings(SECURE_HSTS_SECONDS=seconds):
        answer = visitor().get("/", **TLS)
    assert answer.get("Strict-Transport-Security") == ("max-age=3600" if seconds else None)


def test_a_game_without_tls_keeps_its_players(differing):
    found = differing("http://play.example")
    assert not {"SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_PROXY_SSL_HEADER"} & {*found}
    assert found["SITE_HOSTS"] == ["play.example"]

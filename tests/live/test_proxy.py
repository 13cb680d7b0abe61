"""The website behind nginx with the configuration of examples/deploy: pages over https, the web
client over wss, and no way around it."""

import re
import socket
import urllib.error
import urllib.request

import pytest
import websocket

from tests.live import certificates, proxy
from tests.live.server import free_ports
from tests.live.visitor import HOME, PATIENCE, Visitor

pytestmark = proxy.needed
PASSWORD = "orbit-lantern-42"


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    return certificates.made(tmp_path_factory.mktemp("tls"))


@pytest.fixture(scope="module")
def own():
    """Two ports for a proxy."""
    ports = free_ports()
    return {"secure": ports.base, "plain": ports.website}


@pytest.fixture(scope="module")
def server(workshop, own):
    """A started server that goes by the proxy's address."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("D6MUSH_SITE", f"https://{certificates.NAME}:{own['secure']}")
        started = workshop.start()
    yield started
    started.hang_up()
    started.kill9()


@pytest.fixture(scope="module")
def before(server, pair, own):
    """nginx in front of that server."""
    with proxy.proxy(server.ports, pair, **own) as started:
        yield started


@pytest.fixture
def visitor(before, pair):
    return Visitor(before.site, pair.trusted())


def test_a_login_over_https_plays_over_wss(server, visitor):
    nora = {"username": "Nora", "password1": PASSWORD, "password2": PASSWORD}
    assert "Log out Nora" in visitor.page("/auth/register", **nora)
    kept = {one.name: one for one in visitor.cookies}
    assert kept.keys() >= {"sessionid", "csrftoken"}
    for name, cookie in kept.items():
        assert cookie.secure, name
    page = visitor.page("/webclient/")
    assert f"wss://{certificates.NAME}:" in page and "ws://" not in page.replace("wss://", "")
    line = visitor.connected()
    line.expect("You become")
    line.send("say Over the proxy")
    line.expect("Over the proxy")
    line.send("+roll 4D")
    text = line.expect('["text", ["Nora rolls')[-1]
    assert "4D" in text and "[#" in text
    olga = server.newcomer("Olga")
    olga.send("say Heard at telnet")
    line.expect("Heard at telnet")


def test_who_comes_without_tls_is_sent_to_it(before):
    class Still(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    opener = urllib.request.build_opener(Still)
    address = f"http://127.0.0.1:{before.plain}/auth/login/?next=/x"
    request = urllib.request.Request(address, headers={"Host": certificates.NAME})
    with pytest.raises(urllib.error.HTTPError) as led:
        opener.open(request, timeout=PATIENCE)
    assert led.value.code == 301
    assert led.value.headers["Location"] == f"{before.site}/auth/login/?next=/x"


def test_another_sites_page_does_not_come_in(visitor):
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        visitor.connected("https://evil.example")
    assert refused.value.status_code == 403


def test_nobody_says_himself_where_he_comes_from_or_how(server, visitor):
    """A proxy's headers that a browser forges are replaced: the game knows the player by the
    address that the proxy saw."""
    claims = {"X-Forwarded-For": "10.9.9.9", "X-Forwarded-Proto": "http"}
    assert visitor.open("/auth/login/", **claims).status == 200
    pia = {"username": "Pia", "password1": PASSWORD, "password2": PASSWORD}
    visitor.page("/auth/register", **pia)
    line = visitor.connected()
    line.expect("You become")
    seen = server.admin().ask("who")
    assert re.search(rf"Pia[^\n]*{re.escape(HOME)}", seen), seen
    assert "10.9.9.9" not in seen + server.log()


def test_too_large_a_form_is_refused_by_the_proxy(visitor):
    with pytest.raises(urllib.error.HTTPError) as refused:
        visitor.open("/auth/login/", b"x" * 4_000_000, Referer=visitor.site)
    assert refused.value.code == 413


def test_the_ports_behind_the_proxy_are_open_to_this_machine_alone(server):
    """Called at another address of this machine, only telnet answers."""
    for port, is_open in ((server.ports.telnet, True), (server.ports.website, False),
                          (server.ports.websocket, False)):  # fmt: skip
        with socket.socket() as caller:
            caller.settimeout(PATIENCE)
            assert (caller.connect_ex(("127.0.0.2", port)) == 0) == is_open, port


def test_nothing_failed_on_the_way(server, before):
    assert "Traceback" not in server.log()
    assert not re.search(r"\[(error|crit|alert|emerg)\](?!.*too large body)", before.log())

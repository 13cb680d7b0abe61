"""The website and its web socket from outside: who may connect, who is logged in, what is refused;
in English and in the pseudo-locale."""

import gzip
import http.client
import json
import re
import socket
import urllib.error
import urllib.parse
import urllib.request
from contextlib import closing
from html import unescape
from http.cookiejar import CookieJar

import pytest
import websocket

from tests.live.server import in_each_language
from web.headers import HEADERS

pytestmark = in_each_language

PASSWORD = "orbit-lantern-42"
PATIENCE = 20
TOKEN = 'name="csrfmiddlewaretoken" value="'


class Browser:
    """Cookies, pages and the web client's connection, without the rest of a browser."""

    def __init__(self, server):
        self.server = server
        self.cookies = CookieJar()
        keeping = urllib.request.HTTPCookieProcessor(self.cookies)
        self.opener = urllib.request.build_opener(keeping)

    def page(self, path: str = "/", **fields) -> str:
        """Return a page; with fields, send its form and return the page that follows."""
        address = self.server.website(path)
        read = self.opener.open(address, timeout=PATIENCE).read().decode()
        if not fields:
            return unescape(read)
        token = read.split(TOKEN)[-1].split('"')[0]
        sent = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": token}).encode()
        request = urllib.request.Request(address, sent, {"Referer": address})
        return unescape(self.opener.open(request, timeout=PATIENCE).read().decode())

    def shows(self, key: str, path: str = "/", fields: dict | None = None, **known: str) -> bool:
        """True if the page that ``page`` returns has this sentence."""
        page = self.page(path, **fields or {})
        return bool(re.search(self.server.words(key, **known), page))

    def connected(self, origin: str = "") -> "Line":
        """Open the web client's connection, from a page of ours unless another origin is given."""
        ports = self.server.ports
        found = websocket.create_connection(
            f"ws://127.0.0.1:{ports.websocket}/?&page&browser",
            timeout=PATIENCE,
            origin=origin or f"http://127.0.0.1:{ports.website}",
            cookie="; ".join(f"{one.name}={one.value}" for one in self.cookies),
            subprotocols=["v1.evennia.com"],
        )
        return Line(found, self.server)


class Line:
    """The web client's connection."""

    def __init__(self, found, server):
        self.socket, self.server = found, server

    def send(self, text: str) -> None:
        self.socket.send(json.dumps(["text", [text], {}]))

    def expect(self, words: str) -> list:
        """Read until a message matches the pattern, and return all messages read."""
        read = []
        while not read or not re.search(words, read[-1]):
            came = self.socket.recv()
            assert came, f"the connection ended before {words!r} came:\n{read}"
            read.append(unescape(json.dumps(json.loads(came), ensure_ascii=False)))
        return read

    def expect_said(self, key: str, **known: str) -> list:
        """Read until a message contains the sentence, and return all messages read."""
        return self.expect(self.server.words(key, **known))


def test_only_a_page_of_ours_may_speak_in_a_visitors_name(server):
    ports = server.ports
    for origin in ("https://evil.example", f"http://evil.example:{ports.website}", "null"):
        with pytest.raises(websocket.WebSocketBadStatusException) as refused:
            Browser(server).connected(origin)
        assert refused.value.status_code == 403
    Browser(server).connected().expect_said("world-welcome")
    address = f"ws://127.0.0.1:{ports.websocket}/"
    program = websocket.create_connection(address, suppress_origin=True, timeout=PATIENCE)
    Line(program, server).expect_said("world-welcome")
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        websocket.create_connection(
            address, host=f"evil.example:{ports.websocket}", origin="http://evil.example"
        )
    assert refused.value.status_code == 403


def test_a_login_on_the_website_is_one_in_the_web_client(server):
    browser = Browser(server)
    form = {"username": "Nora", "password1": PASSWORD, "password2": PASSWORD}
    assert browser.shows("site-log-out", "/auth/register", form, name="Nora")
    page = browser.page("/webclient/")
    assert all(one.value not in page for one in browser.cookies if one.name == "sessionid")
    browser.connected().expect("You become")


def test_a_login_in_the_web_client_is_one_on_the_website(server):
    browser = Browser(server)
    browser.page("/webclient/")
    line = browser.connected()
    line.expect_said("world-welcome")
    line.send(f"create Olga {PASSWORD}")
    line.expect("You become")
    assert browser.shows("site-log-out", name="Olga")


def test_a_new_password_ends_every_other_login(server):
    """Pia is at telnet, in a web client without a login on the website, and on the website."""
    pia = server.caller("Pia", password=PASSWORD)
    pia.create_account()
    client, reader = Browser(server), Browser(server)
    client.page("/webclient/")
    line = client.connected()
    line.expect_said("world-welcome")
    line.send(f"connect Pia {PASSWORD}")
    line.expect("You become")
    form = {"username": "pia", "password": PASSWORD}
    assert reader.shows("site-log-out", "/auth/login/", form, name="Pia")
    pia.send(f"password {PASSWORD} = copper-anchor-12")
    pia.expect(pia.words("players-password-changed"))
    line.expect_said("at_table-password-changed")
    for browser in (client, reader):
        assert not browser.shows("site-log-out")
    client.connected().expect_said("world-welcome")
    assert "Pia" in pia.ask("who")

    form = {"username": "pia", "password": "copper-anchor-12"}
    assert reader.shows("site-log-out", "/auth/login/", form, name="Pia")
    own = reader.connected()
    own.expect("You become")
    form = {
        "old_password": "copper-anchor-12",
        "new_password1": PASSWORD,
        "new_password2": PASSWORD,
    }
    assert reader.shows("site-password-changed", "/auth/password_change/", form)
    pia.expect(pia.words("at_table-password-changed"))
    own.send("say Still here")
    own.expect("Still here")
    assert reader.shows("site-log-out", name="Pia")


def test_from_one_character_to_the_next_by_telnet_website_and_web_client(server):
    """Rosa is deleted on the website while she is played at telnet, but not before her fight is
    closed. The next characters are made in the web client and on the website; every login works."""
    rosa = server.caller("Rosa", password=PASSWORD)
    rosa.create_account()
    rosa.ask("+chargen/take smuggler")
    rosa.ask("+combat/start Rosa vs thug")
    browser = Browser(server)
    browser.page("/auth/login/", username="Rosa", password=PASSWORD)
    delete = re.search(r'href="(/characters/delete/[^"]*)"', browser.page("/characters/manage/"))[1]
    assert browser.shows("site-not-the-whole-name", delete, {"name": "yes"}, name="Rosa")
    assert "+combat/close" in browser.page(delete, name="Rosa")
    rosa.ask("+combat/stop")
    rosa.ask("+combat/close")
    assert browser.shows("at_table-deleted", delete, {"name": "rosa"}, name="Rosa")
    rosa.expect(rosa.words("at_table-no-character"))
    line = browser.connected()
    line.expect_said("at_table-no-character")
    line.send("+new Rosita")
    line.expect("You become")
    line.send("+delete Rosita")
    line.expect_said("at_table-deleted", name="Rosita")
    form = {"name": "Rosina", "description": ""}
    assert browser.shows("site-character-made", "/characters/create/", form, name="Rosina")
    assert re.search(rosa.words("at_table-outside", name="Rosina", others="none"), rosa.ask("look"))
    assert "You become Rosina." in rosa.ask("ic")
    again = server.caller("Rosa", password=PASSWORD)
    again.send(f"connect Rosa {PASSWORD}")
    again.expect("You become Rosina")


def test_wrong_passwords_are_counted_by_the_address_they_come_from(server):
    """Requests that claim to come from elsewhere are answered like any others."""
    for number in range(20):
        request = urllib.request.Request(
            server.website("/"), headers={"X-Forwarded-For": f"10.0.0.{number}"}
        )
        assert urllib.request.urlopen(request, timeout=PATIENCE).status == 200
    page = Browser(server).page("/auth/login/", username="nobody", password="wrong-wrong")
    assert "incorrect" in page


def answer(server, method: str, path: str, **more):
    """Send a request; return status, headers and body of the response."""
    with closing(
        http.client.HTTPConnection("127.0.0.1", server.ports.website, timeout=PATIENCE)
    ) as line:
        line.request(method, path, **more)
        found = line.getresponse()
        return found.status, found.headers, found.read()


@pytest.mark.parametrize(
    "path, status",
    [
        ("/", 200),
        ("/static/dress/tokens.css", 200),
        ("/static/no/such/file", 404),
        ("/static/", 403),
        ("/static/..%2f..%2f..%2fetc/passwd", 404),
        ("/media/", 403),
        ("/no/such/page", 404),
        ("/webclientdata", 404),
        ("/%00", 404),
        ("/\xff".encode("latin-1").decode("latin-1"), 404),
    ],
)
def test_every_answer_tells_browsers_what_they_may(server, path, status):
    path = urllib.parse.quote(path, safe="/%.")
    found, headers, text = answer(server, "GET", path)
    assert found == status
    assert HEADERS.keys() <= set(headers.keys())
    assert all(len(headers.get_all(name)) == 1 for name in HEADERS)
    assert b"Traceback" not in text


def test_what_a_page_needs_is_kept_for_good_and_comes_compressed(server):
    """Each file has a name of its content; the same one is not sent twice."""
    _, headers, packed = answer(server, "GET", "/", headers={"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip"
    found = re.findall(r'(?:href|src)="(/static/[^"#]*)', gzip.decompress(packed).decode())
    assert {file.rpartition(".")[2] for file in found} >= {"css", "woff2"}
    for file in found:
        status, headers, text = answer(server, "GET", file, headers={"Accept-Encoding": "gzip"})
        assert (status, headers["Cache-Control"]) == (200, "public, max-age=31536000, immutable")
        assert int(headers["Content-Length"]) == len(text)
        if file.endswith(".css"):
            assert headers["Content-Encoding"] == "gzip"
            assert gzip.decompress(text) == answer(server, "GET", file)[2]
        since = {"If-Modified-Since": headers["Last-Modified"]}
        status, headers, text = answer(server, "GET", file, headers=since)
        assert (status, text) == (304, b"")
        assert HEADERS.keys() <= set(headers.keys())
    _, headers, _ = answer(server, "GET", "/static/dress/tokens.css")
    assert headers["Cache-Control"] == "public, max-age=60"


def test_a_wrong_host_gets_no_page(server):
    status, _, text = answer(server, "GET", "/", headers={"Host": "evil.example"})
    assert status == 400
    assert b"evil" not in text


def test_nobody_sends_more_than_a_form_holds(server):
    """Neither with its length announced nor in chunks: the server stops reading."""
    status, _, _ = answer(server, "POST", "/auth/login/", body=b"x" * 1000)
    assert status == 403
    for head in ("Content-Length: 40000000", "Transfer-Encoding: chunked"):
        with socket.create_connection(("127.0.0.1", server.ports.website), PATIENCE) as line:
            line.sendall(f"POST / HTTP/1.1\r\nHost: localhost\r\n{head}\r\n\r\n".encode())
            with pytest.raises(OSError):
                for _ in range(200):
                    line.sendall(b"30d40\r\n" + b"x" * 200_000 + b"\r\n")
    assert answer(server, "GET", "/")[0] == 200


def test_nothing_was_logged_as_an_error(server):
    assert "Traceback" not in server.log()

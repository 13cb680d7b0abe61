"""Lost passwords in a running game: reset over telnet by a code from staff, and on the website by
a mailed link."""

import re
import socketserver
import threading

import pytest

from tests.live.server import with_house
from tests.live.telnet import PASSWORD, PATIENCE
from tests.live.test_site import Browser

CODE = re.compile(r"\b\w{4}-\w{4}-\w{4}\b")
ADDRESS = "bob@home.example"


class Postman(socketserver.StreamRequestHandler):
    """Accepts mails as a mail server does, and adds them to the server's ``mails``."""

    def handle(self):
        self.say("220 here")
        while line := self.rfile.readline().decode().strip().upper():
            if line == "DATA":
                self.say("354 go on")
                self.server.mails.append(self.text())
                self.server.came.set()
            self.say("221 bye" if line == "QUIT" else "250 good")

    def text(self) -> str:
        lines = iter(self.rfile.readline, b".\r\n")
        return b"".join(lines).decode()

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


@pytest.fixture(scope="module")
def post():
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Postman) as server:
        server.daemon_threads, server.mails, server.came = True, [], threading.Event()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture(scope="module")
def server(workshop, post, tmp_path_factory):
    house = tmp_path_factory.mktemp("house")
    port = post.server_address[1]
    (house / "settings.py").write_text(f"EMAIL_HOST = '127.0.0.1'\nEMAIL_PORT = {port}\n")
    yield from with_house(workshop, house)


def test_a_code_of_staff_s(server):
    ann, staff = server.newcomer("Ann"), server.admin()
    code = CODE.search(" ".join(staff.ask("userpassword/code Ann").split()))[0]
    ann.expect("has made a code that sets a new password")
    caller = server.caller("Ann", password="copper-anchor-12")
    for line, said in (
        (f"reset Ann AAAA-BBBB-CCCC {caller.password}", "has no such code"),
        (f"reset Ann {code} short", "too short"),
        (f"reset Ann {code.lower()} {caller.password}", "You have a new password"),
        (f"reset Ann {code} another-anchor-13", "has no such code"),
        (f"connect Ann {PASSWORD}", "There is no account of this name with this password"),
    ):
        caller.send(line)
        caller.expect(said)
    ann.expect("was changed elsewhere, so this connection ends")
    caller.log_in()
    assert "Your password was reset by a code that" in " ".join(caller.ask("").split())
    again = server.returning("Ann", password=caller.password)
    assert "was reset" not in again.transcript + again.ask("")
    for secret in (code, caller.password, "another-anchor-13", PASSWORD):
        assert secret not in server.log()


def test_a_link_by_mail(server, post):
    bob = server.newcomer("Bob")
    assert ADDRESS in bob.ask(f"+email {ADDRESS} = {PASSWORD}")
    browser = Browser(server)
    assert "/auth/password_reset/" in browser.page("/auth/login/")
    assert "is on its way" in browser.page("/auth/password_reset/", email=ADDRESS)
    assert post.came.wait(PATIENCE)
    mail = post.mails[0].replace("=\r\n", "").replace("\r\n", "\n")
    assert f"To: {ADDRESS}" in mail and "Bob" in mail
    link = re.search(r"http://[^/]+(/auth/reset/\S+)", mail)[1]
    browser.page(link)
    token = link.rstrip("/").rpartition("/")[2]
    form, new = link.replace(token, "set-password"), "copper-anchor-12"
    assert "You have a new password" in browser.page(form, new_password1=new, new_password2=new)
    bob.expect("was changed elsewhere, so this connection ends")
    again = server.returning("Bob", password=new)
    assert "Your password was reset by mail on" in " ".join(again.ask("").split())
    for secret in (token, new, PASSWORD, ADDRESS):
        assert secret not in server.log()

"""A client that comes back finds every line once: after the page, the Server, or nothing but the
Server's process was new."""

import html
import json
import os
import re
import signal
import time

import pytest
import websocket

from server.ops import processes
from tests.live.telnet import PASSWORD, PATIENCE

WORD = re.compile(r"\bmark-\d+\b")
"""What the lines that are counted contain."""


class Page:
    """A web client's socket, whose player is logged in."""

    def __init__(self, server, line: str):
        self.frames: list[list] = []
        self._socket = websocket.create_connection(
            f"ws://127.0.0.1:{server.ports.websocket}/",
            timeout=PATIENCE,
            subprotocols=["v1.evennia.com"],
            origin=server.website("").rstrip("/"),
        )
        self.send("text", line)
        self.until("text", "You become")

    def send(self, name: str, *args) -> None:
        self._socket.send(json.dumps([name, args, {}]))

    def until(self, name: str, words: str = "") -> dict:
        """Read frames until one has this name and these words; return its fields."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.frames.append(json.loads(self._socket.recv()))
            found, args, fields = self.frames[-1]
            if found == name and words in html.unescape(json.dumps([args, fields])):
                return fields
        raise AssertionError(f"no {name} with {words!r}")

    def backlog(self) -> dict:
        self.send("d6_backlog")
        return self.until("d6_backlog")

    def leave(self) -> None:
        self._socket.close()


def marks(backlog: dict) -> list[str]:
    """The counted lines, in order."""
    return [word for line in backlog["lines"] for word in WORD.findall(line["html"])]


@pytest.fixture(scope="module")
def told(server):
    """Ann at a page and Bea at telnet, both in a scene; what they said, of every kind."""
    bea = server.newcomer("Bea")
    page = Page(server, f"create Ann {PASSWORD}")
    bea.ask("+scene/start A quiet evening")
    page.send("text", "+scene/join")
    page.until("text", "Bea")
    lines = [
        "pose waves, mark-{}.", "say mark-{} to all", "whisper Ann=mark-{} in your ear",
        "page Ann=mark-{} from afar", "ooc mark-{} aside", "emit A door creaks, mark-{}.",
    ]  # fmt: skip
    for number in range(30):
        bea.send(lines[number % len(lines)].format(number))
        page.until("text", f"mark-{number}")
    return page, bea, [f"mark-{number}" for number in range(30)]


def test_a_page_that_comes_back_finds_each_line_once(server, told):
    page, bea, said = told
    found = page.backlog()
    assert marks(found) == said and found["seen"] == -1
    kinds = {line["type"] for line in found["lines"] if WORD.search(line["html"])}
    assert kinds == {"pose", "say", "whisper", "page", "ooc", "emit"}
    assert all(line["author"] == "Bea" for line in found["lines"] if WORD.search(line["html"]))
    page.leave()
    time.sleep(1)
    bea.ask("pose is seen by nobody, mark-30.")
    page = Page(server, f"connect Ann {PASSWORD}")
    again = page.backlog()
    assert marks(again) == [*said, "mark-30"]
    assert "mark-30" in again["lines"][again["seen"]]["html"]
    page.leave()


def test_a_new_server_knows_each_line(server, told):
    _, bea, said = told
    page = Page(server, f"connect Ann {PASSWORD}")
    before = page.backlog()["lines"]
    admin = server.admin()
    admin.send("reload")
    admin.expect(r"back\.")
    assert page.backlog()["lines"][: len(before)] == before
    os.kill(processes.living(server.state, "server"), signal.SIGKILL)
    bea.expect(r"back\.", timeout=60)
    bea.expect(r"back\.", timeout=60) if bea.transcript.count("is back.") < 2 else None
    page.until("text", "stumbled")
    after = page.backlog()
    page.leave()
    again = Page(server, f"connect Ann {PASSWORD}")
    assert marks(after) == marks(again.backlog()) == [*said, "mark-30"]
    assert after["lines"][: len(before)] == before

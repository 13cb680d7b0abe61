"""Clients that ask for differences, over telnet (GMCP) and the web socket, in a running game: put
together, these are the whole state, even after a reload."""

import json

import pytest

from tests.differences import Client
from tests.live.gmcp import GMCP, RichPlayer
from tests.live.listeners import Browser
from tests.live.telnet import IAC, SB, SE

ROUND = (
    "+combat/start personal Ann vs 6 thug", "+combat/auto npcs=off", "Ann +initiative first",
    "+combat/next", "+combat/set thug 2/cover=50", "Ann +declare 1", "+combat/next",
    "+combat/add hidden thug=Gang", "Ann +attack thug 1", "+reaction npcs=none", "+combat/undo",
)  # fmt: skip


class Panels(RichPlayer):
    """A telnet client that asks for messages by name and applies what comes to its state."""

    def __init__(self, *where, **more):
        self.client, self._taken = Client(), 0
        super().__init__(*where, **more)

    def want(self, name: str) -> None:
        self.send_bytes(bytes([IAC, SB, GMCP]) + name.encode() + bytes([IAC, SE]))
        self.ask("")

    def take(self) -> list[str]:
        """Apply the state messages since the last call, and return their names."""
        self.ask("")
        for name, value in self.data[self._taken :]:
            if name.startswith("D6."):
                self.client.take(name.lower().replace(".", "_"), value)
        self._taken = len(self.data)
        return self.client.names()


class Page(Browser):
    """The same for a web socket."""

    def __init__(self, *where):
        self.client, self._taken, self._lines = Client(), 0, 0
        super().__init__(*where)

    def want(self, name: str) -> None:
        self._socket.send(json.dumps([name, [], {}]))

    def take(self) -> list[str]:
        self._lines += 1
        self.send(f"zzdone{self._lines}")
        self.until(f"zzdone{self._lines}")
        for name, _, value in self.frames[self._taken :]:
            if name.startswith("d6_"):
                value.pop("options")
                self.client.take(name, value)
        self._taken = len(self.frames)
        return self.client.names()


@pytest.fixture(scope="module")
def people(server):
    """Gus runs the fight. Ann fights, Bob and Cat look on, all three with differences; Dot looks on
    without them."""
    made = {"Gus": server.newcomer("Gus")}
    for name in ("Ann", "Bob", "Dot"):
        made[name] = server.regular(name, client=Panels)
    made["Cat"] = Page("Cat", server)
    made["Ann"].ask("+chargen/take smuggler")
    made["Ann"].want("D6.Delta")
    made["Bob"].want("D6.Delta")
    made["Cat"].want("d6_delta")
    yield made
    made["Cat"].close()


ASKED = ("Ann", "Bob", "Cat")


def played(people, line: str) -> dict[str, list[str]]:
    """Type a line, as Gus unless it begins with a name; return the names of the state messages that
    each player got."""
    who, _, rest = line.partition(" ")
    typist, line = (people[who], rest) if who in people else (people["Gus"], line)
    typist.ask(line)
    return {name: people[name].take() for name in (*ASKED, "Dot")}


def agree(people) -> None:
    """Assert that the state put together from differences equals the whole one sent on request."""
    for name in ASKED:
        one = people[name]
        made, missed = one.client.state, one.client.missed
        one.want("D6.State" if name != "Cat" else "d6_state")
        assert one.take() == ["d6_state"]
        assert one.client.state == made and not missed, name


def test_a_round_comes_as_differences_to_those_who_asked(people):
    for name in (*ASKED, "Dot"):
        people[name].take()
    came = {name: [] for name in (*ASKED, "Dot")}
    for number, line in enumerate(ROUND, 1):
        for name, names in played(people, line).items():
            came[name] += names
        if number % 4 == 0:
            agree(people)
    agree(people)
    assert set(came["Dot"]) == {"d6_state"} and len(came["Dot"]) >= len(ROUND) - 2
    for name in ASKED:
        assert came[name].count("d6_delta") > 3 * came[name].count("d6_state"), came
    assert people["Bob"].client.state == people["Cat"].client.state == people["Dot"].client.state


def test_after_a_reload_they_get_the_whole_and_go_on_with_differences(server, people):
    server.reload()
    for name in ("Ann", "Bob"):
        people[name].expect("restarted")
    for name in ASKED:
        assert {*people[name].take()} - {"d6_inbox"} == {"d6_state"}, name
    came = played(people, "+combat/set thug 3/cover=25")
    assert [came[name] for name in ASKED] == [["d6_delta"]] * 3 and came["Dot"][-1] == "d6_state"
    agree(people)


def test_a_new_connection_asks_anew(people):
    bob = people["Bob"]
    bob.quit()
    bob.connect()
    bob._taken = 0
    bob.log_in()
    assert {*bob.take()} - {"d6_inbox"} == {"d6_state"}
    assert played(people, "+combat/set thug 3/cover=75")["Bob"] == ["d6_state"]
    bob.want("D6.Delta")
    assert bob.take() == ["d6_state"]
    assert played(people, "+combat/set thug 3/cover=0")["Bob"] == ["d6_delta"]


def test_no_traceback_was_logged(server):
    assert "Traceback" not in server.log()

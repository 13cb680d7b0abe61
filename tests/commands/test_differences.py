"""Clients that ask for differences end up with the whole state, whatever happened in between;
others are sent what they always were."""

from random import Random
from unittest.mock import patch

import evennia

from server.conf import inputfuncs
from tests.commands.clients import ClientsTest
from world.scenes.render import data
from world.scenes.render.delta import difference
from world.scenes.telling import panels

COMMANDS = 40


def _of_a_book(book: str):
    """Return a test that plays a random fight of the book, with lines from the seat in between."""

    def test(self):
        rng, foe = Random(book), self.begin(book)
        between = [
            f"+combat/set {foe}/hidden=on", f"+combat/set {foe}/hidden=off", "+combat/undo",
            f"+combat/add hidden {foe[:-2]}=Gang", "+combat/undo 3",
        ]  # fmt: skip
        names = []
        for number in range(COMMANDS):
            self.play(rng)
            self.agree()
            if number % 4 == 3:
                self.does(self.char2, rng.choice(between))
                self.agree()
            assert self.events(self.cid) == self.events(self.dee)
            names += self.news(self.cid)
            assert set(self.news(self.dee)) <= {"d6_state"}
        assert names.count("d6_delta") > 2 * names.count("d6_state") > 0

    return test


class TestRandomFights(ClientsTest):
    """After every command, each client's state equals the whole state."""

    test_personal = _of_a_book("personal")
    test_advanced = _of_a_book("advanced")
    test_chronicles = _of_a_book("chronicles")
    test_starcraft = _of_a_book("starcraft")
    test_dots = _of_a_book("dots")


class TestWholeOrNot(ClientsTest):
    """A fight under ``personal``: when the whole state is sent, and to whom."""

    def setUp(self):
        super().setUp()
        self.begin("personal")
        self.quiet()

    def seat(self, line: str) -> None:
        self.does(self.char2, line)

    def something_happens(self) -> None:
        self.seat("+combat/set thug 3/cover=50")

    def test_a_client_that_asks_gets_the_whole_at_once_and_then_differences(self):
        inputfuncs.d6_delta(self.session_of(self.dee))
        assert self.news(self.dee) == ["d6_state"]
        self.agree()
        self.something_happens()
        assert self.news(self.dee) == ["d6_delta"]
        self.agree()
        assert self.news(self.char1) == self.news(self.char2) == ["d6_delta"]

    def test_only_the_client_that_asks_again_gets_the_whole(self):
        for ask in (inputfuncs.d6_delta, inputfuncs.d6_state):
            ask(self.session_of(self.cid))
            assert self.news(self.cid) == ["d6_state"] and not self.news(self.dee)
            self.something_happens()
            self.news(self.dee)
            assert self.news(self.cid) == ["d6_delta"]
            self.agree()

    def test_a_client_that_missed_something_knows_it_and_is_right_when_it_has_asked(self):
        client = self.clients[self.cid]
        before = client.state
        self.something_happens()
        client.state = before
        self.seat("+combat/set thug 3/cover=75")
        assert client.missed == 1 and client.state == before
        self.quiet()
        inputfuncs.d6_state(self.session_of(self.cid))
        assert self.news(self.cid) == ["d6_state"]
        self.agree()

    def test_a_client_that_has_not_asked_gets_the_whole_each_time(self):
        self.something_happens()
        assert self.news(self.dee) == ["d6_state"]
        assert self.session_of(self.dee).shown is None

    def test_the_other_client_of_the_same_player_is_not_meant(self):
        other = self._session_of(self.session_of(self.dee).account, 9)
        self.addCleanup(evennia.SESSION_HANDLER.pop, 9)
        other.protocol_flags["OOB"] = True
        self.dee.sessions.add(other)
        other.puppet = self.dee
        inputfuncs.d6_delta(other)
        assert self.news(self.dee) == ["d6_state"]
        self.something_happens()
        assert sorted(self.news(self.dee)) == ["d6_delta", "d6_state"]
        self.agree()
        self.dee.sessions.remove(other)

    def test_entering_another_room_brings_its_state_whole(self):
        for room, there in ((self.room2, "peace"), (self.room1, "fight")):
            self.cid.move_to(room)
            assert self.news(self.cid) == ["d6_state"]
            assert self.clients[self.cid].state["mode"] == there
        self.agree()
        self.something_happens()
        assert self.news(self.cid) == ["d6_delta"]

    def test_another_scene_with_the_same_number_begins_whole(self):
        seq, shown = self.room1.table.seq, self.session_of(self.cid).shown
        self.session_of(self.cid).shown = shown._replace(scene=shown.scene + 1)
        self.something_happens()
        assert self.room1.table.seq == seq + 1
        assert self.news(self.cid) == ["d6_state"]

    def test_unpuppeting_empties_the_state_and_puppeting_again_brings_the_whole(self):
        session, account = self.session_of(self.cid), self.session_of(self.cid).account
        self.leaving = self.cid
        account.unpuppet_object(session)
        assert self.clients[self.cid].state == data.NOTHING and session.shown is None
        self.quiet()
        account.puppet_object(session, self.cid)
        assert self.news(self.cid) == ["d6_state"]
        self.agree()

    def test_a_client_may_ask_for_differences_before_puppeting(self):
        session, account = self.session_of(self.dee), self.session_of(self.dee).account
        self.leaving = self.dee
        account.unpuppet_object(session)
        self.quiet()
        inputfuncs.d6_delta(session)
        assert self.news(self.dee) == []
        account.puppet_object(session, self.dee)
        self.something_happens()
        assert self.news(self.dee) == ["d6_state", "d6_delta"]
        self.agree()

    def test_a_change_of_seat_sends_the_whole_to_both_seat_holders(self):
        self.seat("+combat/add hidden thug=Gang")
        hidden = next(f for f in self.room1.table.state.fighters.values() if f.hidden)
        assert hidden.name in str(self.clients[self.char2].state)
        assert hidden.name not in str(self.clients[self.char1].state)
        self.quiet()
        self.seat("+combat/gm Ace")
        self.does(self.char1, "+yes")
        self.does(self.char1, "+combat/set thug 3/cover=25")
        for who in (self.char1, self.char2):
            assert self.news(who)[0] == "d6_state"
        self.agree()
        assert hidden.name in str(self.clients[self.char1].state)
        assert hidden.name not in str(self.clients[self.char2].state)
        assert self.news(self.cid).count("d6_state") == 0

    def test_switching_on_a_screen_reader_sends_the_whole_next(self):
        self.session_of(self.cid).protocol_flags["SCREENREADER"] = True
        self.something_happens()
        assert self.news(self.cid) == ["d6_state"]
        self.agree()
        self.something_happens()

    def test_after_a_reload_all_is_whole_and_then_differences_again(self):
        handler = evennia.SESSION_HANDLER
        handler.portal_sessions_sync({n: each.get_sync_data() for n, each in handler.items()})
        assert self.news(self.cid) == ["d6_state"]
        self.something_happens()
        assert self.news(self.cid) == ["d6_delta"] and self.news(self.dee)[-1] == "d6_state"
        self.agree()

    def test_onlookers_share_what_is_made_for_one_of_them(self):
        inputfuncs.d6_delta(self.session_of(self.dee))
        with patch("world.scenes.telling.panels.difference", side_effect=difference) as made:
            self.something_happens()
        assert made.call_count == 3, "for Ace, for Bea, and for all onlookers"
        self.agree()

    def test_two_clients_that_shared_a_state_each_get_their_own_difference(self):
        """Two onlookers, for example, one of whom has joined the fight."""
        inputfuncs.d6_delta(self.session_of(self.dee))
        had = {who: self.session_of(who).shown for who in (self.cid, self.dee)}
        assert had[self.cid].state is had[self.dee].state
        news = panels.Data(self.room1.table.scene.pk)
        for who, shown in had.items():
            now = {**shown.state, "prompt": f"{who} reads this."}
            news.add(self.session_of(who), shown.viewer, [], [], now)
        news.send()
        for who in had:
            assert self.clients[who].state["prompt"] == f"{who} reads this."

"""Data sent to panel clients beside the text, and when it is sent."""

import json
from unittest.mock import patch

from server.conf import inputfuncs
from tests.commands.player import PlayerTest
from typeclasses.at_table.accounts import waiting_prompt
from world.scenes.presence.coming import show_where_it_stands
from world.scenes.render.data import NOTHING
from world.scenes.table import playing
from world.scenes.telling.delivery import tell


class TestPanels(PlayerTest):
    """Ace's client shows panels; a fight under ``personal`` runs in Ace's room."""

    def setUp(self):
        super().setUp()
        self.session.protocol_flags["OOB"] = True
        self.char1.locks.add(f"puppet:pid({self.account.id})")
        self.type("+chargen/take smuggler")
        self.type("+combat/start personal Ace vs thug")

    def sent(self, do) -> list[tuple[str, dict]]:
        """Return names and values of the data that the call sends."""
        found = []

        def keep(*_, **kwargs):
            found.extend((k, kwargs[k][1]) for k in ("d6_event", "d6_state") if k in kwargs)

        with patch.object(self.session, "msg", side_effect=keep):
            do()
        json.dumps(found)
        return found

    def line(self, text: str):
        return lambda: self.char1.execute_cmd(text, session=self.session)

    def sweep(self):
        self.room1.sweep()

    def test_puppeting_in_a_fight_sends_its_state_at_once(self):
        self.account.unpuppet_object(self.session)
        ((name, state),) = self.sent(lambda: self.account.puppet_object(self.session, self.char1))
        assert (name, state["mode"]) == ("d6_state", "fight")
        assert [f["name"] for f in state["fighters"]] == ["Ace", "Thug"]

    def test_unpuppeting_sends_an_empty_state(self):
        sent = self.sent(lambda: self.account.unpuppet_object(self.session))
        assert sent == [("d6_state", NOTHING)]

    def test_a_sweep_that_brings_nothing_sends_nothing(self):
        self.sent(self.sweep)
        assert self.sent(self.sweep) == []

    def test_a_sweep_sends_nothing_again_after_a_restart_has_shown_it(self):
        self.room1.forget_table()
        self.sent(lambda: show_where_it_stands(self.char1))
        assert self.sent(self.sweep) == []
        assert [name for name, _ in self.sent(self.line("+combat/undo"))] == ["d6_state"]

    def test_events_held_back_are_sent_even_after_a_state_request(self):
        self.sent(self.sweep)
        self.addCleanup(playing.rooms.clear)
        table = self.room1.table
        plays_on = property(lambda table: True, lambda table, value: None)
        with patch.object(type(table), "goes_on", plays_on, create=True):
            assert self.sent(self.line("+combat/set thug/cover=50")) == []
            ((_, shown),) = self.sent(self.line("+combat/state"))
        assert shown["seq"] == table.seq
        told = [name for name, _ in self.sent(lambda: tell(table, []))]
        assert told[0] == "d6_event" and told[-1] == "d6_state"

    def test_an_undo_is_news(self):
        self.sent(self.sweep)
        before = self.room1.table.seq
        (state,) = [v for n, v in self.sent(self.line("+combat/undo")) if n == "d6_state"]
        assert state["seq"] == before + 1

    def test_events_carry_the_number_of_their_own_entry(self):
        before = self.room1.table.seq
        sent = self.sent(self.line("+combat/next"))
        numbers = [v["seq"] for name, v in sent if name == "d6_event"]
        assert numbers == sorted(numbers)
        assert numbers[0] == before + 1
        assert sent[-1][1]["seq"] == self.room1.table.seq >= numbers[-1]

    def test_a_client_asks_for_the_whole(self):
        sent = self.sent(lambda: inputfuncs.d6_state(self.session))
        assert sent == self.sent(self.line("+combat/state"))
        assert sent[0][1]["mode"] == "fight"

    def test_asking_before_one_is_somebody_is_no_error(self):
        self.account.unpuppet_object(self.session)
        assert self.sent(lambda: inputfuncs.d6_state(self.session)) == []

    def test_a_closed_scene_is_taken_away(self):
        self.type("+combat/stop")
        sent = self.sent(self.line("+combat/close"))
        assert sent[-1] == ("d6_state", {**NOTHING, "place": "Room"})

    def test_a_player_who_wakes_is_prompted_once(self):
        self.room1.table.reading.prompts.clear()
        assert "+" in waiting_prompt(self.char1)
        heard = []
        with patch.object(self.char1, "msg", side_effect=lambda *a, **k: heard.append(a)):
            self.sweep()
        assert [a for a in heard if a] == []

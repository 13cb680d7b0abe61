"""A line for hundreds is carried out in parts, each written and told before the next begins."""

from contextlib import contextmanager
from itertools import count
from types import SimpleNamespace
from unittest.mock import patch

from tests.commands.player import TwoPlayersTest
from world.scenes.journal import store
from world.scenes.table import playing, slices

NPCS = 150


class ManyTest(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take Smuggler")
        self.line(self.char2, "+combat/start personal Ace vs 100 thug")
        self.line(self.char2, f"+combat/add {NPCS - 100} thug")
        self.line(self.char1, "+combat/join")

    @property
    def table(self):
        return self.room1.table

    def npcs(self, **like) -> int:
        """Return how many NPCs have these attribute values."""
        found = (f for f in self.table.state.present if f.npc)
        return sum(all(getattr(f, name) == value for name, value in like.items()) for f in found)

    @contextmanager
    def step_by_step(self):
        """Yield the list of delayed calls, each of which does one step of the long work."""
        owed, ticks = [], count()
        reactor = SimpleNamespace(callLater=lambda _, *call: owed.append(call))
        with (
            patch.multiple(slices, reactor=reactor, SLICE_SECONDS=2, LATE_SECONDS=10_000),
            patch.object(slices, "perf_counter", lambda: next(ticks)),
        ):
            yield owed

    def go_on(self, owed) -> str:
        """Run one delayed call; return what Bea reads of it."""
        (call, *how) = owed.pop(0)
        read = []
        with patch.object(self.char2, "msg", lambda text=None, **_: read.append(str(text))):
            call(*how)
        return "\n".join(read)

    def test_every_part_stands_before_the_next_and_the_table_waits(self):
        with self.step_by_step() as owed:
            self.line(self.char2, "+combat/auto npcs=on")
            assert self.npcs(autopilot=True) == 100
            assert store.load(self.table.scene)[0] == self.table.state
            assert self.room1.pk in playing.rooms
            assert "plays" not in self.bea
            read = self.go_on(owed)
        assert self.npcs(autopilot=True) == NPCS
        assert "The system plays" in read
        assert self.room1.pk not in playing.rooms

    def test_it_stops_where_the_scene_is_closed_meanwhile(self):
        with self.step_by_step() as owed:
            self.line(self.char2, "+combat/auto npcs=on")
            scene = self.table.scene
            self.room1.close_table()
            read = self.go_on(owed)
        assert "No scene is open here" in read
        assert sum(f.autopilot for f in store.load(scene)[0].present) == 100
        assert self.room1.pk not in playing.rooms

    def test_a_few_are_one_step(self):
        self.line(self.char2, "+combat/close")
        self.line(self.char2, "+combat/stop")
        self.line(self.char2, "+combat/start personal Ace vs 3 thug")
        with self.step_by_step() as owed:
            self.line(self.char2, "+initiative npcs=always last")
        assert not owed
        assert "the NPCs act last" in self.bea

    def test_a_standing_order_of_all_npcs(self):
        self.line(self.char2, "+reaction npcs=none")
        assert self.npcs(reaction="none") == NPCS
        assert "Standing order: none." in self.bea


class DotsTest(TwoPlayersTest):
    def test_a_standing_order_of_all_npcs_of_dots(self):
        for line in ("+dots sentinel", "+dots soldier", "+dots none"):
            for who in (self.char1, self.char2):
                self.line(who, line)
        self.line(self.char2, "+combat/start dots Ace vs 3 thug")
        self.line(self.char1, "+combat/join")
        self.line(self.char2, "+reaction npcs=none")
        assert "Standing order: none." in self.bea
        assert {f.reaction for f in self.room1.table.state.present if f.npc} == {"none"}

"""The order of poses: a guide to whose turn it is, and when everybody has posed."""

import time
from contextlib import contextmanager
from unittest.mock import patch

from django.db import connection
from django.test.utils import CaptureQueriesContext

from game import engine
from tests.commands.asked import ManyTest
from tests.commands.field_table import ACE_FIRST
from tests.commands.player import _keeper
from world import steady_clock
from world.ignoring import ignore
from world.scenes.models import Entry, Prose, Question, Scene
from world.scenes.people import order
from world.scenes.table import tables
from world.scenes.table.fighters import fighter_id
from world.scenes.timing.times import SLOW

READY = "Everybody has posed."
TURN = "Your turn to pose"


class OrderTest(ManyTest):
    """Ace begins a scene; Bea and Cal join it. ``read`` holds what each read since ``poses`` or
    ``types`` was last called."""

    def setUp(self):
        super().setUp()
        self.ace_, self.bea_, self.cal = self.char1, self.char2, self.one_more("Cal")
        self.people = [self.ace_, self.bea_, self.cal]
        self.read = {}
        self.types(self.ace_, "+scene/start Ambush")
        for one in (self.bea_, self.cal):
            self.types(one, "+scene/join")

    @property
    def table(self):
        return tables.of(self.ace_)

    @property
    def scene(self) -> Scene:
        return self.table.scene

    def happens(self, act) -> None:
        """Call ``act`` and keep what each person reads in ``read``."""
        lines = {one: [] for one in (self.char1, self.char2, *self.more)}
        patches = [
            patch.object(one, "msg", _keeper(kept, self.session_of(one)))
            for one, kept in lines.items()
        ]
        for each in patches:
            each.start()
        try:
            act()
        finally:
            for each in patches:
                each.stop()
        self.read = {one: " ".join("\n".join(kept).split()) for one, kept in lines.items()}
        self.ace, self.bea = self.read[self.char1], self.read[self.char2]

    def types(self, who, line: str) -> str:
        self.line(who, line)
        return self.read[who]

    def poses(self, *people, verb: str = "pose nods.") -> None:
        """These people pose one after the other; ``read`` is of the last pose."""
        for who in people:
            self.types(who, verb)
            assert "nods" in self.read[who], self.read[who]

    def sweep(self, seconds: int = 0) -> None:
        self.happens(self.room1.sweep)

    def reload(self) -> None:
        self.room1.forget_table()

    def idle(self, who, seconds: int = order.AWAY + 60) -> None:
        self.session_of(who).cmd_last_visible = time.time() - seconds

    def back(self, who) -> None:
        self.idle(who, 0)

    def turn(self) -> str:
        """Name of whoever's turn the scene holds it to be."""
        return {fighter_id(one): one.key for one in self.people}.get(
            self.scene.posing.get("turn"), ""
        )

    def rows(self) -> dict[str, str]:
        """The lines of pose/order, by name."""
        told = [str(text) for text in order.shown(self.table)]
        return {line.partition(":")[0]: line.partition(": ")[2] for line in told[1:]}

    def told_turn(self) -> list[str]:
        return [who.key for who, text in self.read.items() if TURN in text]

    def ready(self) -> list[str]:
        return [who.key for who, text in self.read.items() if READY in text]

    @contextmanager
    def later(self, seconds: float):
        """The clock, that much further on."""
        now = time.time() + seconds
        with patch("time.time", lambda: now), patch.object(steady_clock, "now", lambda: now):
            yield


class TestFree(OrderTest):
    def test_no_order_is_kept_only_who_has_not_posed_yet(self):
        self.poses(self.bea_)
        assert self.rows() == {
            "Ace": "has not posed yet.",
            "Bea": "posed 0 seconds ago.",
            "Cal": "has not posed yet.",
        }
        told = self.types(self.ace_, "pose/order")
        assert "no order: anybody poses at any time" in told and "Cal: has not posed yet." in told

    def test_the_table_reads_once_that_everybody_has_posed(self):
        self.poses(self.cal, self.ace_, self.ace_)
        assert self.ready() == []
        self.poses(self.bea_)
        assert self.ready() == ["Ace", "Bea", "Cal"]
        assert self.read[self.ace_].index("nods") < self.read[self.ace_].index(READY)
        self.sweep()
        self.poses(self.bea_)
        assert self.ready() == []
        self.reload()
        self.sweep()
        assert self.ready() == []
        self.poses(self.ace_)
        self.reload()
        self.poses(self.cal)
        assert self.ready() == ["Ace", "Bea", "Cal"]

    def test_says_and_emits_count_and_talk_out_of_character_does_not(self):
        self.types(self.ace_, "say Hello.")
        self.types(self.bea_, "ooc brb")
        self.types(self.cal, "emit It nods.")
        assert self.ready() == [] and self.rows()["Bea"] == "has not posed yet."
        self.types(self.bea_, "say Well.")
        assert self.ready() == ["Ace", "Bea", "Cal"]

    def test_two_see_it_by_themselves(self):
        self.types(self.cal, "+scene/leave")
        self.poses(self.ace_, self.bea_)
        assert self.ready() == []

    def test_a_game_master_who_leads_is_not_waited_for_and_reads_it(self):
        self.types(self.cal, "+combat/gm")
        assert self.scene.gms == [fighter_id(self.cal)]
        assert "Cal" not in self.rows()
        self.types(self.cal, "emit The lamp nods.")
        entry = Entry.objects.filter(scene=self.scene, kind="pose").get()
        Prose.objects.update_or_create(entry=entry, defaults={"kind": "narration", "text": "?"})
        for _ in range(2):
            assert "Cal" not in self.rows()
            self.reload()
        self.poses(self.ace_, self.bea_)
        assert self.ready() == ["Ace", "Bea", "Cal"]

    def test_spectators_and_outsiders_are_not_waited_for(self):
        dot = self.one_more("Dot")
        self.types(dot, "+scene/spectate")
        self.one_more("Eve")
        self.poses(self.ace_, self.bea_, self.cal)
        assert {"Ace", "Bea", "Cal"} <= set(self.ready())
        assert "Dot" not in self.rows() and "Eve" not in self.rows()

    def test_whoever_leaves_is_waited_for_no_more(self):
        dot = self.one_more("Dot")
        self.types(dot, "+scene/join")
        self.poses(self.ace_, self.bea_, self.cal)
        assert self.ready() == []
        self.types(dot, "+scene/leave")
        self.sweep()
        assert "Ace" in self.ready()
        self.sweep()
        assert self.ready() == []

    def test_the_idle_are_skipped_until_they_are_back(self):
        dot = self.one_more("Dot")
        self.types(dot, "+scene/join")
        self.idle(dot)
        self.poses(self.ace_, self.bea_)
        assert self.ready() == [] and self.rows()["Dot"] == "away."
        self.poses(self.cal)
        assert "Cal" in self.ready() and TURN not in self.read[dot]
        self.back(dot)
        self.poses(self.ace_, self.bea_, self.cal)
        assert self.ready() == []
        self.poses(dot)
        assert "Dot" in self.ready()

    def test_somebody_who_writes_a_pose_for_ten_minutes_is_not_idle(self):
        self.idle(self.cal, 600)
        self.poses(self.ace_, self.bea_)
        assert self.ready() == [] and self.rows()["Cal"] == "has not posed yet."

    def test_the_disconnected_are_skipped(self):
        dot = self.one_more("Dot")
        self.types(dot, "+scene/join")
        session = self.session_of(dot)
        session.account.unpuppet_object(session)
        self.poses(self.ace_, self.bea_, self.cal)
        assert "Ace" in self.ready() and self.rows()["Dot"] == "away."

    def test_in_a_slow_scene_nobody_is_skipped(self):
        self.scene.times = {"mode": SLOW, "declare": 0, "act": 0}
        self.idle(self.cal)
        self.poses(self.ace_, self.bea_)
        assert self.ready() == [] and self.rows()["Cal"] == "has not posed yet."

    def test_a_stopped_scene_says_nothing(self):
        self.poses(self.ace_, self.bea_)
        self.types(self.cal, "+break")
        self.idle(self.cal)
        self.sweep()
        assert self.ready() == []

    def test_a_pose_in_free_order_writes_nothing_of_the_order(self):
        self.poses(self.bea_)
        with CaptureQueriesContext(
            connection,
        ) as asked:
            order.posed(self.table, self.bea_)
        assert [each["sql"] for each in asked] == []

    def test_a_slash_before_other_words_stays_a_pose(self):
        for line in ("pose /me looks", "pose /order looks", ":/order looks", "pose/orders looks"):
            told = self.types(self.ace_, line)
            assert told.startswith("Ace /") and told.endswith("looks"), (line, told)
        assert Entry.objects.filter(scene=self.scene, kind="pose").count() == 4


class TestSetting(OrderTest):
    def test_any_member_sets_it_where_nobody_is_game_master_and_the_scene_reads_it(self):
        self.types(self.bea_, "+scene/order strict")
        assert self.scene.pose_order == "strict"
        assert all("Poses go in strict order from now on" in text for text in self.read.values())
        self.types(self.ace_, f"+scene/order pop {self.scene.pk}")
        assert self.scene.pose_order == "popcorn"
        self.reload()
        assert self.scene.pose_order == "popcorn"
        assert "popcorn: whoever has posed" in self.types(self.cal, "+scene/order")

    def test_with_a_game_master_only_they_do(self):
        self.types(self.cal, "+combat/gm")
        assert "Cal set the order of poses" in self.types(self.ace_, "+scene/order strict")
        assert self.scene.pose_order == "free"
        self.types(self.cal, "+scene/order 3-per")
        assert self.scene.pose_order == "3-per"

    def test_nobody_from_outside_does_or_reads_it(self):
        dot, number = self.one_more("Dot"), self.scene.pk
        for line in (f"+scene/order strict {number}", "+scene/order", "pose/order", "pose/drop"):
            assert f"You are not in scene {number}" in self.types(dot, line), line
        self.types(dot, "+scene/spectate")
        assert f"You are not in scene {number}" in self.types(dot, "+scene/order strict")
        assert "no order" in self.types(dot, "pose/order")
        assert self.scene.pose_order == "free"

    def test_a_word_that_is_no_order_is_refused(self):
        assert "no order" in self.types(self.ace_, "+scene/order random")
        assert self.scene.pose_order == "free"


class TestThreePer(OrderTest):
    def setUp(self):
        super().setUp()
        self.more_people = [self.one_more("Dot"), self.one_more("Eve")]
        for one in self.more_people:
            self.types(one, "+scene/join")
        self.types(self.ace_, "+scene/order 3-per")

    def test_again_when_three_others_have_posed(self):
        dot, _eve = self.more_people
        self.poses(self.ace_)
        assert self.rows()["Ace"] == "posed 0 seconds ago; again after 3 more."
        self.poses(self.bea_, self.bea_, self.cal)
        assert self.rows()["Ace"] == "posed 0 seconds ago; again after one more."
        assert self.rows()["Eve"] == "has not posed yet."
        self.reload()
        assert self.rows()["Ace"] == "posed 0 seconds ago; again after one more."
        self.poses(dot)
        assert self.rows()["Ace"] == "posed 0 seconds ago; may pose again."
        assert self.told_turn() == []

    def test_or_all_others_if_they_are_fewer(self):
        for one in self.more_people:
            self.types(one, "+scene/leave")
        self.poses(self.ace_, self.bea_)
        assert self.rows()["Ace"] == "posed 0 seconds ago; again after one more."
        self.poses(self.cal)
        assert self.rows()["Ace"] == "posed 0 seconds ago; may pose again."

    def test_nobody_is_refused(self):
        self.poses(self.ace_, self.ace_)
        assert Entry.objects.filter(scene=self.scene, kind="pose").count() == 2


class TestStrict(OrderTest):
    def setUp(self):
        super().setUp()
        self.poses(self.cal, self.ace_)
        self.types(self.ace_, "+scene/order strict")

    def test_in_the_order_of_first_poses_then_of_joining(self):
        assert list(self.rows()) == ["Cal", "Ace", "Bea"]
        assert self.told_turn() == ["Bea"] and self.turn() == "Bea"
        assert self.rows()["Bea"] == "next."
        self.poses(self.bea_)
        assert self.told_turn() == ["Cal"]
        self.poses(self.cal)
        assert self.told_turn() == ["Ace"]

    def test_a_turn_is_told_once_and_is_over_with_the_pose(self):
        self.sweep()
        self.poses(self.ace_)
        assert self.told_turn() == []
        waiting = Question.objects.filter(settled=None, notice=True, kind="turn")
        assert [one.character for one in waiting] == [self.bea_]
        self.reload()
        self.sweep()
        assert self.told_turn() == []
        self.poses(self.bea_)
        assert [one.character for one in waiting.all()] == [self.cal]

    def test_a_pose_out_of_turn_is_no_less_a_pose(self):
        self.poses(self.bea_, self.ace_)
        assert self.told_turn() == [] and self.turn() == "Cal"
        self.poses(self.cal)
        assert self.told_turn() == ["Bea"] and self.ready() == []
        self.poses(self.cal, self.bea_)
        assert self.ready() == ["Ace", "Bea", "Cal"] and self.turn() == "Cal"

    def test_whoever_joins_in_the_middle_comes_last(self):
        dot = self.one_more("Dot")
        self.types(dot, "+scene/join")
        assert list(self.rows()) == ["Cal", "Ace", "Bea", "Dot"]
        self.poses(self.bea_)
        assert self.told_turn() == ["Dot"]

    def test_whoever_leaves_in_their_turn_gives_it_to_the_next(self):
        self.poses(self.bea_)
        assert self.turn() == "Cal"
        self.types(self.cal, "+scene/leave")
        self.sweep()
        assert self.told_turn() == ["Ace"] and list(self.rows()) == ["Ace", "Bea"]
        assert not Question.objects.filter(settled=None, kind="turn", character=self.cal).exists()

    def test_the_idle_are_skipped_without_a_word_and_are_in_again_when_back(self):
        self.poses(self.bea_, self.cal)
        assert self.turn() == "Ace"
        self.idle(self.ace_)
        self.sweep()
        assert self.told_turn() == ["Bea"]
        self.sweep()
        assert self.told_turn() == []
        self.back(self.ace_)
        self.sweep()
        assert self.told_turn() == [] and self.turn() == "Bea"
        self.poses(self.bea_)
        assert self.told_turn() == ["Ace"]

    def test_the_clock_makes_people_idle(self):
        self.sweep()
        assert self.turn() == "Bea"
        with self.later(order.AWAY + 1):
            self.back(self.ace_)
            self.back(self.cal)
            self.sweep()
            assert self.turn() != "Bea" and self.told_turn() == [self.turn()]

    def test_one_alone_is_told_nothing(self):
        self.poses(self.bea_)
        self.idle(self.ace_)
        self.idle(self.bea_)
        self.poses(self.cal, self.cal)
        assert self.told_turn() == [] and self.turn() == ""

    def test_the_order_stands_after_a_reload(self):
        self.poses(self.bea_)
        self.reload()
        assert list(self.rows()) == ["Cal", "Ace", "Bea"] and self.turn() == "Cal"
        self.poses(self.cal)
        assert self.told_turn() == ["Ace"]

    def test_a_paused_scene_waits_for_nobody_and_tells_it_again_when_it_goes_on(self):
        self.types(self.ace_, "pose/nudge")
        mine = Question.objects.filter(settled=None, character=self.bea_)
        assert mine.count() == 2
        number = self.scene.pk
        self.types(self.ace_, "+scene/pause")
        assert mine.count() == 0
        self.types(self.ace_, f"+scene/continue {number}")
        self.sweep()
        assert mine.count() == 1 and self.turn() == "Bea"
        self.types(self.ace_, "+scene/stop")
        assert mine.count() == 0

    def test_one_update_at_most(self):
        with CaptureQueriesContext(connection) as asked:
            order.posed(self.table, self.bea_)
        writes = [each["sql"] for each in asked if each["sql"].startswith("UPDATE")]
        assert len([sql for sql in writes if "scenes_scene" in sql]) == 1, writes

    def test_whoever_does_not_want_to_be_told_is_not(self):
        assert "You are not told" in self.types(self.cal, "pose/order off")
        self.poses(self.bea_)
        assert self.told_turn() == [] and self.turn() == "Cal"
        assert not Question.objects.filter(settled=None, character=self.cal).exists()
        assert "does not want" in self.types(self.bea_, "pose/nudge")
        self.types(self.cal, "pose/order on")
        self.poses(self.cal, self.ace_, self.bea_)
        assert self.told_turn() == ["Cal"]

    def test_drop(self):
        assert "Only a game master takes others" in self.types(self.ace_, "pose/drop Bea")
        assert "You are out of the order" in self.types(self.bea_, "pose/drop")
        assert self.told_turn() == ["Cal"]
        assert list(self.rows()) == ["Cal", "Ace", "Out of the order until they pose"]
        assert "Bea is not in the order" in self.types(self.bea_, "pose/drop")
        self.reload()
        assert "Bea" not in self.rows()
        self.poses(self.bea_)
        assert "Bea" in self.rows()

    def test_the_game_master_drops_others(self):
        dot = self.one_more("Dot")
        self.types(dot, "+scene/join")
        self.types(dot, "+combat/gm")
        told = self.types(dot, "pose/drop bea")
        assert "Bea is out of the order" in told and "Bea" not in self.rows()
        assert "no player" in self.types(dot, "pose/drop Nobody")


class TestPopcorn(OrderTest):
    def setUp(self):
        super().setUp()
        self.types(self.ace_, "+scene/order popcorn")

    def test_whoever_posed_names_the_next(self):
        self.poses(self.bea_)
        assert self.told_turn() == []
        assert "Bea posed last and names the next" in self.types(self.ace_, "pose/next Cal")
        assert "Cal poses next" in self.types(self.bea_, "pose/next cal")
        assert self.told_turn() == ["Cal"] and self.rows()["Cal"] == "next."
        self.reload()
        self.sweep()
        assert self.told_turn() == [] and self.turn() == "Cal"
        self.poses(self.ace_)
        assert self.turn() == "Cal"
        self.poses(self.cal)
        assert self.turn() == "" and self.told_turn() == []

    def test_the_game_master_names_too_and_somebody_who_is_idle_is_skipped(self):
        dot = self.one_more("Dot")
        self.types(dot, "+scene/join")
        self.types(dot, "+combat/gm")
        self.poses(self.bea_)
        assert "Ace poses next" in self.types(dot, "+scene/next ace")
        assert self.told_turn() == ["Ace"]
        self.idle(self.ace_)
        self.sweep()
        assert self.turn() == "" and self.rows()["Ace"] == "away."
        self.back(self.ace_)
        self.sweep()
        assert self.turn() == "Ace"

    def test_oneself_nobody_and_another_order(self):
        self.poses(self.bea_)
        assert "Name somebody else" in self.types(self.bea_, "pose/next bea")
        assert "Name whoever" in self.types(self.bea_, "pose/next")
        self.types(self.bea_, "+scene/order free")
        assert "Nobody is named next in a free order" in self.types(self.bea_, "pose/next cal")


class TestNudge(OrderTest):
    def setUp(self):
        super().setUp()
        self.poses(self.ace_, self.bea_)
        self.types(self.ace_, "+scene/order strict")

    def test_it_reminds_whoever_s_turn_it_is_once_in_ten_minutes(self):
        assert self.turn() == "Cal"
        assert "Cal reads that you wait" in self.types(self.ace_, "pose/nudge")
        number = self.scene.pk
        assert f"Ace waits for your pose in scene {number}: Ambush." in self.read[self.cal]
        assert "waits for" not in self.bea
        told = self.types(self.bea_, "pose/nudge")
        assert "Cal has been reminded. You may remind them again in 9 minutes." in told
        assert self.read[self.cal] == ""
        self.reload()
        assert "has been reminded" in self.types(self.ace_, "pose/nudge")
        with self.later(order.BETWEEN_NUDGES + 1):
            self.types(self.bea_, "pose/nudge")
            assert "Bea waits for your pose" in self.read[self.cal]
        inbox = Question.objects.filter(settled=None, kind="nudge", character=self.cal)
        assert inbox.count() == 1
        self.poses(self.cal)
        assert inbox.count() == 0

    def test_whoever_ignores_one_reads_nothing_and_one_does_not_learn_it(self):
        ignore(self.session_of(self.cal).account, self.account)
        assert "Cal reads that you wait" in self.types(self.ace_, "pose/nudge")
        assert self.read[self.cal] == ""
        assert "has been reminded" in self.types(self.ace_, "pose/nudge")
        self.types(self.bea_, "pose/nudge")
        assert "Bea waits for your pose" in self.read[self.cal]

    def test_those_whose_pose_is_not_waited_for_are_not_reminded(self):
        assert "turn of Cal" in self.types(self.ace_, "pose/nudge bea")
        assert "your own turn" in self.types(self.cal, "pose/nudge")
        self.types(self.ace_, "+scene/order free")
        assert "It is nobody's turn" in self.types(self.ace_, "pose/nudge")
        assert "Bea has posed in this round" in self.types(self.ace_, "pose/nudge bea")
        self.types(self.ace_, "pose/nudge cal")
        assert "Ace waits for your pose" in self.read[self.cal]


class TestInAFight(OrderTest):
    """Cal leads a fight under chronicles for Ace and Bea."""

    def setUp(self):
        super().setUp()
        for who in (self.ace_, self.bea_):
            self.types(who, "+chargen/take smuggler")
        self.types(self.cal, "+combat/gm")
        self.types(self.cal, "+combat/book chronicles")
        self.types(self.cal, f"+combat/dice {ACE_FIRST}")
        self.types(self.cal, "+combat/start Rebels: Ace, Bea vs Gang: thug")

    def wait(self) -> list[str]:
        """Whom the table waits for."""
        return [wait.who for wait in engine.pending(self.table.state)]

    def test_ready_when_all_have_posed_and_acted_and_only_the_seat_is_waited_for(self):
        self.poses(self.ace_, self.bea_)
        assert self.wait() == ["n1"] and self.ready() == []
        self.types(self.ace_, "+attack thug")
        self.sweep()
        assert self.ready() == []
        self.types(self.bea_, "+attack thug")
        assert self.read[self.cal].count("Everybody has posed and acted.") == 1
        assert self.read[self.ace_].count("Everybody has posed and acted.") == 1
        self.sweep()
        assert not any("Everybody" in text for text in self.read.values())
        self.reload()
        self.sweep()
        assert not any("Everybody" in text for text in self.read.values())

    def test_not_while_it_waits_for_a_player(self):
        self.types(self.cal, "+declare npcs=1 attack")
        assert set(self.wait()) <= {fighter_id(self.ace_), fighter_id(self.bea_)}
        self.poses(self.ace_, self.bea_)
        self.sweep()
        assert not any("Everybody" in text for text in self.read.values())

    def test_strict_order_asks_again_unless_one_said_otherwise(self):
        self.types(self.cal, "+scene/order strict")
        self.types(self.ace_, "+attack thug")
        assert not self.table.state.intents
        self.types(self.bea_, "+declare auto")
        self.types(self.bea_, "+attack thug")
        assert [*self.table.state.intents] == [fighter_id(self.bea_)]
        self.types(self.cal, "+scene/order free")
        self.types(self.ace_, "+attack thug")
        assert fighter_id(self.ace_) in self.table.state.intents

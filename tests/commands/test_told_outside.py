"""Signals sent for characters outside rounds: built, points spent, a wound that lasts."""

from unittest.mock import patch

from tests.commands.player import TwoPlayersTest
from tests.commands.test_practice import YardTest
from world import hooks, signals


class TestToldOutside(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.char2.account.permissions.clear()
        self.told = []
        for name, news in signals.ALL.items():
            self.listen(name, news)
        at_once = patch.object(hooks.transaction, "on_commit", lambda told: told())
        at_once.start()
        self.addCleanup(at_once.stop)

    def listen(self, name, news):
        def listener(sender, signal, **told):
            self.assertEqual(set(told), news.told)
            self.told.append((name, told))

        news.connect(listener, weak=False)
        self.addCleanup(news.disconnect, listener)

    def heard(self, name: str, *of: str) -> list[tuple]:
        hooks.stop()
        return [tuple(told[each] for each in of) for found, told in self.told if found == name]

    def test_a_ready_character_and_one_that_is_built(self):
        self.type("+chargen/take smuggler")
        self.type("+chargen/take starcraft marine")
        for line in ("guardian", "soldier", "none"):
            self.typed_by(self.char2, f"+dots {line}")
        self.assertEqual(
            self.heard("character_built", "name", "character", "kind", "how"),
            [
                ("Ace", self.char1, "d6", "+chargen/take smuggler"),
                ("Ace", self.char1, "starcraft", "+chargen/take marine"),
                ("Bea", self.char2, "dots", "+dots"),
            ],
        )

    def test_experience_outside_a_scene_and_in_one(self):
        for line in ("guardian", "soldier", "none"):
            self.type(f"+dots {line}")
        self.type("+xp speed 3")
        left = self.char1.sheet_for("dots").xp
        self.type("+combat/start dots")
        self.type("+combat/join")
        self.type("+xp luck 1")
        found = self.heard("points_spent", "name", "what", "count", "left", "how", "book")
        self.assertEqual(
            found,
            [
                ("Ace", "xp", 6, left, "+xp", "dots"),
                ("Ace", "xp", 1, left - 1, "Buy", "dots"),
            ],
        )

    def test_a_wound_set_by_hand_lasts_by_the_word_of_the_player_alone(self):
        for who, line in (
            (self.char2, "+chargen/take scout"), (self.char1, "+combat/gm Ace"),
            (self.char1, "+combat/start personal Bea vs thug"),
            (self.char1, "+combat/set Bea/wound=incapacitated"), (self.char2, "+combat/leave"),
        ):  # fmt: skip
            self.line(who, line)
        self.assertEqual(self.heard("fallen", "name", "lasts", "how"), [("Bea", False, "Override")])
        self.line(self.char2, "+yes")
        self.assertEqual(
            self.heard("fallen", "name", "lasts", "how", "scene", "book")[1:],
            [("Bea", True, "word", 0, "personal")],
        )
        self.assertTrue(self.char2.condition_at(0).down)


class TestPractice(YardTest):
    def test_the_signal_of_a_practice_fight_says_so(self):
        told = []

        def listener(sender, signal, practice, what, **more):
            told.append((practice, what))

        signals.fight_begun.connect(listener)
        with patch.object(hooks.transaction, "on_commit", lambda found: found()):
            self.type("+chargen/take smuggler")
            self.type("yard")
            self.type("+practice")
            hooks.stop()
        signals.fight_begun.disconnect(listener)
        self.assertEqual(told, [(True, "fight")])

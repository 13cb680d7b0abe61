"""D6.Odds: the odds of any line that a client asks for, as `+odds` tells them."""

from contextlib import contextmanager
from unittest.mock import patch

import evennia
from evennia.utils.ansi import strip_ansi
from twisted.internet.defer import Deferred
from twisted.internet.task import Clock

from commands.table import odds_asked
from game import odds
from game.memory import forget
from server.conf import inputfuncs
from tests.commands.field_table import VerbTest
from tests.commands.player import TwoPlayersTest
from tests.commands.test_dots_rolling import RollingTest
from world import odds_worker
from world.scenes.table import slices

MANY = "+roll 100D vs 100D"


class Asks:
    """``odds`` asks as a client does; ``answers`` is all that its clients were sent."""

    def setUp(self):
        super().setUp()
        self.answers = []
        synced = patch.object(evennia.SESSION_HANDLER, "session_portal_sync")
        synced.start()
        self.addCleanup(synced.stop)

    @contextmanager
    def listening(self):
        def keep(session, **message):
            self.answers += [message["d6_odds"][1]] if "d6_odds" in message else []

        with patch.object(evennia.SESSION_HANDLER, "data_out", keep):
            yield

    def ask(self, line, character=None) -> None:
        with self.listening():
            inputfuncs.d6_odds(self.session_of(character or self.char1), line=line)

    def odds(self, line, character=None) -> dict:
        before = len(self.answers)
        self.ask(line, character)
        (found,) = self.answers[before:]
        assert found["line"] == line
        return found

    def as_told(self, line: str, same_as: str, character=None) -> dict:
        """Check that the line's odds are those that ``same_as`` tells."""
        found = self.odds(line, character)
        self.line(character or self.char1, same_as)
        told = self.ace if character in (None, self.char1) else self.bea
        assert strip_ansi(found.get("told") or found["error"]).splitlines()[0] in told
        return found


class TestFights(Asks, VerbTest):
    book = "advanced"

    def test_an_attack_has_chance_outcomes_and_terms(self):
        found = self.as_told("+attack Thug 1 with blaster", "+odds attack Thug 1 with blaster")
        least, most = found["chance"]
        assert 0 < least == most < 1 and found["text"] == f"{100 * least:.1f}%"
        assert found["seq"] == self.state_seq()
        harm = sum(each["chance"] for each in found["outcomes"])
        assert 0 < harm <= least + 1e-9
        blaster = next(term for term in found["terms"] if term["text"] == "blaster")
        assert blaster["value"] == "4D+2" and blaster["card"]

    def state_seq(self) -> int:
        return self.room1.table.seq

    def test_other_words_for_it_are_the_same(self):
        found = {str(self.odds(line).get("chance", line)) for line in
                 ("+attack Thug 1", "+shoot Thug 1", "+fire  Thug 1", "+odds attack Thug 1",
                  "+ATTACK/draw thug 1")}  # fmt: skip
        assert len(found) == 1

    def test_the_seat_asks_for_its_npcs_and_nobody_else_does(self):
        self.as_told("+attack Thug 1=Ace", "+odds attack Thug 1=Ace", self.char2)
        assert "error" in self.odds("+attack Thug 1=Ace")

    def test_checks_and_rolls(self):
        found = self.as_told("+check dodge=15", "+odds dodge vs 15")
        assert found["terms"][0] == {"text": "dodge", "value": "4D+2", "card": ""}
        again = self.as_told("+roll 4D+2 vs 15", "+odds 4D+2 vs 15")
        assert found["chance"] == again["chance"] and found["outcomes"] == []
        assert self.odds("+check/private dodge=15")["chance"] == found["chance"]

    def test_refusals_are_those_of_odds(self):
        self.as_told("+attack nobody", "+odds attack nobody")
        for line in ("+pass", "say hello", "attack Thug 1", "", "+nonsense x", "+roll", "+sheet"):
            assert "error" in self.odds(line), line
        self.gm("+combat/set Thug 1/numbers=hidden")
        assert self.odds("+attack Thug 1").keys() == {"line", "seq", "error"}

    def test_what_the_seat_keeps_secret_changes_no_byte(self):
        lines = ("+attack Thug 1", "+check dodge=15", "+roll 4D vs 15", "+attack Thug 2=Ace")
        before = [self.odds(line) for line in lines]
        self.gm("+combat/mod Ace=+3D secret for scene")
        self.gm("+combat/mod Thug 1=-2D secret for scene")
        after = [self.odds(line) for line in lines]
        assert [{**each, "seq": 0} for each in before] == [{**each, "seq": 0} for each in after]
        assert self.odds("+attack Thug 1=Ace", self.char2)["chance"]

    def test_nothing_comes_of_asking(self):
        before = self.room1.table.seq, self.room1.table.state
        for line in ("+attack Thug 1", "+check dodge=15", "+roll 3D", "+dodge", "+aim Thug 1"):
            self.odds(line)
        assert (self.room1.table.seq, self.room1.table.state) == before

    def test_an_answer_is_kept_until_something_happens(self):
        found = self.odds("+attack Thug 1")
        with patch.object(odds_asked, "_work_out") as work:
            assert self.odds("+attack Thug 1") == found
            assert not work.called
        self.gm("+combat/set Ace/code=blaster 8D")
        assert self.odds("+attack Thug 1")["chance"] != found["chance"]

    def test_junk_gets_no_answer_or_a_sentence(self):
        for line in (None, 7, ["+attack Thug 1"], {}, "+attack " + "x" * odds_asked.LONGEST):
            self.ask(line)
        self.ask("\x00")
        assert [each.get("error") is not None for each in self.answers] == [True]
        with self.listening():
            inputfuncs.d6_odds(self.session, "x", y=1)
        assert len(self.answers) == 1


class TestAnswers(Asks, VerbTest):
    book = "advanced"

    def attacked(self):
        self.line(self.char1, "+reaction ask")
        self.line(self.char1, "+declare 2")
        self.gm("+declare npcs=1")
        self.line(self.char1, "+initiative first")
        for line in ("+combat/set order=Thug 1, Ace", "+combat/range Thug 1, Ace=12",
                     "+combat/difficulty Thug 1=2", "+attack Thug 1=Ace"):  # fmt: skip
            self.gm(line)

    def test_each_answer_says_what_it_leaves(self):
        self.attacked()
        self.line(self.char1, "+odds")
        rows = [row for row in strip_ansi(self.ace).splitlines() if row.startswith("+")]
        assert rows
        for row in rows:
            line = row.partition(" (")[0]
            found = self.odds(line)
            assert found["told"] == row
            assert found["outcomes"][0]["text"] == "hurt"
            assert found["outcomes"][0]["chance"] == found["chance"][0]
        assert "error" in self.odds("+dodge", self.char2)


class TestStarcraft(Asks, TwoPlayersTest):
    def test_a_force_an_attack_and_a_spray(self):
        for who in (self.char1, self.char2):
            self.line(who, "+recruit marine")
        self.line(self.char1, "+battle/start Ace: 20 marines at 0 vs Bea: 30 zerglings at 20")
        found = self.as_told("+order marines=attack zerglings", "+battle/odds marines=zerglings")
        assert 0 < found["chance"][0] <= 1
        assert abs(sum(each["chance"] for each in found["outcomes"]) - 1) < 1e-9
        assert self.odds("+battle/odds marines=zerglings")["chance"] == found["chance"]
        assert "error" in self.odds("+order marines=hold")
        assert "error" in self.odds("+battle/end") and self.room1.table.state.battle

    def test_fire_by_one_person(self):
        self.line(self.char1, "+recruit marine")
        self.line(self.char2, "+combat/book starcraft")
        self.line(self.char1, "+combat/join Terrans")
        self.line(self.char2, "+combat/add 2 raider=Raiders")
        self.as_told("+attack Raider 1", "+odds attack Raider 1")
        self.as_told("+spray Raider 1, Raider 2", "+odds spray Raider 1, Raider 2")
        self.as_told("+aim Raider 1=15 cm the hand", "+odds aim Raider 1=15 cm the hand")


class TestDots(Asks, RollingTest):
    def setUp(self):
        super().setUp()
        self.clock = Clock()
        self.enterContext(patch.object(slices, "reactor", self.clock))

    def odds(self, line, character=None) -> dict:
        before = len(self.answers)
        self.ask(line, character)
        with self.listening():
            while len(self.answers) == before and self.clock.getDelayedCalls():
                self.clock.advance(1)
        return self.answers[-1]

    def test_an_attack_and_dice(self):
        self.start()
        line = "+attack Thug with saber fighting d3 + luck d3"
        found = self.odds(line)
        assert (found["line"], found["chance"]) == (line, None), "a person answers"
        told = " ".join(strip_ansi(self.type(f"+odds {line[1:]}")).split())
        assert " ".join(found["told"].split()) in told
        assert [term["text"] for term in found["terms"]] == ["saber fighting", "luck"]
        luck = self.odds("+roll luck d3 vs 4")
        assert luck["chance"] == [2 / 3, 2 / 3] and luck["text"] == "66.7%"
        assert luck["terms"] == [{"text": "luck", "value": "2", "card": "DOT-ACT-04"}]
        assert "error" in self.odds("+attack nobody")
        assert self.odds("+use speed")["told"]


class TestLong(Asks, TwoPlayersTest):
    def setUp(self):
        super().setUp()
        forget()
        self.asked = []
        self.enterContext(patch.object(odds_worker, "ask", self.reckon))
        self.enterContext(patch.object(odds_worker, "reactor", Clock()))

    def reckon(self, question, about):
        self.asked.append((question, about, Deferred()))
        return self.asked[-1][2]

    def work(self) -> None:
        question, about, done = self.asked.pop(0)
        with self.listening():
            done.callback(question(*about))

    def test_one_is_under_way_and_the_newest_waits(self):
        self.ask(MANY)
        for number in range(2, 30):
            self.ask(f"+roll 100D vs {50 + number}D")
        assert (len(self.asked), self.answers) == (1, [])
        assert not self.session.waits
        self.work()
        assert [each["line"] for each in self.answers] == [MANY]
        assert self.answers[0]["chance"][0] == float(odds.beats(odds.total(300), odds.total(300)))
        while self.asked:
            self.work()
        assert [each["line"] for each in self.answers] == [MANY, "+roll 100D vs 79D"]

    def test_a_failure_is_a_sentence_and_the_next_is_answered(self):
        self.ask(MANY)
        with self.listening():
            self.asked.pop()[2].errback(RuntimeError("it broke"))
        assert self.answers[0]["error"]
        assert self.odds("+roll 1D vs 3")["chance"]

    def test_whoever_has_gone_is_sent_nothing(self):
        self.ask(MANY)
        del evennia.SESSION_HANDLER[self.session.sessid]
        self.work()
        assert self.answers == []
        evennia.SESSION_HANDLER[self.session.sessid] = self.session

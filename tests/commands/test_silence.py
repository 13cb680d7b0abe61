"""Others read no words chosen by a player whom staff have muted."""

import json

import pytest

from commands.default_cmdsets import AccountCmdSet, TableCmdSet
from commands.table.combat import CmdCombat
from game import engine
from game.books.dots import builder
from game.books.starcraft import roster as marines
from game.codec import encode
from game.encounter.commands import Stop
from game.encounter.state import FIGHT
from game.errors import Refused
from tests.commands.player import TwoPlayersTest
from tests.commands.switches import switches_of
from world import silence
from world.scenes.models import Question
from world.scenes.table.fighters import fighter_id

WORD = "zqxfie"
SAID = (
    "say {}", ":{}", "emit {}", "ooc {}", "whisper Bea={}", "setdesc {}",
    "+act {}", "+act {}=blaster vs 10", "+task {}=blaster vs 10 for 2", "+request rush={}",
    "+combat/join {}",
)  # fmt: skip
SEAT = (
    "+combat/side Thug={}", "+combat/add 2 thug={}", "+combat/add hidden thug={}",
    "+combat/vehicle speeder={}",
)  # fmt: skip
STARTS = ("+combat/start {}: Ace vs 2 thug", "+combat/start Ace vs {}: Bea")
STARCRAFT = (
    "+stage {}=10/20", "+battle/start Ace: 20 marines named {} vs Bea: 20 zerglings",
)  # fmt: skip
DOTS = ("+use jump to {}", "+use jump on {}")
VERBS = sorted({verb.key for verb in (*TableCmdSet.verbs(), *AccountCmdSet.verbs)})


class TestMuted(TwoPlayersTest):
    """Ace types each line as game master of a scene with Bea, first while not muted."""

    def setUp(self):
        super().setUp()
        self.line(self.char2, "+chargen/take scout")
        self.line(self.char1, "+chargen/take smuggler")

    def begin(self, line: str = "+combat/start advanced Ace vs thug") -> None:
        """Start a new fight with Ace as game master, and bring it to Ace's turn."""
        self.close()
        self.line(self.char1, line)
        assert self.room1.table.state.mode == "fight", self.ace
        for each in ("+initiative first", "+declare 3", *["+pass Thug", "+combat/next"] * 4):
            if not self.is_my_turn():
                self.line(self.char1, each)

    def is_my_turn(self) -> bool:
        waiting = engine.pending(self.room1.table.state)
        return any((w.who, w.what) == (fighter_id(self.char1), "act") for w in waiting)

    def close(self) -> None:
        silence.unmute(self.account)
        if table := self.room1.table:
            if table.state.mode == FIGHT:
                table.give(None, Stop("gm"))
            self.line(self.char1, "+combat/close")

    def reads(self, line: str) -> bool:
        """True if Bea reads the word, at once or by looking later."""
        self.char1.db.desc = ""
        self.line(self.char1, line.format(WORD))
        table = self.room1.table
        kept = json.dumps(encode(table.state)) if table else ""
        for question in Question.objects.filter(settled=None):
            kept += str(question.text)
        return WORD in (self.bea + kept + self.char1.db.desc).lower()

    def check(self, line: str, before="+combat/start advanced Ace vs thug") -> None:
        for muted in (False, True):
            self.begin(before) if before else self.close()
            if muted:
                silence.mute(self.account)
            assert self.reads(line) != muted, (line, muted, self.ace)
        assert "Staff have muted you until they end it" in self.ace, line
        silence.unmute(self.account)

    def test_a_muted_player_is_refused_words_in_talk_and_actions(self):
        for line in SAID:
            self.check(line)

    def test_names_of_sides(self):
        for line in SEAT:
            self.check(line)
        self.check("+combat/separate Thug={}", "+combat/start chronicles Ace, Bea vs thug")
        for line in STARTS:
            self.check(line, "")
        self.char2.joining = "ask"
        self.check("+combat/add Bea={}", "+combat/start personal Ace vs thug")

    def test_words_in_other_games(self):
        for character in (self.char1, self.char2):
            character.sheet = marines.sheet(marines.ready()["Marine"])
            character.put_sheet(builder.create("guardian", "soldier", "your_weapon"))
        for line in STARCRAFT:
            self.check(line, "+combat/start starcraft Ace, Bea vs raider")
        self.close()
        for line in DOTS:
            self.check(line, "+combat/start dots Ace vs thug")

    def test_no_command_lets_a_word_of_the_muted_through(self):
        self.begin()
        silence.mute(self.account)
        known = [f"{verb} {at}" for verb in VERBS for at in ("{}", "Thug={}", "{}=blaster vs 9")]
        for line in (*known, *(f"+combat/{switch} {{}}" for switch in switches_of(CmdCombat))):
            assert line.startswith("+report") or not self.reads(line), line

    def test_a_muted_player_still_fights_without_words(self):
        silence.mute(self.account)
        for line in ("+act blaster=blaster vs 10", "+combat/add 2 thug", "+combat/side Thug=Ace",
                     "+combat/join Thug", "+combat/start Ace vs 2 thug"):  # fmt: skip
            if "start" not in line:
                self.begin()
            self.line(self.char1, line)
            assert "muted" not in self.ace and self.ace, (line, self.ace)

    def test_no_new_character_says_it(self):
        self.account.characters.remove(self.char1)
        silence.mute(self.account)
        self.account.db._playable_characters = []
        with pytest.raises(Refused, match=f"is called {self.account.key} meanwhile"):
            self.account.begin_character(WORD)
        with pytest.raises(Refused, match="muted"):
            self.account.begin_character(self.account.key, description=WORD)

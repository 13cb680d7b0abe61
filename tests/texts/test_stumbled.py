"""Sentences that people stumbled over, checked where they would appear: none of them is back.

The rest of that list is tested where the same is played: ``commands/test_told_plainly.py`` (checks,
ties, arrivals, answers, armour, questions, the dying), ``commands/test_plain_words.py`` (who
heals), ``commands/test_told_in_order.py`` (a wound has a cause).
"""

import re

from game.checks import Result, Term
from game.dice import Throw
from game.encounter.events import Rolled
from game.wording import catalogue
from tests.commands.player import TwoPlayersTest
from world.scenes.render.words import roll

GONE = {
    "a hit that is no sentence": r": (?:hit|miss)\b",
    "an unhurt one after a hit": r"\bunhurt\b",
    "nobody's origin": r"arrives to",
    "a row of numbers": r", again \{ ?\$",
    "a name that is nowhere": r"\+attack Trooper\b",
    "your weapon as a kit": r"kit:? [Yy]our weapon",
    "a death that is told twice": r"fights against dying|slipping away",
    "odds of nothing": r"below 1\b",
    "the seat as nobody": r"at the game master's word here",
    "matters": r"no matter called",
}
"""Patterns that no text in the catalogues matches any more."""


def test_no_sentence_says_it_any_more():
    found = [
        f"{key}: {what}"
        for folder in catalogue.folders()
        for path in sorted((folder / "en").glob("*.ftl"))
        for key, text in _sentences(path)
        for what, pattern in GONE.items()
        if re.search(pattern, text)
    ]
    assert not found


def _sentences(path):
    """Each entry of a file with its key, as written."""
    for entry in re.split(r"\n(?=[\w-]+ =)", path.read_text(encoding="utf-8")):
        yield entry.partition(" =")[0], entry


class TestInPeace(TwoPlayersTest):
    def test_a_kit_is_called_so_that_it_is_nobody_elses(self):
        self.type("+dots guardian")
        self.type("+dots soldier")
        told = self.type("+dots your weapon")
        assert "kit: a weapon of your own" in told, told

    def test_a_request_for_help_says_whom_to_ask(self):
        self.type("+chargen/take smuggler")
        told = self.type("+request I need help")
        assert told.startswith("For a game master: +request gm=<why>. For staff: +report <why>.")

    def test_work_on_a_task_is_announced_as_work(self):
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take mechanic")
        self.line(self.char2, "+combat/start chronicles Ace vs thug")
        self.line(self.char2, "+combat/stop")
        self.line(self.char1, "+task the power coupling=droid repair vs 15 for 1 hour")
        assert "Ace works on a task (the power coupling)" in self.bea, self.bea


class TestInRounds(TwoPlayersTest):
    book = "chronicles"

    def setUp(self):
        super().setUp()
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take smuggler")
            self.line(who, "+combat/mod me=+5D on initiative for scene")
        self.line(self.char2, f"+combat/start {self.book} Ace vs 2 thug")
        self.line(self.char2, "+combat/auto npcs=off")

    def declare(self) -> None:
        """Ace declares two actions, the second still open; the thugs declare one attack each."""
        self.line(self.char1, "+reaction ask")
        self.line(self.char1, "+declare 2 attack Thug 1")
        self.line(self.char2, "+declare npcs=1 attack Ace")

    def test_a_declaration_is_a_sentence(self):
        self.declare()
        said = f"{self.ace}\n{self.bea}"
        assert re.search(r"Thugs 1 and 2 will attack Ace", said), said
        assert "Ace will take 2 actions (attack Thug 1, open)" in said, said

    def test_one_line_is_an_action_and_two_cost_a_die(self):
        told = "+attack Thug 1 (one action), +declare 2 attack Thug 1 (two, -1D on everything)"
        for _ in range(6):
            self.line(self.char2, "+combat/next")
            if told in self.ace:
                return
        raise AssertionError(self.ace)

    def test_a_defence_says_what_it_spends(self):
        self.line(self.char1, "+combat/chance off")
        self.declare()
        self.line(self.char2, "+nodefence Thug 1")
        asked = " ".join(self.ace.split())
        assert re.search(r"\+dodge \(spends an action\)", asked), asked
        assert re.search(r"\+dodge/extra \(one more, -2D on all\)", asked), asked

    def test_attack_without_a_target_names_one(self):
        self.line(self.char1, "+attack")
        assert re.match(r"Name a target: \+attack Thug \d\.", self.ace), self.ace

    def test_a_value_that_staff_decide_on_says_so(self):
        self.line(self.char2, "+combat/set Ace/character points=11")
        told = " ".join(self.ace.split())
        assert "Character Points from 0 to 11, in this scene only. Staff are asked at" in told

    def test_the_games_own_line_is_marked_and_a_pose_is_not(self):
        self.line(self.char2, "+combat/away Ace")
        self.line(self.char2, "+combat/back Ace")
        assert self.bea == "Ace is back. [#]"
        self.line(self.char1, "pose is back.")
        assert self.bea == "Ace is back."


def test_a_die_says_what_it_is_for():
    result = Result(Throw(0, (4,), sides=(6,), total=4), total=4)
    fell = Rolled(1, "Mace", "vorpal", (Term("d6 for the limb", 4, "die", ""),), result)
    assert roll(fell, None) == "d6 for the limb 4"

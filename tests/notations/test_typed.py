"""Books with dice of their own, typed and read: every dice command uses their notation."""

import re

import world.presenters.folders
from game import registry
from game.codec import decode
from game.encounter import events as ev
from game.encounter.deck_events import Drawn
from tests.commands.player import PlayerTest
from tests.notations import made
from tests.scenes.finished import finished
from world.scenes.journal import proof

UNDO = "+combat/undo 1/keep"


class OfOwnDice(PlayerTest):
    """Ace, with a ready character of the book ``name``, is also the game master."""

    __test__ = False
    name = ""

    def setUp(self):
        super().setUp()
        world.presenters.folders.bring(made.folder(self.name))
        self.addCleanup(world.presenters.folders.take_away, made.folder(self.name))
        self.account.permissions.add("Builder")
        self.type(f"+chargen/take {self.name} warden")
        self.type("+combat/gm Ace")

    @property
    def table(self):
        return self.room1.table

    @property
    def dice(self):
        return registry.of(self.table.state).dice

    def last(self, kind=ev.Rolled):
        """The last event of that kind."""
        for row in self.table.scene.entries.filter(kind="command").order_by("-seq"):
            for event in reversed(decode(row.events)):
                if isinstance(event, kind):
                    return event
        raise AssertionError("nothing of the kind has happened")

    def fight(self) -> None:
        self.type(f"+combat/start {self.name} Ace vs cutpurse")
        self.type("+combat/auto npcs=off")
        self.type("+combat/next")
        if self.table.state.stage == "choice":
            self.type("+initiative first")
            self.type("+initiative Cutpurse=last")
        if self.table.state.acting.name != "Ace":
            self.type("+combat/set order=Ace, Cutpurse")
            self.type("+combat/set turn=Ace")
        assert self.table.state.acting.name == "Ace"

    def proven(self) -> None:
        good, total = finished(proof.verify(self.table.scene))
        assert good == total > 0
        self.type("+combat/stop")
        number = self.table.scene.pk
        self.type("+combat/close")
        said = self.type(f"+verify {number}")
        assert "agree with the seed" in said, said


class OneDie:
    """Tests for books with an exploding die."""

    def test_a_roll_is_read_thrown_and_shown(self):
        told = self.type("+roll d8+2")
        event = self.last()
        assert event.result.throw.pips == 8002 and set(event.result.throw.sides) == {8}
        assert f"rolls d8+2: {event.result.total}." in told
        assert "Write +roll d8+2." in self.type("+roll 4D+1")

    def test_modifiers_are_points(self):
        self.type("+roll d8-3")
        assert self.last().result.throw.pips == 7997
        self.type("+check blade+2")
        assert self.last().result.flat == 2

    def test_the_odds_are_exact(self):
        assert "the code d2 vs 2: 50.0% to succeed" in self.type("+odds d2 vs 2")
        # A 2 explodes: at least 4 needs a 2, then another 2 or more.
        assert "vs 4: 25.0% to succeed" in self.type("+odds d2 vs 4")
        # d4 against d4: every way two dice can fall, fours exploding.
        assert "vs d4+1" in self.type("+odds d4 vs d4+1")
        assert "vs 8: 12.5%" in self.type("+odds d8 vs 8")

    def test_a_sheet_is_set_in_its_notation(self):
        assert "blade d12+1" in self.type("+setsheet Ace=blade d12+1")
        assert self.char1.sheet.skills["blade"] == 12_001
        assert self.char1.sheet.problem() == ""
        assert "blade d12+1" in self.type("+sheet")
        assert "d8+2" in self.type("+setsheet Ace=blade 4D")
        assert self.char1.sheet.skills["blade"] == 12_001

    def test_a_modifier_counts_and_is_shown(self):
        self.fight()
        assert "Ace +2 on the next attack roll" in self.type("+combat/mod Ace=+2 on attack")
        assert "=+1 on attack for round" in self.type("+combat/mod Ace=+1D on attack")
        self.type("+attack cutpurse")
        assert self.last().result.flat == 2

    def test_laid_dice_fall_and_none_that_there_is_not(self):
        self.type("+setsheet Ace=blade d20")
        self.fight()
        assert "A die shows 1 to 100" in self.type("+combat/dice 101")
        self.type("+combat/dice 20 19")
        self.type("+attack cutpurse")
        assert self.last().result.throw.fallen == (20, 19)
        assert self.last().result.throw.total == 39

    def test_why_shows_terms_and_faces(self):
        self.type("+roll d8+2")
        event = self.last()
        told = self.type(f"+why {event.number}")
        assert f"code d8+2 ({event.result.throw.faces[0]}" in told
        assert "\n  code d8+2" in told

    def test_a_screen_reader_reads_words(self):
        self.type("+screenreader on")
        told = self.type("+roll d8+2") + self.type(f"+why {self.last().number}")
        assert "a die of 8 sides plus 2" in told and "d8" not in told


class Kept:
    """Tests for each of the books."""

    def test_the_seed_proves_the_dice(self):
        self.fight()
        self.type("+attack cutpurse")
        self.type("+check notice")
        self.type(f"+roll {self.dice.example}")
        self.proven()

    def test_an_undo_keeps_the_dice(self):
        self.fight()
        self.type("+attack cutpurse")
        before = self.last()
        self.type(UNDO)
        self.type("+attack cutpurse")
        again = self.last()
        assert again.number != before.number
        assert again.result == before.result
        self.proven()

    def test_a_face_that_was_changed_is_not_proven(self):
        self.type(f"+roll {self.dice.example}")
        row = self.table.scene.entries.filter(last_roll__gt=0).last()
        text = re.sub(
            r'("faces": \[)(\d+)', lambda m: f"{m[1]}{int(m[2]) % 6 + 1}", _json(row.events)
        )
        row.events = _read(text)
        row.save()
        assert finished(proof.verify(self.table.scene)) == (0, 1)

    def test_the_command_line_reads_its_notation(self):
        code = self.dice.read(self.dice.example)
        assert registry.find(self.name).dice.write(code) == self.dice.example


def _json(events) -> str:
    import json

    return json.dumps(events)


def _read(text: str):
    import json

    return json.loads(text)


class TestSpark(OneDie, Kept, OfOwnDice):
    __test__ = True
    name = made.SPARK


class TestSwarm(Kept, OfOwnDice):
    """Pools of successes."""

    __test__ = True
    name = made.SWARM

    def test_a_roll_is_read_thrown_and_shown(self):
        told = self.type("+roll 5d")
        event = self.last()
        thrown = event.result.throw
        assert len(thrown.faces) == 5 and set(thrown.sides) == {10}
        assert event.result.total == sum(face >= 7 for face in thrown.fallen)
        assert f"rolls 5d: {event.result.total}." in told
        assert "Write how many dice of 10 sides" in self.type("+roll 4d6")

    def test_modifiers_are_dice_or_successes(self):
        self.type("+check blade+2d-1")
        event = self.last()
        assert len(event.result.throw.faces) == 7 and event.result.flat == -1

    def test_the_odds_are_exact(self):
        assert "the code 1d vs 1: 40.0% to succeed" in self.type("+odds 1d vs 1")
        assert "vs 1: 64.0% to succeed" in self.type("+odds 2d vs 1")
        # a ten, then another success
        assert "vs 2: 4.0% to succeed" in self.type("+odds 1d vs 2")

    def test_a_sheet_is_set_in_its_notation(self):
        assert "blade 7d" in self.type("+setsheet Ace=blade 7d")
        assert self.char1.sheet.skills["blade"] == 7 and self.char1.sheet.problem() == ""
        assert "blade 7d" in self.type("+sheet")

    def test_a_modifier_counts_and_is_shown(self):
        self.fight()
        before = self.char1.sheet.skills["blade"]
        assert "Ace +2d on the next attack roll" in self.type("+combat/mod Ace=+2d on attack")
        self.type("+attack cutpurse")
        assert len(self.last().result.throw.faces) == before + 2

    def test_laid_dice_fall_and_none_that_there_is_not(self):
        self.fight()
        assert "A die shows 1 to 10" in self.type("+combat/dice 11")
        self.type("+combat/dice 10 9")
        self.type("+attack cutpurse")
        assert self.last().result.throw.faces[:2] == (10, 9)

    def test_why_shows_terms_and_faces(self):
        self.type("+roll 3d+1d")
        event = self.last()
        told = self.type(f"+why {event.number}")
        assert f"code 3d, modifier +1d: 4d ({' '.join(map(str, event.result.throw.faces))}" in told


class TestDealt(OneDie, Kept, OfOwnDice):
    """Cards for initiative, and an exploding die for everything else."""

    __test__ = True
    name = made.DEALT

    def draws(self):
        rows = self.table.scene.entries.filter(kind="command")
        return [e for row in rows for e in decode(row.events) if isinstance(e, Drawn)]

    def test_the_highest_card_acts_first(self):
        self.fight()
        one, two = self.draws()[:2]
        assert one.of == 30 and two.of == 29
        ranked = sorted((one, two), key=lambda e: int(e.cards[0].split()[0]), reverse=True)
        assert self.table.state.order[0] == ranked[0].who or one.cards[0][0] == two.cards[0][0]
        assert set(self.table.state.decks["action"].out) == {*one.cards, *two.cards}

    def test_a_card_is_shown_to_its_audience(self):
        told = self.type(f"+combat/start {self.name} Ace vs cutpurse") + self.type("+combat/next")
        mine = next(e for e in self.draws() if e.audience == ("room",))
        assert f"Ace draws {mine.cards[0]}." in told
        assert f"by the numbers {mine.faces[0]} of {mine.of}" in self.type(f"+why {mine.number}")

    def test_a_card_that_was_changed_is_not_proven(self):
        self.fight()
        scene = self.table.scene
        good, total = finished(proof.verify(scene))
        assert good == total > 0
        mine = self.draws()[0]
        row = next(r for r in scene.entries.filter(kind="command") if mine in decode(r.events))
        row.events = _read(re.sub(r'("cards": \[)"[^"]*"', r'\1"12 of cups"', _json(row.events)))
        row.save()
        assert finished(proof.verify(scene))[0] == total - 1

    def test_an_undo_deals_the_same_cards(self):
        self.fight()
        before = [e.cards for e in self.draws()]
        for _ in range(8):
            if self.table.state.decks:
                self.type(UNDO)
        assert not self.table.state.decks
        self.type("+combat/start")
        assert [e.cards for e in self.draws()][-len(before) :] == before
        self.proven()

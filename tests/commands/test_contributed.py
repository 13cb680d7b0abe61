"""Players whose characters the seat helped to harm are asked whether the harm lasts."""

from game import registry
from game.encounter import contributed
from game.encounter.state import FIGHT
from tests.commands.player import TwoPlayersTest
from world.scenes.models import Question
from world.scenes.table.fighters import fighter_id

BLOCKS = {"starcraft": "marine"}


class TestContributed(TwoPlayersTest):
    """Ace holds the seat and an NPC attacks Bea until Bea is hurt."""

    def setUp(self):
        super().setUp()
        self.char2.account.permissions.clear()

    def hurt(self, book: str, *first: str, made: str = "", foe: str = "") -> int:
        """Have a foe hurt Bea and return the harm done in the scene.

        ``made`` is a line that makes content before the fight; ``first`` are lines the seat types
        once it has begun.
        """
        self.char2.put_sheet(next(iter(registry.find(book).sample())).fighter.sheet)
        self.healed = self.harm(self.char2.sheet_for(registry.find(book).sheet_kind))
        lines = (
            "+combat/gm Ace",
            f"+combat/book {book}",
            made.format(block=BLOCKS.get(book, "thug")) or "+combat",
            f"+combat/start Bea vs {foe or BLOCKS.get(book, 'thug')}",
            *first,
        )
        for line in (*lines, "+combat/auto npcs=on"):
            self.line(self.char1, line)
        self.line(self.char2, "+reaction none")
        for _ in range(80):
            if self.state.mode != FIGHT or self.there > self.healed:
                break
            self.line(self.char2, "+pass")
            self.line(self.char1, "+combat/next")
        assert self.there > self.healed, book
        return self.there

    @property
    def state(self):
        return self.room1.table.state

    @property
    def there(self) -> int:
        f = self.state.fighters[fighter_id(self.char2)]
        return f.condition.harm(f.sheet)

    def harm(self, sheet) -> int:
        return self.char2.body_at(0, sheet).harm(sheet)

    def own(self, book: str) -> int:
        return self.harm(self.char2.sheet_for(registry.find(book).sheet_kind))

    def over(self) -> list[str]:
        """End the fight and close the scene; return the questions this puts to Bea."""
        waiting = set(Question.objects.values_list("pk", flat=True))
        for line in ("+combat/stop", "+combat/close"):
            self.line(self.char1, line)
        rows = Question.objects.exclude(pk__in=waiting).filter(character=self.char2)
        return [str(row.text) for row in rows]

    def heal(self, book: str) -> None:
        sheet = self.char2.sheet_for(registry.find(book).sheet_kind)
        self.char2.keep(sheet, sheet.unhurt(), 0)

    def test_harm_done_by_the_rules_alone_lasts_without_a_question(self):
        for book in registry.names():
            there = self.hurt(book)
            assert self.own(book) == there, book
            assert self.over() == [], book
            assert self.own(book) == there
            self.heal(book)

    def test_harm_in_which_the_seat_had_a_part_is_asked_about(self):
        for book in registry.names():
            option = next(iter(registry.find(book).house_options.values()))
            change = f"+combat/option {option.name}={str(option.default).lower()}"
            self.hurt(book, change)
            assert self.own(book) == self.healed, book
            (text,) = self.over()
            assert "had a part in what became of you" in text, text
            assert "by options changed during the scene" in text and "help healing" in text, text
            self.line(self.char2, "+no")
            assert self.own(book) == self.healed, book

    def test_codes_of_the_seats_own_making_are_a_part(self):
        for book in registry.names():
            self.hurt(book, made="+npc/new maw like {block}", foe="maw")
            assert self.own(book) == self.healed, book
            (text,) = self.over()
            assert "by codes of their own making" in text, text
            self.line(self.char2, "+no")
            assert self.own(book) == self.healed, book

    def test_lying_on_the_ground_is_asked_about_by_nobody(self):
        for book, wound in (("personal", "wound=incapacitated"), ("starcraft", "points=0")):
            self.char2.put_sheet(next(iter(registry.find(book).sample())).fighter.sheet)
            self.line(self.char1, "+combat/gm Ace")
            self.line(self.char1, f"+combat/book {book}")
            self.line(self.char1, f"+combat/start Bea vs {BLOCKS.get(book, 'thug')}")
            for value in ("prone=on", wound):
                self.line(self.char1, f"+combat/set Bea/{value}")
            (text,) = self.over()
            assert "prone" not in text, text
            self.line(self.char2, "+no")

    def test_a_question_not_yet_answerable_says_when(self):
        self.hurt("personal", "+combat/set thug/code=blaster 6D")
        (text,) = self.over()
        self.line(self.char2, "+questions")
        assert f"{text} +yes " in self.bea
        self.line(self.char1, "+combat/start Bea vs thug")
        for line in ("+questions", "+yes"):
            self.line(self.char2, line)
            assert "is in a scene in Room. Answer when Bea has left it." in self.bea
            assert "+yes " not in self.bea

    def test_the_gun_of_a_vehicle_of_its_own_making_is_a_part(self):
        made = "+vehicle/new maw like scout walker"
        self.hurt("advanced", "+combat/vehicle maw=Thug", "+board Thug=maw/gunner", made=made)
        assert self.own("advanced") == self.healed
        (text,) = self.over()
        assert "by codes of their own making" in text, text

    def test_an_unused_creation_of_the_seat_is_no_part(self):
        for book in registry.names():
            there = self.hurt(book, made="+npc/new maw like {block}")
            assert self.over() == [] and self.own(book) == there, book
            self.heal(book)

    def test_an_order_that_the_seat_set_is_a_part_in_its_round_alone(self):
        self.line(self.char2, "+chargen/take smuggler")
        for line in ("start personal Bea vs thug", "next", "set order=Thug, Bea"):
            self.line(self.char1, f"+combat/{line}")
        assert contributed.ROUND in self.state.leaning
        self.line(self.char2, "+declare 1")
        while self.state.round == 1:
            self.line(self.char2, "+pass")
            self.line(self.char1, "+combat/next")
        assert contributed.ROUND not in self.state.leaning

    def test_a_yes_lets_it_last(self):
        for book in registry.names():
            there = self.hurt(book, "+combat/away Bea")
            self.line(self.char1, "+combat/back Bea")
            (text,) = self.over()
            assert "by being marked as away" in text, text
            self.line(self.char2, "+yes")
            assert self.own(book) == there, book
            self.heal(book)

    def test_a_secret_modifier_is_named_by_its_kind_alone(self):
        for book in (name for name in registry.names() if name != "dots"):
            modifier = f"+combat/mod {BLOCKS.get(book, 'thug')}=+60 on damage for scene secret"
            self.hurt(book, modifier)
            self.line(self.char2, "+sheet")
            assert "your own" not in self.bea
            texts = self.over()
            assert texts and all("by modifiers" in text for text in texts), texts
            assert not any("situation" in text or "60" in text for text in texts)
            for _ in texts:
                self.line(self.char2, "+no")
            assert self.own(book) == self.healed, book

    def test_help_healing(self):
        self.line(self.char2, "help healing")
        for words in ("personal, advanced and chronicles", "+treat Ace/medlab", "+rest 24",
                      "had a part in"):  # fmt: skip
            assert words in self.bea, self.bea

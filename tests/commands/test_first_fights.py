"""A first fight, under every book and with every ready character, names each line to type, teaches
a defence and is short; ``+where`` says what comes next."""

import re
from unittest import mock

from evennia.utils.create import create_object

from game import checks, registry
from game.dice import Throw
from game.encounter import events as ev
from game.encounter.context import Context
from tests.commands.player import TwoPlayersTest
from tests.commands.test_practice import YardTest
from typeclasses.rooms import Room
from world import guide, presenters
from world.practice import MOST_DROIDS
from world.scenes.consent import questions
from world.scenes.table.fighters import fighter_id

MOST_TYPED = 14
"""Lines a first fight may take, so that it is twenty at most with those typed before it."""
DEFENCES = ("+dodge", "+react dodge", "+block ", "+nodefence")


class TestFirstFights(YardTest):
    def follow(self, line: str) -> list[str]:
        """Type the line, then what each page names, until ``+where``; return the lines typed."""
        typed = []
        while line != "+where":
            page = self.type(line)
            typed.append(line)
            found = re.search(r"Now type: (.*)\Z", page)
            assert found and len(typed) < 40, f"{typed}\n{page}"
            line = found[1]
        return typed

    def anew(self):
        self.char1.attributes.clear(category="d6")
        self.char1.attributes.clear()

    def fights(self, book: str):
        presenter = presenters.of(registry.called(book))
        for block in presenter.builder.roster.ready().values():
            with self.subTest(block.name):
                self.anew()
                self.char1.put_sheet(presenter.builder.roster.sheet(block))
                typed = self.follow(f"+practice {book}")
                assert len(typed) <= MOST_TYPED, typed
                assert any(line.startswith(DEFENCES) for line in typed), typed
                assert self.char1.location.table is None

    def test_all_of_d6(self):
        self.fights("personal")

    def test_all_of_starcraft(self):
        self.fights("starcraft")

    def test_all_of_dots(self):
        self.fights("dots")

    def test_the_other_books_of_d6(self):
        for book in ("advanced", "chronicles"):
            self.anew()
            self.type("+chargen/take personal smuggler")
            assert len(self.follow(f"+practice {book}")) <= MOST_TYPED

    def test_the_droid_gives_in_at_last(self):
        self.type("+chargen/take smuggler")
        self.type("+practice")
        page = ""
        for _ in range(40):
            if not self.char1.location.table:
                break
            for line in ("+initiative last", "+declare 1", "+dodge", "+pass"):
                page += self.type(line) if self.char1.location.table else ""
        assert "-- Round 3 --" in page
        assert "enough for a first fight" in page and "-- Round 5 --" not in page

    def test_the_standing_order_counts_again_after_the_first_defence(self):
        self.type("+chargen/take smuggler")
        self.type("+practice")
        me = fighter_id(self.char1)
        assert self.char1.location.table.state.fighters[me].reaction == "ask"
        for line in ("+initiative last", "+declare 1", "+dodge"):
            self.type(line)
        assert self.char1.location.table.state.fighters[me].reaction == "auto"
        assert self.char1.standing_order == "auto"

    def test_a_second_fight_has_prompts_alone(self):
        self.type("+chargen/take smuggler")
        self.follow("+practice")
        assert "Now type" not in self.type("+practice")
        assert "Now type" not in self.type("look")


class TestLed(YardTest):
    """In the rooms that lead newcomers, the next step is shown to newcomers and to nobody else."""

    def test_from_room_to_room(self):
        self.type("out")
        guide.arrived(self.char1)
        assert "Now type" not in self.type("look")
        guide.begin(self.char1)
        assert self.type("look").endswith("Now type: +chargen")
        assert self.type("+chargen/take smuggler").endswith("Now type: yard")
        assert self.type("look").endswith("Now type: yard")
        assert self.type("yard").endswith("Now type: +practice")

    def test_the_way_to_the_yard_from_elsewhere(self):
        hut = create_object(Room, key="Hut")
        create_object("typeclasses.exits.Exit", key="door", location=hut, destination=self.room1)
        self.char1.move_to(hut, quiet=True)
        assert self.type("+chargen/take smuggler").endswith("Now type: door")

    def test_without_a_way_the_sheet_is_next(self):
        self.char1.move_to(create_object(Room, key="Cell"), quiet=True)
        assert self.type("+chargen/take smuggler").endswith("Now type: +sheet")


def deadly(me: str):
    """Return a ``Context.roll`` that makes every roll of the fighter's own attacks succeed."""
    thrown = Context.roll

    def roll(self, who, purpose, terms, **more):
        mine = self.state.deed and self.state.deed.who == me
        if not mine or purpose not in ("attack", "defence", "damage", "resistance"):
            return thrown(self, who, purpose, terms, **more)
        good = checks.Result(Throw(0), total=99 if who == me else 0)
        self.emit(
            ev.Rolled(self.dice.number(), who, purpose, tuple(terms), good, deed=more["deed"])
        )
        return good

    return roll


class TestWhoStrikesFirst(YardTest):
    """The droid of a first fight is set up again until it has attacked."""

    def play(self, book: str, *lines: str) -> str:
        """Type the lines repeatedly while the player's attacks always succeed; return all text."""
        self.type("+chargen/take personal smuggler")
        page = self.type(f"+practice {book}")
        with mock.patch.object(Context, "roll", deadly(fighter_id(self.char1))):
            for _ in range(12):
                for line in lines:
                    page += self.type(line) if self.char1.location.table else ""
        return page

    def test_a_droid_that_falls_at_once_is_set_up_again_and_attacks(self):
        page = self.play("personal", "+initiative first", "+declare 1", "+attack practice droid")
        assert 1 <= page.count("set up again: let it begin this time") < MOST_DROIDS
        assert self.char1.location.table is None


class TestSilent(TwoPlayersTest, YardTest):
    """Newcomers are not guided in a scene, above a question, or after a fight of any kind."""

    def setUp(self):
        super().setUp()
        self.char2.move_to(self.char1.location, quiet=True)
        for player in (self.char1, self.char2):
            self.typed_by(player, "+chargen/take personal smuggler")
            guide.begin(player)

    def test_a_fight_of_any_kind_ends_it(self):
        assert self.type("look").endswith("Now type: +practice")
        self.type("+combat/start personal Ace vs 1 thug")
        assert "Now type" not in self.type("look")
        self.type("+combat/stop")
        self.type("+combat/close")
        assert "Now type" not in self.type("look")
        assert self.typed_by(self.char2, "look").endswith("Now type: +practice")

    def test_a_game_master_is_led_nowhere(self):
        self.typed_by(self.char2, "+joining always")
        self.type("+combat/start personal Bea vs 1 thug")
        self.type("+combat/leave")
        assert self.char1.location.table.holds_seat(self.char1)
        assert "Now type" not in self.type("look")
        assert "Now type" not in self.type("+where")

    def test_a_question_is_the_last_word(self):
        self.type("+joining ask")
        self.typed_by(self.char2, "+combat/start personal Ace vs 1 thug")
        assert questions.open_for(self.char1)
        assert "Now type" not in self.type("look")
        self.type("+no")
        assert "Now type: +practice" in self.type("look")


class TestWhere(TwoPlayersTest, YardTest):
    def test_where_lists_people_by_room_with_the_way_there(self):
        self.char2.move_to(self.room1, quiet=True)
        assert self.type("+where").splitlines() == [
            "Room: Bea. The way there: out.",
            "Now type: out",
        ]

    def test_where_mentions_an_open_scene(self):
        self.room1.open_table("personal")
        self.char2.move_to(self.room1, quiet=True)
        assert "Room: Bea, a scene is open." in self.type("+where")

    def test_where_lists_the_first_room_even_when_empty(self):
        self.char2.move_to(create_object(Room, key="Cell"), quiet=True)
        page = self.type("+where")
        assert "Room: nobody now." in page and "Cell" not in page

    def test_closed_doors_are_no_way(self):
        vault = create_object(Room, key="Vault")
        door = create_object("typeclasses.exits.Exit", key="door", location=self.room1,
                             destination=vault)  # fmt: skip
        self.char2.move_to(vault, quiet=True)
        assert "Vault: Bea. The way there: out, then door." in self.type("+where")
        door.locks.add("traverse:false()")
        assert "Vault" not in self.type("+where")

    def test_where_no_way_leads_out(self):
        self.char1.move_to(create_object(Room, key="Cell"), quiet=True)
        assert "No way leads out of here" in self.type("+where")

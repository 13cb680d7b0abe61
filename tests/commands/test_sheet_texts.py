"""``+sheet/export`` and ``+sheet/import``: imports obey the builder's rules or wait for staff."""

from django.test import override_settings

from game.books.d6 import roster
from game.books.dots import builder
from game.codec import replace
from tests.commands.player import TwoPlayersTest
from world import start_rooms
from world.scenes.models import Question
from world.sheets import history, text

CUTTER = """[character]
name = "Cutter"
kind = "d6"
weapons = ["knife"]
medpacs = 2
[character.attributes]
dexterity = 4D
knowledge = 2D
mechanical = 3D
perception = 3D
strength = 3D
technical = 3D
[character.skills]
melee combat = 6D
dodge = 6D
search = 5D
sneak = 4D
"""


class TextTest(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.line(self.char2, "+chargen/take smuggler")

    def staff(self) -> None:
        self.account2.permissions.add("Builder")

    def paste(self, words: str, character=None) -> str:
        """Paste the text into ``+sheet/import``; return the answer to the closing ``.``."""
        character = character or self.char1
        self.line(character, "+sheet/import")
        for line in [*words.splitlines(), "."]:
            self.line(character, line)
        return " ".join((self.ace if character is self.char1 else self.bea).split())

    def question(self):
        return Question.objects.filter(settled=None, details__who=self.char1.id).get()


class TestOut(TextTest):
    def test_ones_own_within_78_columns_and_in_again(self):
        self.line(self.char2, "+sheet/export")
        assert max(map(len, self.bea.splitlines())) <= 78
        assert text.sheet_of(text.read(self.bea)) == self.char2.sheet
        assert self.ace == ""

    def test_exporting_the_sheet_of_a_named_book(self):
        self.char2.put_sheet(builder.create("guardian", "soldier", "your_weapon"))
        self.line(self.char2, "+sheet/export dots")
        assert text.sheet_of(text.read(self.bea)) == self.char2.sheet_for("dots")
        self.line(self.char1, "+sheet/export")
        assert self.ace == "Ace has no sheet yet."
        self.line(self.char1, "+sheet/export dots")
        assert self.ace == "Ace has no sheet for dots yet."
        self.line(self.char2, "+sheet/export starcraft")
        assert self.bea == "Bea has no sheet for starcraft yet."

    def test_sheets_of_others_are_exported_by_staff_and_their_game_master(self):
        for line in ("+sheet/export Bea", "+sheet/import Bea", "+sheet/asked 1"):
            self.line(self.char1, line)
            assert "staff" in self.ace and "[character]" not in self.ace, line
        self.line(self.char1, "+combat/start Bea vs thug")
        self.line(self.char1, "+sheet/export Bea")
        assert text.sheet_of(text.read(self.ace)) == self.char2.sheet
        self.line(self.char1, "+sheet/export Thug")
        assert "no character in this scene" in self.ace
        self.line(self.char2, "+sheet/export Ace")
        assert "for staff and their game master" in self.bea

    def test_a_stat_block(self):
        self.line(self.char1, "+npcs/export thug")
        row = text.row_of(text.read(self.ace))
        assert row["weapons"] == ["blaster pistol", "club"]
        self.line(self.char1, "+npcs/export starcraft zergling")
        assert text.read(self.ace).kind == "starcraft"
        self.line(self.char1, "+npcs/export")
        assert self.ace.startswith("Which one?")


class TestIn(TextTest):
    def test_a_legal_build_becomes_the_character(self):
        assert "It is your sheet now" in self.paste(CUTTER)
        sheet = self.char1.sheet
        assert (sheet.skills["melee combat"], sheet.medpacs) == (18, 2)
        assert history.changes(self.char1)[0].how == "+sheet/import"
        assert self.paste(CUTTER) == "That is Ace's sheet as it is: nothing is changed."

    def test_all_in_one_line_and_all_at_once(self):
        self.line(self.char1, "+sheet/import " + "; ".join(CUTTER.splitlines()))
        assert "It is your sheet now" in self.ace
        self.line(self.char1, "+sheet/import " + CUTTER.replace("sneak", "hide"))
        assert "hide" in self.ace and "sneak from" in self.ace

    def test_commands_go_on_working_amid_a_paste(self):
        self.line(self.char1, "+sheet/import")
        lines = CUTTER.splitlines()
        for line in lines[:4]:
            self.line(self.char1, line)
            assert self.ace == ""
        self.line(self.char1, "+npcs thug")
        assert "Thug" in self.ace
        for line in ["", *lines[4:], "+sheet/import/done"]:
            self.line(self.char1, line)
        assert "It is your sheet now" in " ".join(self.ace.split())
        self.line(self.char1, "look")
        assert "Room" in self.ace

    def test_giving_it_up_and_too_much(self):
        self.line(self.char1, "+sheet/import")
        self.line(self.char1, "[character]")
        self.line(self.char1, "+sheet/import/cancel")
        assert "nothing has changed" in self.ace
        for line in ("+sheet/import/cancel", "+sheet/done"):
            self.line(self.char1, line)
            assert self.ace == "You paste nothing now: +sheet/import begins."
        self.line(self.char1, "[character]")
        assert "no command" in self.ace
        said = self.paste("\n".join(["x = 1"] * 201))
        assert "no command called '.'" in said
        assert self.char1.sheet is None

    def test_mistakes_are_named_with_their_lines(self):
        said = self.paste(CUTTER.replace("search", "serch").replace("knife", "knixe"))
        assert "Line 4: There is no weapon called 'knixe'. Did you mean knife?" in said
        assert "Line 16: There is no skill called 'serch'. Did you mean search?" in said
        assert self.char1.sheet is None

    def test_more_than_the_builder_gives_waits_for_staff_and_nothing_changes(self):
        self.staff()
        said = self.paste(CUTTER.replace("melee combat = 6D", "melee combat = 7D"))
        assert "for staff to allow" in said
        assert self.char1.sheet is None
        number = self.question().pk
        assert "[character]" not in str(self.question().text)
        self.line(self.char2, f"+sheet/asked {number}")
        assert '"melee combat" = "7D"' in self.bea
        self.line(self.char2, f"+yes {number}")
        assert self.char1.sheet.skills["melee combat"] == 21
        row = history.changes(self.char1)[0]
        assert (row.by, row.how) == ("Bea", "+yes to +sheet/import")
        self.line(self.char1, "+sheet")
        assert "Your sheet: approved by Bea on" in self.ace

    def test_staffs_no_leaves_it_as_it_was(self):
        self.staff()
        self.paste(CUTTER.replace("melee combat = 6D", "melee combat = 7D"))
        self.line(self.char2, f"+no {self.question().pk}")
        assert "says no" in self.ace
        assert self.char1.sheet is None

    def test_asking_anew_takes_the_former_question_back(self):
        for code in ("7D", "8D"):
            self.paste(CUTTER.replace("melee combat = 6D", f"melee combat = {code}"))
        assert "8D" in text.of_sheet("x", self.asked_for())

    def asked_for(self):
        from game.codec import decode

        return decode(self.question().details["sheet"])

    def test_an_approved_sheet_keeps_what_was_used_up_meanwhile(self):
        self.staff()
        self.char1.sheet = roster.sheet(roster.find_ready("Smuggler"))
        wanted = replace(self.char1.sheet, medpacs=5)
        self.paste(text.of_sheet("Ace", wanted))
        self.char1.sheet = replace(self.char1.sheet, medpacs=self.char1.sheet.medpacs - 1)
        self.line(self.char2, f"+yes {self.question().pk}")
        assert self.char1.sheet.medpacs == 4

    def fought(self):
        self.staff()
        self.line(self.char1, "+chargen/take smuggler")
        self.line(self.char2, "+combat/start Ace vs thug")
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 1")

    def test_in_a_fight_nothing_and_after_one_only_what_takes_away(self):
        self.fought()
        assert "You are in a fight" in self.paste(CUTTER)
        self.line(self.char2, "+combat/stop")
        assert "has fought with this sheet" in self.paste(CUTTER)
        self.question()
        before = self.char1.sheet
        lower = replace(before, weapons=before.weapons[:1], skills={**before.skills, "dodge": 11})
        assert "Your sheet has changed" in self.paste(text.of_sheet("Ace", lower))
        assert self.char1.sheet == lower

    def test_staff_paste_for_others_at_once(self):
        self.staff()
        self.line(self.char2, "+sheet/import Ace")
        for line in [*CUTTER.replace("6D", "9D").splitlines(), "."]:
            self.line(self.char2, line)
        assert self.char1.sheet.skills["dodge"] == 27
        assert not Question.objects.exists()

    def test_a_stat_block_is_nobodys_sheet(self):
        self.line(self.char1, "+npcs/export thug")
        assert "text of a stat block" in self.paste(self.ace)

    def test_dots(self):
        self.char1.put_sheet(builder.create("guardian", "soldier", "your_weapon"))
        self.line(self.char1, "+sheet/export dots")
        built = self.ace
        self.line(self.char1, "+dots/again/sure")
        assert "It is your sheet now: a new sheet." in self.paste(built)
        richer = built.replace("xp = 60", "xp = 90")
        assert "for staff to allow" in self.paste(richer)
        bought = built.replace("xp = 60", "xp = 57") + "\nluck = 2"
        assert "dots of luck from 0 to 2" in self.paste(bought)


@override_settings(SHEETS_APPROVED=True)
class TestApproval(TextTest):
    """A game in which staff approve every new sheet."""

    def setUp(self):
        super().setUp()
        self.staff()
        self.line(self.char1, "+chargen/take pilot")

    def test_a_new_sheet_waits_and_practises(self):
        self.line(self.char1, "+sheet")
        assert "Your sheet: waits for staff's yes" in self.ace
        for line in ("+check blaster", "+combat/join", "+combat/start me vs thug"):
            self.line(self.char1, line)
            assert "waits for staff's yes" in self.ace, line
        self.line(self.char2, "+combat/start Ace vs thug")
        assert "Ace's sheet waits for staff's yes" in self.bea
        self.line(self.char1, "+roll 4D")
        assert "waits" in self.ace

    def test_practice_is_open(self):
        with self.settings(START_LOCATION=f"#{self.room1.id}"):
            start_rooms.build()
        self.char1.move_to(start_rooms.place(start_rooms.YARD), quiet=True)
        self.line(self.char1, "+practice")
        assert self.char1.location.table.state.mode == "fight"
        assert "waits" not in self.ace

    def test_a_new_sheet_that_waits_for_staff_takes_its_fighter_out_of_the_scene(self):
        self.line(self.char2, f"+yes {self.question().pk}")
        self.line(self.char1, "+check blaster")
        self.line(self.char1, "+combat/join")
        self.line(self.char1, "+chargen/take smuggler")
        assert not [f for f in self.room1.table.state.present if f.name == "Ace"]

    def test_a_sheet_approved_by_staff_plays(self):
        assert str(self.question().text).startswith(
            "Ace has a new sheet: +sheet/export personal Ace"
        )
        self.line(self.char2, f"+yes {self.question().pk}")
        assert "Bea has approved your sheet" in self.ace
        self.line(self.char1, "+check blaster")
        assert "blaster" in self.ace and "waits" not in self.ace
        self.line(self.char1, "+sheet")
        assert "Your sheet: approved by Bea on" in self.ace

    def test_staff_say_no_and_the_next_one_is_asked_about_again(self):
        self.line(self.char2, f"+no {self.question().pk}")
        assert "Bea says no to your new sheet" in self.ace
        self.line(self.char1, "+chargen/take smuggler")
        self.question()

    def test_changed_later_the_approval_stands(self):
        self.line(self.char2, f"+yes {self.question().pk}")
        self.line(self.char2, "+setsheet Ace/dodge=6D")
        self.line(self.char1, "+sheet")
        assert "approved by Bea" in self.ace

    def test_a_sheet_from_before_plays_on(self):
        self.char1.attributes.remove("approval", category="d6")
        self.line(self.char1, "+check blaster")
        assert "waits" not in self.ace

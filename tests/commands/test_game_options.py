"""``+options``: read by all, changed by staff, written to the house, and marked where cited."""

import json

from tests.commands.housed import HousedTest
from world.scenes.journal.steps import Rolls

OWN = """# Ours, and dear to us.
books = ["personal", "starcraft"]

[options.personal]
# We like it deadly.
healing = "medpac"   # since the first winter

# The numbers:
[tables.personal.cover.half]
dodge = 3
"""


class OptionsTest(HousedTest):
    @property
    def options(self):
        return self.folder / "options.toml"

    def laid(self, text: str) -> None:
        self.folder.mkdir(exist_ok=True)
        self.options.write_text(text, encoding="utf-8")
        self.settle(self.folder)

    def changes(self) -> list[dict]:
        file = self.folder / "content/changes.jsonl"
        return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


class TestReading(OptionsTest):
    def test_a_game_without_a_house_is_as_the_books(self):
        told = self.typed_by(self.char2, "+options")
        assert "Personal Combat (personal): as in the book." in told
        assert "Dots, Dice and the Force (dots): as in the book." in told

    def test_changed_options_come_first_with_default_card_and_file(self):
        self.laid(OWN)
        told = self.typed_by(self.char2, "+options personal").splitlines()
        assert told[0] == "Personal Combat (personal), otherwise than in the book:"
        assert told[1] == "cover.half.dodge = 3 (book: 2)  PER-COV-4  in options.toml"
        assert told[2] == "healing = medpac (book: gm)  PER-Q-47  in options.toml"
        assert told[3] == "As in the book:" and "wild_die = off  PER-Q-4" in told
        assert "damage" in told[-1] + told[-2]

    def test_one_option_shows_its_text_its_card_and_its_values(self):
        told = self.type("+options pers wild")
        assert told.startswith("wild_die = off  PER-Q-4\nWhether the last die of a pool is wild")
        assert "off, explode, drop_highest, gm_choice" in told and "PER-Q-4: " in told
        told = self.type("+options personal damage.mort.low")
        assert told.startswith("damage.mortally wounded.lowest = 13  PER-DMG-9 PER-DMG-8")
        assert "whole number from 0 to" in told

    def test_a_table_is_listed_number_by_number(self):
        self.laid(OWN)
        told = self.type("+options personal cover").splitlines()
        assert "cover.half.dodge = 3 (book: 2)  PER-COV-4  in options.toml" in told
        assert "cover.quarter.attack = 0  PER-COV-3" in told and len(told) == 6
        assert "build.points.chi.price = 2" in self.type("+options starcraft build")
        assert self.type("+options dots prices.lad").startswith("prices.ladder = 2, 3, 4, 5, 6,")

    def test_a_screen_reader_hears_sentences(self):
        self.laid(OWN)
        self.listen()
        told = self.type("+options personal healing")
        sentence = "healing is medpac; the book has gm. Rule PER-Q-47. In options.toml."
        assert told.startswith(sentence)

    def test_unknown_books_options_and_tables_are_refused(self):
        assert "Play personal" in self.type("+options solo")
        assert "wild_die" in self.type("+options personal wild_dye")
        assert "wounded" in self.type("+options personal damage.hurt")
        assert "There is no" in self.type("+options personal damage.wounded.lowest.deep")
        assert "There is no" in self.type("+options personal rules")


class TestChanging(OptionsTest):
    def test_an_option_is_changed_written_noted_and_holds_for_what_begins(self):
        self.laid(OWN)
        told = self.type("+options personal wild_die=explode why=the players asked")
        day = self.changes()[-1]["at"][:10]
        assert told == (
            f"wild_die = explode (book: off)  PER-Q-4  since {day} by Ace\n"
            "Holds for scenes that begin from now on; those that are open keep theirs."
        )
        said = self.options.read_text()
        assert said == OWN.replace("winter\n", 'winter\nwild_die = "explode"\n')
        change = self.changes()[-1]
        del change["at"]
        assert change == {
            "by": "Ace", "kind": "personal option", "name": "wild_die", "before": None,
            "after": "explode", "why": "the players asked", "undoes": 0,
        }  # fmt: skip
        self.type("+chargen/take smuggler")
        self.type("+combat/start personal Ace vs thug")
        assert "wild_die=explode" in self.type("+combat/book")
        assert "Why: the players asked" in self.type("+options personal wild_die")

    def test_a_number_is_changed_in_a_table_of_its_own(self):
        self.laid(OWN)
        assert "damage.wounded.lowest = 6 (book: 4)" in self.type(
            "+options personal damage.wounded.lowest=6"
        )
        assert self.options.read_text() == (
            f"{OWN}\n[tables.personal.damage.wounded]\nlowest = 6\n"
        )
        assert "House rule here: wounded from 6 on (in the book 4)." in self.type(
            "+rules PER-DMG-7"
        )
        assert "House rule" not in self.type("+rules PER-DMG-8")

    def test_a_list_takes_its_card_with_it(self):
        self.type("+options starcraft natural.seriously=Difficult, 1, 0")
        self.type("+options starcraft visibility.smoke.light=6")
        said = self.options.read_text()
        assert '"seriously wounded" = ["Difficult", 1, 0, "SC-NAT-6"]' in said
        assert 'light = [6, "SC-COV-2"]' in said

    def test_default_takes_it_out_again(self):
        self.laid(OWN)
        assert "healing = gm  PER-Q-47\n" in self.type("+options personal healing=default")
        said = self.options.read_text()
        assert "healing" not in said and "# We like it deadly." in said
        assert "nothing has changed" in self.type("+options personal healing=default")
        self.type("+options personal cover.half.dodge=book")
        assert "as in the book" in self.type("+options").splitlines()[0]

    def test_an_option_changed_by_hand_since_names_the_file_as_its_source(self):
        self.type("+options personal wild_die=explode")
        self.laid(self.options.read_text().replace("explode", "gm_choice"))
        assert "in options.toml" in self.type("+options personal wild_die")

    def test_a_bad_value_is_refused_and_nothing_is_written(self):
        self.laid(OWN)
        for line, cure in (
            ("wild_die=up", "off, explode"),
            ("max_actions=0", "none, a number"),
            ("damage.wounded.lowest=99", "rises"),
            ("damage.wounded.lowest=many", "whole number from 0 to 100"),
            (f"damage.wounded.lowest=1{'0' * 40}", "whole number from 0 to 100"),
            ("damage.wounded=6", "damage.wounded.lowest"),
            ("damage=", "damage.stunned"),
            ("medical_needs.revive=lots", "failed, poor"),
            ("healing=medpac", "nothing has changed"),
        ):
            assert cure in self.type(f"+options personal {line}"), line
        assert self.options.read_text() == OWN and self.changes() == []

    def test_a_broken_file_is_never_touched(self):
        self.laid("[options.personal\n")
        told = self.type("+options personal wild_die=explode")
        assert "options.toml cannot be read (line 1): mend it first." in told
        assert self.options.read_text() == "[options.personal\n"

    def test_other_mistakes_in_the_file_stand_in_nobodys_way(self):
        self.laid("[options.personal]\nwild = 1\n")
        assert "since" in self.type("+options personal wild_die=explode")

    def test_players_change_nothing(self):
        told = self.typed_by(self.char2, "+options personal wild_die=explode")
        assert told.startswith("Only staff") and not self.options.exists()

    def test_a_game_without_a_folder_says_so(self):
        self.settle(None)
        assert "make house" in self.type("+options personal wild_die=explode")

    def test_layouts_of_every_kind_are_kept_or_refused(self):
        for text in (
            'options.personal.healing = "medpac"\n',
            'options = { personal = { healing = "medpac" } }\n',
            '[options]\npersonal.healing = "medpac"\n',
            '[options.personal]\nhealing = "medpac"\n[options.starcraft]\nresist_roll = "off"\n',
            "[options]\n[options.personal]\n[tables]\n",
            "\ufeff# Only a word.\r\n",
            "",
        ):
            self.laid(text)
            told = self.type("+options personal wild_die=explode")
            done = "since" in told
            assert done or "laid out in a way of its own" in told, text
            assert ("explode" in self.options.read_text()) is done, text
            self.type("+options personal wild_die=default")


class TestScenes(OptionsTest):
    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")

    def test_an_open_scene_keeps_its_own_and_the_lines_say_so(self):
        self.type("+combat/start personal Ace vs thug")
        told = self.type("+options personal wild_die=explode")
        assert "+combat/option changes it in this one." in " ".join(told.split())
        told = self.type("+options personal damage.wounded.lowest=6")
        assert "this one keeps what it began with." in " ".join(told.split())
        assert "wild_die=off" in self.type("+combat/book")
        assert "Otherwise here: wild_die (this game begins with explode)." in self.type(
            "+combat/book"
        )
        told = self.type("+combat/option wild_die")
        assert told.endswith("PER-Q-4 Otherwise: this game begins with explode.")
        assert "House rule" not in self.type("+rules PER-DMG-7")
        self.type("+combat/option wild_die=gm_choice")
        told = self.type("+combat/option wild_die")
        assert told.endswith("Otherwise: this game begins with explode, the book begins with off.")
        assert "Otherwise" not in self.type("+combat/option healing")

    def test_a_scene_as_the_book_says_nothing_more(self):
        self.type("+combat/start personal Ace vs thug")
        assert "Otherwise" not in self.type("+combat/book") + self.type("+combat/option")
        self.type("+combat/option wild_die=explode")
        told = self.type("+combat/option wild_die")
        assert told.endswith("Otherwise: this game and the book begin with off.")

    def test_a_cited_card_is_marked_as_the_scene_that_rolled_has_it(self):
        Rolls.last = None
        self.type("+options personal cover.half.attack=2")
        self.type("+combat/start personal Ace vs practice droid")
        self.type("+initiative first")
        self.type("+declare 2")
        self.type("+options personal cover.half.attack=default")
        self.type("+cover half")
        self.type("+attack droid")
        told = self.why("half cover")
        assert "half cover -2D" in told
        assert "PER-COV-4 (house rule): Half (50%) covered" in told
        assert "\n    House rule here: half: attack 2 (in the book 1)." in told
        self.type("+combat/stop")
        self.type("+combat/close")
        assert self.why("half cover") == told
        assert "House rule" not in self.type("+rules PER-COV-4")

    def why(self, term: str) -> str:
        """Return what ``+why`` says of the first roll that has the term."""
        known = [self.type(f"+why {number}") for number in range(1, 12)]
        return next(told for told in known if term in told)

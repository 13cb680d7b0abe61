"""Lines a game master types in the same way under every book."""

import pytest

from game import registry
from game.errors import Refused
from tests.commands.clients import READY
from tests.commands.player import PlayerTest
from world import builders, presenters


class EveryBookTest(PlayerTest):
    def each_book(self):
        """Yield each book in turn, with a scene of it open."""
        for name in registry.names():
            if self.room1.table:
                self.type("+combat/close")
            self.type(f"+combat/book {name}")
            assert self.room1.table.state.book == name
            yield registry.find(name)


class TestOptions(EveryBookTest):
    def test_each_says_how_it_stands(self):
        for book in self.each_book():
            lines = self.type("+combat/option").splitlines()
            stands = {line.partition(" (")[0] for line in lines}
            defaults = {f"{o.name}={o.default}".lower() for o in book.house_options.values()}
            assert stands == defaults, book.name

    def test_a_changed_option_shown_alone_has_its_new_value(self):
        for book in self.each_book():
            option = next(iter(book.house_options.values()))
            value = option.values[-1]
            self.type(f"+combat/option {option.name}={value}")
            told = f"{option.name}={value} (may be {option.listing()}): {option.text} {option.card}"
            begins = "" if option.settle(value) == option.default else self.begins(option)
            assert self.type(f"+combat/option {option.name[:-1]}") == f"{told}{begins}"

    def begins(self, option) -> str:
        """Return the sentence added to an option that the scene has changed from its default."""
        default = str(option.default).lower()
        return f" Otherwise: this game and the book begin with {default}."


class TestWordsThatNameNothing(EveryBookTest):
    """An unknown field, roll or option is refused with a list of the valid ones."""

    def test_options(self):
        for book in self.each_book():
            said = self.type("+combat/option qqq=on")
            assert said.startswith("There is no option called 'qqq'.")
            assert all(name in said for name in book.house_options), book.name

    def test_fields(self):
        for book in self.each_book():
            shown = self.type("+combat/set").removeprefix("Fields of a fighter: ")
            fields = shown.replace("; ", ". ").partition(". ")[0]
            told = f"There is no field called 'qqq'. There are: {fields}."
            assert self.type("+combat/set me/qqq=1") == told, book.name

    def test_fields_of_the_scene(self):
        self.type("+combat/book personal")
        told = "There is no field of the scene called 'qqq'. There is turn and order."
        assert self.type("+combat/set qqq=1") == told

    def test_kinds_of_rolls(self):
        kinds = (
            "all, initiative, attack, defence, damage, resistance, check, treatment, act, "
            "opposition"
        )
        for book in self.each_book():
            for line in ("+combat/mod me=+1D on qqq", "+combat/advantage me=5 on qqq"):
                said = self.type(line)
                told = f"There is no kind of roll called 'qqq'. There are: {kinds}."
                assert said == told, (book.name, line)


class TestUnknownBooks(PlayerTest):
    def test_chargen_names_the_books_it_knows(self):
        told = "There is no book 'tarot' to choose from: +chargen/{0} personal, "
        told += "+chargen/{0} starcraft{1}."
        for switch, more in (("build", ""), ("ready", ", +chargen/ready dots")):
            assert self.type(f"+chargen/{switch} tarot") == told.format(switch, more)
        assert not builders.begun(self.char1)

    def test_a_kind_of_sheet_is_sent_to_the_builder_it_has(self):
        taken = "Characters of dots are taken ready here: +chargen/take dots knight."
        told = f"{taken} +dots builds your own, step by step."
        assert self.type("+chargen/build dots") == told
        assert "Now type: +chargen/take dots knight" in self.type("+chargen dots")
        with pytest.raises(Refused) as refusal:
            builders.of("tarot")
        assert refusal.value.sentence == "No book here is played with sheets of the kind tarot."


class TestVerbsOfOtherBooks(EveryBookTest):
    """A verb that only another book has is answered with a sentence, whatever follows it."""

    LINES = ("{}", "{} door", "{} all=advance", "{} me=1", "{} Bea with knife", "{}/hold Bea=me")

    def test_verbs(self):
        for book in self.each_book():
            mine = presenters.verbs(presenters.of(book)).commands
            theirs = (
                verb
                for presenter in presenters.every()
                for verb in presenters.verbs(presenter).commands
            )
            for verb in set(theirs).difference(mine):
                for line in self.LINES:
                    said = self.type(line.format(verb.key))
                    assert "went wrong" not in said, (book.name, verb.key, line)

    def test_grants_of_dots_are_refused_under_other_books(self):
        for book in self.each_book():
            for line in (*READY[book.name], "+combat/join"):
                self.type(line)
            for what in ("dots speed 3", "lose speed", "special sense=speed", "xp 1"):
                said = self.type(f"+combat/grant Ace={what}")
                assert "went wrong" not in said, (book.name, what)
                if book.name != "dots":
                    assert said.startswith("That belongs to another book"), said

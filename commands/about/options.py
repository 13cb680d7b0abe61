"""+options: the house options and the changed numbers of the game."""

from commands.reading import ReadingCommand
from game import shelf
from game.errors import Refused
from game.house import numbers, rules
from game.shelf import cards
from game.shelf.editions import by_game
from game.shelf.options import HouseOption
from world import house_options
from world.house_options import OPTIONS, Meant

MOST_LINES = 60


class CmdOptions(ReadingCommand):
    """
    the house options of the game, and the numbers that it has changed

    Usage:
      +options                                what is otherwise here than in the books
      +options <book>                         all options of a book, the changed ones first
      +options <book> <option>                one: what it decides, its rule, what it may be
      +options <book> <table>                 the numbers of a table
      +options <book> <table>.<row>.<number>  one of them

    Staff change them, for all scenes that begin from then on:
      +options <book> <option>=<value>
      +options <book> <option>=default        as in the book again
      +options <book> <option>=<value> why=<words>
      +options <book> <table>.<row>.<number>=<value>

    Scenes that are open keep what they began with; their game master changes an option in one
    by the switch option of +combat. What is changed by staff is kept with who, when and why.
    """

    key = "+options"
    help_category = "General"
    of_game = True

    def act(self):
        name, _, rest = self.args.partition(" ")
        if not name:
            self.all_books()
            return
        book = shelf.find(name).name
        what, equals, value = rest.strip().partition("=")
        if equals:
            self.change(house_options.meant(book, what), value)
        elif what:
            self.one(house_options.meant(book, what))
        else:
            self.book_whole(book)

    def all_books(self) -> None:
        lines = [line for name in shelf.names() for line in self.changed(name)]
        first = shelf.names()[0]
        self.tell(*lines, f"+options {first} lists all of a book with their rules.")

    def changed(self, book: str) -> list[str]:
        """What is otherwise than in a book."""
        found = rules.changes(book)
        if not found:
            return [f"{shelf.called(book).title} ({book}): as in the book."]
        head = f"{shelf.called(book).title} ({book}), otherwise than in the book:"
        return [head, *(line for each in found for line in self.line(_meant(book, each.path)))]

    def book_whole(self, book: str) -> None:
        own = house_options.differences(book)
        rest = [
            line
            for name in shelf.called(book).house_options
            if (OPTIONS, name) not in own
            for line in self.line(_meant(book, (OPTIONS, name)))
        ]
        tables = ", ".join(house_options.tables(book))
        more = f"Tables whose numbers may be changed too: {tables}."
        self.tell(*self.changed(book), "As in the book:", *rest, more)

    def one(self, found: Meant) -> None:
        if names := house_options.inside(found):
            each = (house_options.meant(found.book, f"{found.name}.{name}") for name in names)
            lines = [line for one in each for line in self.leaves(one)]
            self.tell(*lines[:MOST_LINES])
            return
        told = [_decides(found.option) if found.option else numbers.says(found.below)]
        told += [f"{card}: {cards.card(card).text}" for card in _cards(found)]
        last = house_options.last_change(found)
        told += [f"Why: {last.why}"] if last and last.why else []
        self.tell(*self.line(found), *told)

    def leaves(self, found: Meant) -> list[str]:
        """The lines of all numbers in a table, or of the one that is meant."""
        names = house_options.inside(found)
        if not names:
            return self.line(found)
        each = (house_options.meant(found.book, f"{found.name}.{name}") for name in names)
        return [line for one in each for line in self.leaves(one)]

    def line(self, found: Meant) -> list[str]:
        """``wild_die = explode (book: off)  PER-Q-4  since 2026-11-23 by Mira``."""
        own = house_options.differences(found.book).get(found.path)
        here = _said(own.here if own else found.below)
        since, listed = str(house_options.since(found) if own else ""), " ".join(_cards(found))
        if self.prose:
            other = f"; the book has {_said(found.below)}" if own else ""
            more = [f"{found.name} is {here}{other}.", f"Rule {listed}." if listed else ""]
            more.append(f"{since[:1].upper()}{since[1:]}." if since else "")
            return [" ".join(filter(None, more))]
        other = f" (book: {_said(found.below)})" if own else ""
        return ["  ".join(filter(None, [f"{found.name} = {here}{other}", listed, since]))]

    def change(self, found: Meant, text: str) -> None:
        if not self.caller.staff:
            sentence = "Only staff change the options of the game. In a scene of yours: "
            raise Refused("staff_only", f"{sentence}+combat/option <option>=<value>.")
        text, _, why = text.partition(" why=")
        value = house_options.read(found, text)
        house_options.put(found, value, self.caller.key, why.strip())
        with by_game():
            self.tell(*self.line(found), self.holds(found))

    def holds(self, found: Meant) -> str:
        """For what the change holds."""
        table = getattr(self.caller.location, "table", None)
        if table is None or table.state.book != found.book:
            return "Holds for scenes that begin from now on; those that are open keep theirs."
        if not found.option:
            return "Holds for scenes that begin from now on; this one keeps what it began with."
        return "Holds for scenes that begin from now on; +combat/option changes it in this one."


def _meant(book: str, path: tuple[str, ...]) -> Meant:
    return house_options.meant(book, ".".join(path[1:] if path[0] == OPTIONS else path))


def _decides(option: HouseOption) -> str:
    return f"{option.text} It may be {option.listing()}."


def _cards(found: Meant) -> tuple[str, ...]:
    if found.option:
        return (found.option.card,)
    return rules.cards_of(found.book, found.path)


def _said(value) -> str:
    return rules.said(value)

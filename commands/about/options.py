"""+options: the game's house options, and the numbers it has changed."""

from commands.reading import ReadingCommand
from game import registry
from game.errors import Refused
from game.overlay import numbers, rules
from game.registry import cards
from game.registry.options import HouseOption
from game.registry.revisions import by_game
from game.wording import Text, say, several
from world.overlay import options
from world.overlay.options import OPTIONS, Meant
from world.scenes.table import tables

MOST_LINES = 60


class CmdOptions(ReadingCommand):
    """Show or change the game's house options and numbers."""

    key = "+options"
    help_category = "General"
    of_game = True

    def act(self) -> None:
        name, _, rest = self.args.partition(" ")
        if not name:
            self.all_books()
            return
        book = registry.find(name).name
        what, equals, value = rest.strip().partition("=")
        if equals:
            self.change(options.meant(book, what), value)
        elif what:
            self.one(options.meant(book, what))
        else:
            self.book_whole(book)

    def all_books(self) -> None:
        lines = [line for name in registry.names() for line in self.changed(name)]
        self.tell(*lines, say("about-options-list-all", book=registry.names()[0]))

    def changed(self, book: str) -> list[Text]:
        """Lines on what differs from the book."""
        found = rules.changes(book)
        if not found:
            return [say("about-nothing-changed", title=registry.called(book).title, book=book)]
        head = say("about-changed", title=registry.called(book).title, book=book)
        return [head, *(line for each in found for line in self.line(_meant(book, each.path)))]

    def book_whole(self, book: str) -> None:
        own = options.differences(book)
        rest = [
            line
            for name in registry.called(book).house_options
            if (OPTIONS, name) not in own
            for line in self.line(_meant(book, (OPTIONS, name)))
        ]
        more = say("about-changeable-tables", tables=tuple(options.tables(book)))
        self.tell(*self.changed(book), say("about-as-in-the-book"), *rest, more)

    def one(self, found: Meant) -> None:
        if names := options.inside(found):
            each = (options.meant(found.book, f"{found.name}.{name}") for name in names)
            lines = [line for one in each for line in self.leaves(one)]
            self.tell(*lines[:MOST_LINES])
            return
        told = [_decides(found.option) if found.option else numbers.says(found.below)]
        told += [f"{card}: {cards.card(card).told}" for card in _cards(found)]
        last = options.last_change(found)
        told += [say("about-option-why", why=last.why)] if last and last.why else []
        self.tell(*self.line(found), *told)

    def leaves(self, found: Meant) -> list[Text]:
        """Lines for all numbers in a table, or for the single one that is meant."""
        names = options.inside(found)
        if not names:
            return self.line(found)
        each = (options.meant(found.book, f"{found.name}.{name}") for name in names)
        return [line for one in each for line in self.leaves(one)]

    def line(self, found: Meant) -> list[Text]:
        """``wild_die = explode (book: off)  PER-Q-4  since 2026-11-23 by Mira``."""
        own = options.differences(found.book).get(found.path)
        below = _said(found.below)
        stands = say(
            "about-option-is" if self.prose else "about-option-row",
            name=found.name,
            here=_said(own.here) if own else below,
            below=below,
            changed=bool(own),
        )
        since, cards = options.since(found) if own else "", " ".join(_cards(found))
        if not self.prose:
            return [several(filter(None, [stands, cards, since]), "  ")]
        rule = say("about-option-rule", cards=cards) if cards else ""
        since = say("about-option-since", since=since) if since else ""
        return [several(filter(None, [stands, rule, since]), " ")]

    def change(self, found: Meant, text: str) -> None:
        if not self.caller.staff:
            raise Refused("staff_only", say("about-options-for-staff"))
        text, _, why = text.partition(" why=")
        value = options.read(found, text)
        options.put(found, value, self.caller.key, why.strip())
        with by_game():
            self.tell(*self.line(found), self.holds(found))

    def holds(self, found: Meant) -> Text:
        """A sentence on where the change applies."""
        table = tables.of(self.caller)
        if table is None or table.state.book != found.book:
            return say("about-holds-for-new-scenes")
        if not found.option:
            return say("about-holds-not-here")
        return say("about-holds-here-by-option")


def _meant(book: str, path: tuple[str, ...]) -> Meant:
    return options.meant(book, ".".join(path[1:] if path[0] == OPTIONS else path))


def _decides(option: HouseOption) -> Text:
    return say("about-option-decides", text=option.text, values=option.listing())


def _cards(found: Meant) -> tuple[str, ...]:
    if found.option:
        return (found.option.card,)
    return rules.cards_of(found.book, found.path)


def _said(value: object) -> str:
    return rules.said(value)

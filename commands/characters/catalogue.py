"""+npcs and +armoury: catalogues of the stat blocks and gear in the game."""

from typing import TYPE_CHECKING

from commands.reading import ReadingCommand
from game import registry
from game.errors import Refused
from game.overlay import rules
from game.overlay.problems import capital
from game.wording import say
from world import presenters
from world.sheets import text
from world.sheets.blocks import in_short

if TYPE_CHECKING:
    from world.presenters.presenter import Presenter


class CatalogueCommand(ReadingCommand):
    """Base of commands that look things up in the book played here, or the one named first."""

    of_game = True
    if TYPE_CHECKING:

        @property
        def kinds(self) -> tuple[str, ...]: ...

    else:
        kinds = ()
    """Kinds of content that it shows."""

    def act(self) -> None:
        name, rest = presenters.named_book(self.args)
        found = presenters.of(registry.find(name) if name else self.book)
        if rest:
            self.show(found, rest)
        else:
            self.all(found)

    def marked(self, found: "Presenter") -> list[str]:
        """Sentences on all entries that differ from the book."""
        return rules.marked(found.book.name, self.kinds)

    def mark(self, found: "Presenter", name: str) -> list[str]:
        """The same for one entry."""
        told = rules.of_thing(found.book.name, name, self.kinds)
        return [f"{capital(told)}."] if told else []


class CmdNpcs(CatalogueCommand):
    """The stat blocks of non-player characters."""

    key = "+npcs"
    kinds = ("npc",)
    switch_names = ("export",)
    help_category = "Running a fight"

    def all(self, found: "Presenter") -> None:
        if self.switches:
            raise Refused("no_name", say("characters-export-which", name=found.examples[0]))
        rows = [f"{block.name}: {in_short(found, block)}" for block in found.blocks().values()]
        hint = say("characters-stat-blocks", name=found.examples[0])
        self.tell(hint, *rows, *self.marked(found))

    def show(self, found: "Presenter", word: str) -> None:
        block = found.block(word)
        if self.switches:
            self.say(text.of_block(found.book.sheet_kind, block))
            return
        playing = [say("characters-in-a-fight", hint=block.hint)] if block.hint else []
        playing += [say("characters-autopilot")] if block.autopilot else []
        self.tell(
            f"{block.name[:1].upper()}{block.name[1:]}. {block.description}",
            *found.codes(block, self.width, self.prose),
            *self.mark(found, block.name),
            *playing,
            say("characters-bring-it-in", name=block.name.lower()),
        )


class CmdArmoury(CatalogueCommand):
    """Weapons and armour."""

    key = "+armoury"
    kinds = ("weapon", "armour", "thing", "barrier")
    aliases = ("+armory", "+weapons")
    help_category = "Character"

    def all(self, found: "Presenter") -> None:
        hint = say("characters-armoury-shows-one", name=found.examples[1])
        self.tell(*found.gear(), *self.marked(found), hint)

    def show(self, found: "Presenter", word: str) -> None:
        name, text = found.piece(word)
        self.tell(f"{name.capitalize()}. {text}", *self.mark(found, name))

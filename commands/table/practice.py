"""+practice: a fight alone against the game, guided by prompts."""

from typing import TYPE_CHECKING

from commands.reading import ReadingCommand
from game import registry
from game.errors import Refused
from game.overlay.offering import LEVELS
from game.registry.matching import resolve
from game.wording import say, several
from world import coach, practice, start_rooms
from world.scenes.presence.coming import waiting_prompt
from world.scenes.telling.delivery import announce

if TYPE_CHECKING:
    from game.registry.book import Rulebook
    from game.wording import Text


class CmdPractice(ReadingCommand):
    """Fight a droid, alone, to learn how it goes."""

    key = "+practice"
    of_game = True
    aliases = ("+train",)
    help_category = "First steps"
    switch_names = ("end", "hints")

    def act(self) -> None:
        switch = self.switches[0] if self.switches else ""
        if switch == "hints":
            coach.forget(self.caller)
            self.say(say("table-hints-again"))
        elif switch == "end":
            self.end()
        else:
            self.begin()

    def begin(self) -> None:
        level, book = self.chosen()
        if not start_rooms.in_yard(self.caller):
            raise Refused("wrong_room", start_rooms.way_in())
        ground = start_rooms.ground_of(self.caller)
        if self.caller.location != ground:
            self.caller.move_to(ground, quiet=True)
        if practice.running(ground):
            told: list[Text | str] = [say("table-practice-on"), waiting_prompt(self.caller)]
            raise Refused("already", several(filter(None, told), " "))
        practice.begin(self.caller, level, book)

    def chosen(self) -> "tuple[str, Rulebook]":
        """The opponent's level and the book: ``veteran``, ``chronicles``, both or neither."""
        level, name = "easy", registry.for_kind(self.sheet_kind)
        for word in self.args.lower().split():
            if word in registry.names():
                name = word
            else:
                level = resolve(word, LEVELS, "level or book")
        return level, registry.find(name)

    def end(self) -> None:
        room = self.caller.location
        if not (start_rooms.is_ground(room) and practice.running(room)):
            raise Refused("no_combat", say("table-no-practice"))
        announce(room.table, str(say("table-practice-broken-off")))
        room.end_practice(room.table)

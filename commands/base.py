"""The base of every command at the table: parse, build one engine command, hand it over."""

from collections.abc import Mapping
from functools import partial

from evennia.commands.command import Command
from evennia.utils.ansi import raw

from commands import holding, parsing
from commands.later import LaterOrNever
from commands.naming import Naming
from commands.own_sheet import own_sheet
from commands.paged import Paged
from commands.widths import Bounded
from game import shelf
from game.codec import EMPTY
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.shelf.editions import by_game
from game.shelf.matching import MatchError, resolve
from game.wording import Text, say, several
from world import books, gate, guide
from world.scenes import pausing, real_time
from world.scenes.attempts import Watched, attempt
from world.scenes.fighters import fighter_id
from world.scenes.hearing import viewer_for
from world.scenes.telling import tell
from world.watching import lines


class TableCommand(Naming, Paged, LaterOrNever, Bounded, Command):
    """``+verb[/switch] [who=]what``. Subclasses say what in ``act``; refusals are sentences.

    A game's own commands (``commands.py`` of its house) derive from it too. Their docstring is
    their help; in ``act`` they have ``args``, ``switches``, ``caller``, ``room`` and ``table``,
    answer with ``say``, refuse with ``game.errors.Refused``, ``give`` the table what it is to do.

    ``switch_names``: the switches it knows, which may be shortened. What a verb means instead
    under a book, and with which switches more, that book's face says (``world.books.slots.Verbs``).
    ``collected``: where commands are gathered instead of given, and ``deeds``: what the words of
    the line say ahead, by fighter (``commands.holding``);
    ``of_game``: it reads the tables of the game, not those that a scene here began with;
    ``fights``: it reads the state of a fight, which a book that it is not of may not have;
    ``keeps``: the slot of a book in which the two have to be alike for that.
    """

    locks = "cmd:all()"
    help_category = "Combat"
    switch_names: tuple[str, ...] = ()
    of_game = False
    fights = False
    keeps = "machine"
    needs_sheet = True
    collected: list | None = None
    deeds: Mapping[str, list] = EMPTY
    arg_regex = r"\s|/|$|[-+\d]"

    def parse(self):
        self.switches = []
        args = gate.one_line(self.args)
        while args.startswith("/"):
            word, _, rest = args[1:].partition(" ")
            first, slash, more = word.partition("/")
            self.switches.append(first.lower())
            args = f"/{more} {rest}" if slash else f" {rest}"
        self.args = args.strip()

    def func(self):
        with Watched() as watched:
            try:
                self.do()
            except Exception as error:
                self.failed(error, watched)

    def known_switches(self) -> tuple[str, ...]:
        """The switches that the command takes here."""
        return (*self.switch_names, *self.verbs.more.get(self.key, ()))

    def do(self) -> None:
        """Do it; whoever is refused reads why."""
        try:
            known = self.known_switches()
            self.switches = [resolve(s, known, "switch") for s in self.switches]
            self.in_this_game()
        except (Refused, MatchError) as refusal:
            lines.refused()
            self.say(self.why_not(refusal))

    def why_not(self, refusal: Refused | MatchError) -> Text | str:
        """The sentence of a refusal; where it leaves something to whoever runs the scene, with
        their names: ``masters`` is "you" for one of them."""
        text = getattr(refusal, "text", refusal.sentence)
        table = getattr(getattr(self.caller, "location", None), "table", None)
        if table is None or not isinstance(text, Text) or "masters" not in text.args:
            return refusal.sentence
        masters = "you" if table.holds_seat(self.caller) else tuple(table.seat_names())
        return Text(text.key, {**text.args, "masters": masters})

    def in_this_game(self) -> None:
        """Do it as the book does that is played here."""
        table = getattr(self.caller.location, "table", None)
        if table and (steps := attempt(partial(real_time.catch_up, table), "real time")):
            tell(table, steps)
        with table.growing.by(table.state) if table and not self.of_game else by_game():
            instead = self.verbs.instead.get(self.key)
            if (
                table
                and self.fights
                and not (instead or books.reads(type(self), self.book, self.keeps))
            ):
                raise self.book.of_another()
            self.carry_out(instead or type(self).act)

    def carry_out(self, deed) -> None:
        """Do what the line says, which is what the book here makes of the command."""
        deed(self)

    @property
    def verbs(self):
        """What is typed under the book that is played here."""
        return books.verbs(books.of(self.book))

    def act(self) -> None:
        """Do it. Errors: Refused, MatchError."""
        raise NotImplementedError

    def say(self, text: Text | str) -> None:
        """Tell the player alone; the text is never read as markup."""
        self.caller.msg(raw(str(text)))

    @property
    def room(self):
        room = self.caller.location
        if room is None or not hasattr(room, "open_table"):
            raise Refused("no_room", say("typed-no-table"))
        return room

    @property
    def table(self):
        """The open scene's table. Refused: ``no_scene``."""
        table = self.room.table
        if table is None:
            told = [say("typed-no-scene", code=self.book.dice.examples.short)]
            if guide.is_led(self.caller):
                on = guide.now_type(guide.next_line(self.caller))
                told = [say("typed-no-fight"), on]
            raise Refused("no_scene", several(filter(None, [*told, pausing.told(self.room)]), " "))
        return table

    @property
    def sheet_kind(self) -> str:
        """The kind of sheet that the caller plays with."""
        sheet = getattr(self.caller, "first_sheet", None)
        return sheet.kind if sheet else shelf.first().sheet_kind

    @property
    def book(self):
        """The book that is played here; without a scene, one for the caller's sheet."""
        table = getattr(getattr(self.caller, "location", None), "table", None)
        return shelf.called(table.state.book if table else shelf.for_kind(self.sheet_kind))

    def match_skill(self, word: str, mine=()) -> str:
        """The skill or attribute a word means in the book that is played here."""
        return self.book.skills.match(word, mine)

    @property
    def house_options(self) -> dict:
        """The options of the scene here; without one, those its book starts with."""
        table = getattr(self.caller.location, "table", None)
        return table.state.options if table else self.book.settle_options({})

    def difficulty(self, text: str) -> int | None:
        """The number of ``15`` or of a word of the book's ladder, None for anything else.
        Refused: a word for which the scene throws dice (ADV-Q-17)."""
        words = self.book.ladder_words
        found = parsing.difficulty(text, words(self.house_options) if words else parsing.LADDER)
        if isinstance(found, str):
            word = text.strip()[:40]
            raise Refused("thrown", say("typed-number-thrown", word=word, code=found))
        return found

    def number_and_modifiers(self, text: str) -> tuple:
        """``moderate +1D`` as the difficulty and the modifiers of the roll against it; None and
        no modifiers for anything else."""
        word, mods = self.book.dice.split(text)
        number = self.difficulty(word)
        return (None, ()) if number is None else (number, mods)

    @property
    def me(self) -> str:
        return fighter_id(self.caller)

    @property
    def viewer(self):
        return viewer_for(self.room.table, self.caller)

    def joining(self, table, side: str = "") -> list:
        """What brings the caller to the table, or his sheet up to date there."""
        sheet = self.own_sheet(table)
        known = table.state.fighters.get(self.me)
        if known is None or known.left:
            fighter = self.as_fighter(table, side or self.caller.key)
            return [c.Join(self.me, fighter)]
        mine = table.state.lasting(self.me).sheet
        return [tc.Resheet(self.me, sheet)] if sheet and mine != sheet else []

    def attending(self, table) -> list:
        """What lets the caller roll here; it makes him no fighter if he is none."""
        known = table.state.fighters.get(self.me)
        if known and known.present:
            return self.joining(table)
        sheet = self.own_sheet(table) or books.of(table.state).blank()
        if known and (known.sheet, known.name) == (sheet, self.caller.key):
            return []
        side = known.side if known else self.caller.key
        return [tc.Attend(self.me, self.as_fighter(table, side))]

    def own_sheet(self, table):
        """The caller's sheet for the game that is played here. Refused: ``no_sheet``."""
        return own_sheet(self.caller, books.of(table.state), self.needs_sheet)

    def as_fighter(self, table, side: str):
        """The caller as a fighter of the game that is played at the table."""
        return books.of(table.state).fighter(self.caller, side, table.state.clock)

    def refuse_from_outside(self, table) -> None:
        """Refused: whoever is not in the fight that runs here; no deed brings him in unasked."""
        known = table.state.fighters.get(self.me)
        if table.state.mode == FIGHT and not (known and known.present):
            raise Refused("not_here", say("typed-not-in-fight"))

    def only_leads(self, table) -> bool:
        """Whether the caller is game master and does not fight."""
        me = table.state.fighters.get(self.me)
        return (me is None or bool(me.left)) and table.holds_seat(self.caller)

    def actor_and_rest(self) -> tuple[str, str]:
        """``who=rest`` as the fighter meant and the rest; without ``who=`` the caller."""
        name, equals, rest = self.args.partition("=")
        return (self.find(name), rest.strip()) if equals else (self.me, self.args)

    def give(
        self, *commands, table=None, join: bool = False, attend: bool = False, aside=None
    ) -> list:
        """Hand engine commands over and tell the room what came of them: the steps. First the
        caller is brought to the table (``join``), or may roll there (``attend``). ``aside``(steps):
        what he alone is told of it, before his prompt."""
        if self.collected is not None:
            self.collected += commands
            return []
        if not commands:
            raise Refused("nobody", say("typed-names-nobody"))
        table = table or self.table
        if join:
            self.refuse_from_outside(table)
        first = self.joining(table) if join else self.attending(table) if attend else []
        steps = holding.give(self, table, first, commands)
        if aside and (said := aside(steps)):
            self.say(said)
        tell(table, [*_worth_telling(steps, first), *table.play_autopilots()])
        return steps


def _worth_telling(steps, joining) -> list:
    """Coming to the table by rolling there is no news."""
    return steps[len(joining) :]

"""Base class of every command at the table: parse the line, build engine commands, hand
them over."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from evennia.commands.command import Command
from evennia.utils.ansi import raw

from commands import parsing, queueing
from commands.later import LaterOrNever
from commands.naming import Naming
from commands.own_sheet import own_sheet
from commands.paged import Paged
from commands.widths import Bounded
from game import registry
from game.codec import EMPTY
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.registry.revisions import by_game
from game.wording import Text, now, say, several, shown
from world import forms, guide, presenters, sanitise
from world.scenes.table import pausing, tables
from world.scenes.table.fighters import fighter_id
from world.scenes.table.guarded import Watched, attempt
from world.scenes.telling.delivery import show_options, tell
from world.scenes.telling.hearing import viewer_for
from world.scenes.timing import real_time
from world.watching import lines

if TYPE_CHECKING:
    from game.checks import Term
    from game.encounter import records
    from game.registry.book import Rulebook
    from game.registry.sheet import Sheet
    from world.actors import Character, Room, Session
    from world.presenters.slots import Verbs
    from world.scenes.journal.steps import Step
    from world.scenes.render.viewer import Viewer
    from world.scenes.table.table import Table


class TableCommand(Naming, Paged, LaterOrNever, Bounded, Command):
    """``+verb[/switch] [who=]what``. Subclasses implement ``act``; refusals are shown as sentences.

    A game's own commands (``commands.py`` in its own folder) derive from it too. Their docstring is
    their help page; in ``act`` they have ``args``, ``switches``, ``caller``, ``room`` and
    ``table``, answer with ``say``, refuse with ``game.errors.Refused``, and ``give`` the table what
    it is to do.

    - ``switch_names``: its switches, which players may shorten. What a command does instead under
      one book, and its further switches there, the book's presenter says
      (``world.presenters.slots.Verbs``).
    - ``collected``: None, or a list that ``give`` appends engine commands to instead of giving
      them.
    - ``deeds``: by fighter id, the actions named in a declaration, for the order queue
      (``commands.queueing``).
    - ``of_game``: it reads the game's present tables, not those that a scene here began with.
    - ``fights``: it reads the state of a fight, so it needs a book whose slot named by ``keeps`` is
      the same as in a book that adds the command.
    """

    caller: "Character"
    session: "Session"
    args: str
    cmdstring: str
    cmdset: Any
    switches: list[str]

    locks = "cmd:all()"
    help_category = "Combat"
    switch_names: tuple[str, ...] = ()
    of_game = False
    fights = False
    keeps = "machine"
    needs_sheet = True
    collected: "list[records.Command] | None" = None
    deeds: "Mapping[str, Sequence[records.Command]]" = EMPTY
    arg_regex: str | None = r"\s|/|$|[-+\d]"

    def parse(self) -> None:
        self.switches = []
        args = sanitise.one_line(self.args)
        while args.startswith("/"):
            word, _, rest = args[1:].partition(" ")
            first, slash, more = word.partition("/")
            self.switches.append(first.lower())
            args = f"/{more} {rest}" if slash else f" {rest}"
        self.args = args.strip()

    def func(self) -> None:
        with Watched() as watched:
            try:
                self.do()
            except Exception as error:
                self.failed(error, watched)
        if forms.asked_by(self.caller):
            attempt(partial(forms.send_news, self.caller), "sending a form")

    def at_post_cmd(self) -> None:
        """Evennia's; a client with panels is told what may be done now, which need not be told by
        a scene."""
        super().at_post_cmd()
        show_options(self.caller)

    def known_switches(self) -> tuple[str, ...]:
        """The switches that the command takes here."""
        return (*self.switch_names, *self.verbs.more.get(self.key, ()))

    def do(self) -> None:
        """Carry the line out. A refusal is shown to the player."""
        try:
            known = self.known_switches()
            self.switches = [resolve(s, known, "switch") for s in self.switches]
            self.in_this_game()
        except (Refused, MatchError) as refusal:
            lines.refused()
            self.say(self.why_not(refusal))

    def why_not(self, refusal: Refused | MatchError) -> Text | str:
        """The sentence of a refusal. If it refers to the scene's game masters, their names are
        filled in, "you" if the caller is one."""
        text = getattr(refusal, "text", refusal.sentence)
        table = tables.of(self.caller)
        if table is None or not isinstance(text, Text) or "masters" not in text.args:
            return refusal.sentence
        masters = "you" if table.holds_seat(self.caller) else tuple(table.seat_names())
        return Text(text.key, {**text.args, "masters": masters})

    def in_this_game(self) -> None:
        """Carry the line out under the rules and tables of the scene here, after real time has
        caught up; without a scene, those of the game. Raises Refused if the command belongs to
        another book."""
        table = tables.of(self.caller)
        if table and (steps := attempt(partial(real_time.catch_up, table), "real time")):
            tell(table, steps)
        with table.growing.by(table.state) if table and not self.of_game else by_game():
            instead = self.verbs.instead.get(self.key)
            if (
                table
                and self.fights
                and not (instead or presenters.reads(type(self), self.book, self.keeps))
            ):
                raise self.book.of_another()
            self.carry_out(instead or type(self).act)

    def carry_out(self, deed: Callable[[Any], None]) -> None:
        """Carry the line out with ``deed``, the function that this book uses for the command."""
        deed(self)

    @property
    def verbs(self) -> "Verbs":
        """The commands of the book played here (``world.presenters.slots.Verbs``)."""
        return presenters.verbs(presenters.of(self.book))

    def act(self) -> None:
        """Carry the command out. Raises Refused, MatchError."""
        raise NotImplementedError

    def say(self, text: Text | str) -> None:
        """Show text to the player alone; it is never read as markup."""
        self.caller.msg(raw(shown(str(text), now().ear)))

    @property
    def room(self) -> "Room":
        room: Room | None = self.caller.location
        if room is None or not hasattr(room, "open_table"):
            raise Refused("no_room", say("typed-no-table"))
        return room

    @property
    def table_here(self) -> "Table | None":
        """The table that the caller is at (``tables.of``); None if no scene is played here.
        Raises Refused("no_room")."""
        return tables.of(self.caller, self.room)

    @property
    def table(self) -> "Table":
        """The table that the caller is at. Raises Refused("no_scene")."""
        table = self.table_here
        if table is None:
            told: list[Text | str] = [say("typed-no-scene", code=self.book.dice.examples.short)]
            if guide.is_led(self.caller):
                on = guide.now_type(guide.next_line(self.caller))
                told = [say("typed-no-fight"), on]
            paused = pausing.told(self.room, self.me)
            raise Refused("no_scene", several(filter(None, [*told, paused]), " "))
        return table

    @property
    def sheet_kind(self) -> str:
        """The kind of the caller's first sheet; without one, that of the default book."""
        sheet = getattr(self.caller, "first_sheet", None)
        return sheet.kind if sheet else registry.first().sheet_kind

    @property
    def book(self) -> "Rulebook":
        """The book played here; without a scene, the one for the caller's sheet."""
        table = tables.of(self.caller)
        return registry.called(table.state.book if table else registry.for_kind(self.sheet_kind))

    def match_skill(self, word: str, mine: Iterable[str] = ()) -> str:
        """The skill or attribute that a word means in the book played here."""
        return self.book.skills.match(word, mine)

    @property
    def house_options(self) -> Mapping[str, Any]:
        """Options of the scene here; without a scene, the book's initial ones."""
        table = tables.of(self.caller)
        return table.state.options if table else self.book.settle_options({})

    def difficulty(self, text: str) -> int | None:
        """The number of ``15`` or of a word of the book's difficulty ladder, None for anything
        else. Raises Refused("thrown") for a word for which the scene rolls dice (ADV-Q-17)."""
        words = self.book.ladder_words
        found = parsing.difficulty(text, words(self.house_options) if words else parsing.LADDER)
        if isinstance(found, str):
            word = text.strip()[:40]
            raise Refused("thrown", say("typed-number-thrown", word=word, code=found))
        return found

    def number_and_modifiers(self, text: str) -> "tuple[int | None, tuple[Term, ...]]":
        """``moderate +1D`` as the difficulty and the roll's modifiers; (None, ()) for anything
        else."""
        word, mods = self.book.dice.split(text)
        number = self.difficulty(word)
        return (None, ()) if number is None else (number, mods)

    @property
    def me(self) -> str:
        return fighter_id(self.caller)

    @property
    def viewer(self) -> "Viewer":
        return viewer_for(self.table_here, self.caller)

    def joining(self, table: "Table", side: str = "") -> "list[records.Command]":
        """Engine commands that bring the caller to the table, or update their sheet there; [] if
        neither is needed."""
        sheet = self.own_sheet(table)
        known = table.state.fighters.get(self.me)
        if known is None or known.left:
            fighter = self.as_fighter(table, side or self.caller.key)
            return [c.Join(self.me, fighter)]
        mine = table.state.lasting(self.me).sheet
        return [tc.Resheet(self.me, sheet)] if sheet and mine != sheet else []

    def attending(self, table: "Table") -> "list[records.Command]":
        """Engine commands that let the caller roll here; they do not make them a fighter."""
        known = table.state.fighters.get(self.me)
        if known and known.present:
            return self.joining(table)
        sheet = self.own_sheet(table) or presenters.of(table.state).blank()
        if known and (known.sheet, known.name) == (sheet, self.caller.key):
            return []
        side = known.side if known else self.caller.key
        return [tc.Attend(self.me, self.as_fighter(table, side))]

    def own_sheet(self, table: "Table") -> "Sheet | None":
        """The caller's sheet for the game played at the table. Raises Refused("no_sheet") and
        others, see `own_sheet`."""
        return own_sheet(self.caller, presenters.of(table.state), self.needs_sheet)

    def as_fighter(self, table: "Table", side: str) -> Any:
        """The caller as a fighter of the game played at the table."""
        return presenters.of(table.state).fighter(self.caller, side, table.state.clock)

    def refuse_from_outside(self, table: "Table") -> None:
        """Raises Refused("not_here") if a fight runs here and the caller is not in it: no command
        brings them in unasked."""
        known = table.state.fighters.get(self.me)
        if table.state.mode == FIGHT and not (known and known.present):
            raise Refused("not_here", say("typed-not-in-fight"))

    def only_leads(self, table: "Table") -> bool:
        """True if the caller is a game master and does not fight."""
        me = table.state.fighters.get(self.me)
        return (me is None or bool(me.left)) and table.holds_seat(self.caller)

    def actor_and_rest(self) -> tuple[str, str]:
        """``who=rest`` as a fighter's id and the rest; without ``who=`` the caller's id."""
        name, equals, rest = self.args.partition("=")
        return (self.find(name), rest.strip()) if equals else (self.me, self.args)

    def give(
        self,
        *commands: "records.Command",
        table: "Table | None" = None,
        join: bool = False,
        attend: bool = False,
        aside: "Callable[[Sequence[Step]], Text | str] | None" = None,
    ) -> "list[Step]":
        """Hand engine commands over, tell the room the result, and return the steps.

        ``join``: bring the caller to the table first; ``attend``: let the caller roll here first;
        ``aside``(steps): text for the caller alone, shown before the prompt. While ``collected`` is
        a list, the commands are only appended to it, and the result is []. Raises Refused.
        """
        if self.collected is not None:
            self.collected += commands
            return []
        if not commands:
            raise Refused("nobody", say("typed-names-nobody"))
        table = table or self.table
        if join:
            self.refuse_from_outside(table)
        first = self.joining(table) if join else self.attending(table) if attend else []
        steps = queueing.give(self, table, first, commands)
        if aside and (said := aside(steps)):
            self.say(said)
        tell(table, [*_worth_telling(steps, first), *table.play_autopilots()])
        return steps


def _worth_telling(steps: "list[Step]", joining: "Sequence[records.Command]") -> "list[Step]":
    """The steps without those in which the caller only came to the table."""
    return steps[len(joining) :]

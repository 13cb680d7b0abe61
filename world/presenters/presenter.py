"""The presenter of a rulebook: everything about it that is shown, told and typed
above the engine.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.encounter import commands as c
from game.encounter.events import Spent
from game.parts.rating import Rated
from game.registry.book import Rulebook
from game.registry.sheet import Health, Sheet
from game.wording import Text, say
from world.presenters.awaited import Awaited
from world.presenters.declared import Declared
from world.presenters.forms import Form
from world.presenters.rows import Rows
from world.presenters.slots import Builder, Fields, Group, Kept, Request, Telling
from world.presenters.taught import Added, Taught

if TYPE_CHECKING:
    from world.scenes.render.typed import Line, Writer


WORST = 100
"""Harm of somebody dead or out."""


class Presenter(Awaited, Declared, Taught):
    """A book's presenter. Books with the same kind of sheet share a class.

    In arguments, widths are in columns; ``prose`` is True for screen readers, which get whole
    sentences; ``clock`` and ``gone`` are in seconds; ``state`` is a scene of this book, ``f`` a
    fighter in it.
    """

    def __init__(self, book: Rulebook) -> None:
        self.book = book

    # Characters and their sheets.

    kept: ClassVar[Kept] = Kept()
    no_sheet: ClassVar[Text | str] = ""
    """What a player without a sheet reads; "" if +chargen makes one."""

    def sheet_of(self, character: Any) -> Sheet | None:
        """The character's sheet for this book, None if they have none."""
        sheet: Sheet | None = character.unpacked(self.kept.sheet)
        return sheet

    def blank(self) -> Sheet | None:
        """The sheet used for rolling codes without a sheet; None if that is not possible."""
        return None

    def rested(self, body: Any, sheet: Any, gone: int, clock: int) -> Health:
        """The condition now (at ``clock``), from the stored one (or None) of ``gone`` real seconds
        ago."""
        if type(body) is not type(sheet.unhurt()):
            unhurt: Health = sheet.unhurt()
            return unhurt
        kept: Health = sheet.fitted(body)
        return kept.put_off(gone).shifted(clock - gone)

    def ages(self, body: Health) -> bool:
        """True if real time changes such a stored condition; assumed if the presenter overrides
        ``rested``."""
        return type(self).rested is not Presenter.rested or body.shifted(1) != body

    @abstractmethod
    def fighter(self, character: Any, side: str, clock: int) -> Any:
        """The character as a fighter, as they are at ``clock``."""

    # Reference: stat blocks, weapons, armour.

    @property
    @abstractmethod
    def examples(self) -> tuple[str, str]:
        """(name of a stat block, name of a piece of gear) to use as examples."""

    @property
    @abstractmethod
    def droids(self) -> Mapping[str, str]:
        """Names of stat blocks to practise with, by difficulty (``practice.LEVELS``)."""

    @abstractmethod
    def blocks(self) -> Mapping[str, Any]:
        """Stat blocks by name, with ``name``, ``description``, ``hint`` (how to play it),
        ``autopilot``."""

    @abstractmethod
    def block(self, word: str) -> Any:
        """The stat block meant by the word. Errors: MatchError."""

    @abstractmethod
    def npc(self, block: Any, who: str, name: str, side: str) -> Any:
        """A fighter from a stat block. NPCs can die: the game master consents for them."""

    @abstractmethod
    def codes(self, block: Any, width: int, prose: bool) -> list[str]:
        """A stat block's numbers, as lines."""

    def best(self, sheet: Any) -> str:
        """A short sentence on what somebody with this sheet is best at; "" if nothing."""
        return ""

    @abstractmethod
    def gear(self) -> Sequence[Text | str]:
        """All weapons and armour, as paragraphs."""

    @abstractmethod
    def piece(self, word: str) -> tuple[str, Text | str]:
        """(name, text) of the piece of gear meant by the word. Errors: MatchError."""

    def of_skill(self, name: str) -> Text | str:
        """What the book says about a skill or attribute, for `help`."""
        skills = self.book.skills
        under = skills.attribute(name)
        if under == name:
            return say("books-an-attribute")
        return say("books-a-skill-of", attribute=skills.label(under))

    # Condition.

    @abstractmethod
    def page(self, figure: Any, treated_as: str, width: int, prose: bool) -> list[str]:
        """Condition and sheet of a ``render.pages.Figure``, as lines: what the condition costs, how
        long it lasts, what would heal it. ``treated_as``: what to type after +treat."""

    # The same for clients; by default of a sheet of codes.

    def points_of(self, figure: Any) -> list[tuple[Text | str, str]]:
        """Points on the sheet of a ``render.pages.Figure``, as (name, value)."""
        sheet = figure.sheet
        names = [
            (self.field_name(("sheet", at)) or at.replace("_", " "), at) for at in sheet.points
        ]
        return [(f"{name[:1].upper()}{name[1:]}", str(getattr(sheet, at))) for name, at in names]

    def groups_of(self, figure: Any) -> list[Group]:
        """Attributes with their skills, best first."""
        sheet = figure.sheet
        write = sheet.dice.write
        return [
            Group(
                self.book.skills.label(attribute),
                write(sheet.attributes[attribute]),
                f"+check {attribute}",
                [
                    (self.book.skills.label(skill), write(code), f"+check {skill}")
                    for skill, code in sorted(sheet.skills.items(), key=lambda row: (-row[1], row))
                    if sheet.attribute_of(skill) == attribute
                ],
            )
            for attribute in sheet.table.attributes
            if attribute in sheet.attributes
        ]

    def gear_of(self, figure: Any) -> list[tuple[str, Text | str, str]]:
        """Weapons, armour and what else is carried, as (name, text, line); the line of a weapon
        that is put away draws it."""
        sheet, drawn = figure.sheet, figure.drawn
        away = [w.name for w in sheet.weapons if drawn is not None and w.name not in drawn]
        pieces = (*sheet.weapons, *getattr(sheet, "armour", ()))
        found = [
            (piece.name, self.piece_told(piece), f"+draw {piece.name}" * (piece.name in away))
            for piece in pieces
        ]
        counts = self.fields.counts if self.fields else {}
        others = [
            (name, getattr(sheet, at)) for name, at in counts.items() if at not in sheet.points
        ]
        return [*found, *((name, str(count), "") for name, count in others if count)]

    def piece_told(self, piece: Any) -> Text | str:
        """A weapon's damage, or what a piece of armour does."""
        return ""

    @abstractmethod
    def status(self, state: Any, f: Any) -> str:
        """Condition, actions, cover and weapon in brief, for the board."""

    def lasts(self, state: Any, f: Any) -> list[str]:
        """Lasting effects other than the condition's own, for the owner and the game master."""
        return []

    @abstractmethod
    def data(self, state: Any, f: Any, viewer: Any) -> dict[str, Any]:
        """A fighter as JSON values for rich clients. Apart from the owner and the game master
        everybody gets what an onlooker gets. ``state`` is whole, unlike that of ``status`` and
        ``besides``, from which ``audience.seen`` took what the viewer may not see: ask
        ``Reader(state, viewer.who).hides(id)`` before naming another fighter, unless
        ``viewer.gm``."""

    def harm(self, f: Any) -> int:
        """How badly the fighter is hurt, from 0 (not at all) to 100 (dead or out)."""
        body = f.condition
        if body.down:
            return WORST
        return WORST * body.harm(f.sheet) // (len(body.ladder) - 1) if body.ladder else 0

    def mounts(self, state: Any, f: Any) -> tuple[Any, ...]:
        """Weapons the fighter mans as a vehicle's gunner, beside those they carry."""
        return ()

    def saving(self, f: Any, clock: int, known: bool = False) -> str:
        """What would save somebody who is dying, as a sentence. ``known``: that they are dying is
        told already, so only what decides it."""
        return ""

    def field_name(self, path: tuple[str, ...]) -> str:
        """Name of a field of the sheet or condition that the game master set; "" for its usual
        name."""
        return ""

    def field_value(self, path: tuple[str, ...], value: Any) -> str:
        """Its value in words; "" for the value as it is."""
        return ""

    times: ClassVar[Mapping[str, Text]] = {}
    """Names of condition fields that hold seconds of the clock; told only as set or not set."""

    derived: ClassVar[tuple[str, ...]] = ()
    """Fields that follow from others and are not told, such as ``sheet.lost``."""

    # A fight in words.

    @property
    @abstractmethod
    def stages(self) -> Mapping[str, Text | str]:
        """Names of the stages of a round."""

    told_in: ClassVar[tuple[str, ...]] = ()
    """Catalogues with the book's own sentences on events (``world.scenes.render.records``) and
    names of its commands for undo (``starcraft_told-noun-Fire``)."""

    sentences: ClassVar[Mapping[type, Telling]] = {}
    """Functions that tell the book's events; they take precedence over the shared ones."""

    dice: ClassVar[Mapping[type, Callable[[Any, Any], None]]] = {}
    """Events told together with their rolls: functions (writer, event), see
    ``render.compact.Writer``."""

    planned: ClassVar[Mapping[type, Callable[[Any, Any], Text | str]]] = {}
    """How the book's commands read in a plan or order queue: functions (state, command)."""

    typed: ClassVar[Mapping[type, Writer]] = {}
    """What is typed for a command, by its class (``world.scenes.render.typed``); others are offered
    to nobody."""

    individual: ClassVar[tuple[str, ...]] = ("id", "name")
    """Fields in which NPCs differ that may declare the same."""

    def hides(self, state: Any, reader: Any, command: Any) -> bool:
        """True if the command names something of the book's own that is hidden from the reader."""
        return False

    def lines_besides(self, state: Any, speaker: Any) -> Iterable[Line]:
        """Lines that are offered besides those of commands."""
        return ()

    def staged(
        self, state: Any, people: Sequence[str]
    ) -> Iterable[tuple[str, Text, Sequence[dict[str, Any]]]]:
        """What the seat may bring in besides fighters: (line, its text, slots with their
        values). ``people``: names of those here who could take part."""
        return ()

    def requests(self, state: Any) -> Iterable[Request]:
        """What the game master is asked to allow."""
        return ()

    def rated(self, state: Any, viewer: Any, who: str) -> tuple[Rated, ...]:
        """The answers to the attack on ``who`` that waits, least harm first, as far as the viewer
        may know; () if they are not rated."""
        return ()

    aimed: ClassVar[tuple[type, ...]] = ()
    """The book's commands that act on their ``target``."""

    fought: ClassVar[tuple[type, ...]] = (c.Attack, c.Declare, c.Treat)
    """Commands that only a fighter gives. Once they have, outside practice, they must keep their
    sheet (``world.sheets.keeping``)."""

    unanswered: ClassVar[tuple[type, ...]] = ()
    """The book's events that say why nobody is asked to react; told after the attack."""

    course: ClassVar[tuple[type, ...]] = ()
    """The book's events about the round and its order."""

    apart: ClassVar[tuple[type, ...]] = ()
    """The book's events that each get a line of their own."""

    shown: ClassVar[tuple[type, ...]] = ()
    """The book's commands that are told when given together with the start of a fight."""

    def stood(self, step: Any, event: Any) -> Text | str:
        """What an attack had to beat if no defence was rolled; "" if the number says it all."""
        return ""

    def set_by_hand(self, event: Any) -> tuple[str, Any] | None:
        """(field, value now) if by this event of the book's own the game master set a fighter's
        ``sheet`` or ``condition``; None otherwise."""
        return None

    def attacked(self, event: Any) -> tuple[str, ...]:
        """(attacker, target) if the event judges an attack; else ()."""
        return ()

    def judged(self, event: Any) -> tuple[str, bool] | None:
        """(attacker, whether it hit) if the event judges an attack, in rounds or in a battle; None
        otherwise."""
        found = self.attacked(event)
        return (found[0], bool(event.hit)) if found else None

    def spent(self, state: Any, event: Any) -> tuple[str, str, int] | None:
        """(who, which points, how many) if the event spends points of a sheet; None otherwise."""
        if not isinstance(event, Spent) or event.what not in state.fighters[event.who].sheet.points:
            return None
        return event.who, event.what, event.count

    def losses(self, before: Any, after: Any) -> list[tuple[str, str, int, int]]:
        """(name, side, lost, left) for each force of a battle that lost members
        between two states."""
        return []

    @abstractmethod
    def hurt(self, event: Any) -> str:
        """Id of whoever the event hurt, "" for nobody."""

    # Odds.

    def chance(self, state: Any, who: str, target: str, weapon: str) -> Any:
        """Chance of an attack now (``scenes.chances.Chance``); weapon "" for the one in hand. None
        if the book tells none. Raises Refused as the attack would. Books that rate reactions also
        have ``answers``(state, viewer, who): all of them, least harm first (``chances.Answered``).
        """
        return None

    # Beside the rounds: battles.

    def aside(self, state: Any, viewer: Any) -> str:
        """The board of what runs beside the rounds, "" if nothing does."""
        return ""

    def aside_data(self, state: Any, viewer: Any) -> list[dict[str, Any]]:
        """The same as JSON values."""
        return []

    def held(self, state: Any, f: Any) -> dict[str, Any]:
        """What a fighter holds and takes cover behind, as fields of a ``Figure``."""
        return {}

    def aside_people(self, state: Any) -> Mapping[str, Any]:
        """People who take part in it, by id, with the command that keeps them out of a fight that
        begins."""
        return {}

    # Building characters, and changing them by hand.

    if TYPE_CHECKING:

        @property
        def builder(self) -> Builder | None: ...

        @property
        def door(self) -> str: ...

    else:
        builder: ClassVar[Builder | None] = None
        door: ClassVar[str] = ""
    """``builder``: what +chargen uses; None for a book that builds otherwise. ``door``: the command
    that starts a character of this book, for use in advice."""

    built_by: ClassVar[str] = ""
    """The command that builds if ``builder`` has no draft; "" if only staff make sheets."""

    def form(self, character: Any, draft: Any) -> Form | None:
        """The form in which a character builds a sheet of this kind; None where there is nothing
        to build. ``draft``: their draft of +chargen, None without one."""
        return None

    fields: ClassVar[Fields | None] = None
    """What staff may set on a sheet with +setsheet."""

    changed_by: ClassVar[Text | str] = ""
    """If there are none: a sentence on how such sheets are changed."""

    @property
    def rows(self) -> Rows | None:
        """How such sheets are written as text; None if they are not."""
        return None

    example: ClassVar[str] = ""
    """A field of a fighter that the seat may set, with a value: ``wound=healthy``."""

    healing: ClassVar[Added | str] = ""
    """Rows for `help healing`: how conditions of this kind are healed, and by whom."""

    matters: ClassVar[tuple[str, ...]] = ()
    """What a player may ask the game master to allow with +request."""

    def deeds_named(self) -> Collection[str]:
        """The book's own words for declaring an action, which a muted player may still use."""
        return ()

    def said_as(self, state: Any, who: str, text: str) -> list[Any]:
        """The commands meant by a player's free-text declaration, perhaps none."""
        return []

    # Commands.

    verbs_in: ClassVar[str] = ""
    """Dotted path of the module with the book's ``VERBS`` (``Verbs``); "" if the shared commands
    do. Imported late, since it sits above this layer."""

"""What a book is above the engine: all that is shown, said and typed of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar

from game.encounter import commands as c
from game.shelf.book import Rulebook
from game.shelf.sheet import Health, Sheet
from game.wording import Text, say
from world.books.awaited import Awaited
from world.books.declared import Declared
from world.books.rows import Rows
from world.books.slots import Builder, Fields, Kept, Telling
from world.books.taught import Added, Taught


class Face(Awaited, Declared, Taught):
    """What the table needs to know of a book; ``book``: its rules. Books of one kind of sheet
    share a class.

    Widths are columns; ``prose`` is True for a screen reader, who reads whole sentences; ``clock``
    and ``gone`` are seconds; ``state`` is a scene of this book, ``f`` a fighter in it.
    """

    def __init__(self, book: Rulebook) -> None:
        self.book = book

    # The character and his sheet.

    kept: ClassVar[Kept] = Kept()
    no_sheet: ClassVar[str] = ""
    """What is told to whoever has no sheet; "" where +chargen makes one."""

    def sheet_of(self, character: Any) -> Sheet | None:
        """The character's sheet for this book, None without one."""
        sheet: Sheet | None = character.unpacked(self.kept.sheet)
        return sheet

    def blank(self) -> Sheet | None:
        """The sheet of somebody who rolls codes without having one; None where nobody can."""
        return None

    def rested(self, body: Health | None, sheet: Sheet, gone: int, clock: int) -> Health:
        """The body as it was kept, None for none, ``gone`` seconds of real time ago, on a clock
        that shows ``clock`` now."""
        if type(body) is not type(sheet.unhurt()):
            return sheet.unhurt()
        return sheet.fitted(body).put_off(gone).shifted(clock - gone)

    def ages(self, body: Health) -> bool:
        """Whether real time changes such a body, as it is kept; a face whose bodies rest in a way
        of their own does not know."""
        return type(self).rested is not Face.rested or body.shifted(1) != body

    @abstractmethod
    def fighter(self, character: Any, side: str, clock: int) -> Any:
        """The character as a fighter, as he is when the scene's clock shows ``clock``."""

    # What is looked up: stat blocks, weapons, armour.

    @property
    @abstractmethod
    def examples(self) -> tuple[str, str]:
        """A stat block and a piece of gear to look at."""

    @property
    @abstractmethod
    def droids(self) -> Mapping[str, str]:
        """The stat blocks to practise with, by how hard they are (``practice.LEVELS``)."""

    @abstractmethod
    def blocks(self) -> Mapping[str, Any]:
        """The stat blocks by name, each with ``name``, ``description``, ``hint`` (how to play it)
        and ``autopilot``."""

    @abstractmethod
    def block(self, word: str) -> Any:
        """The stat block that a word means. Errors: MatchError."""

    @abstractmethod
    def npc(self, block: Any, who: str, name: str, side: str) -> Any:
        """A fighter from a stat block. NPCs can die: their consent is the game master's."""

    @abstractmethod
    def codes(self, block: Any, width: int, prose: bool) -> list[str]:
        """The numbers of a stat block."""

    def best(self, sheet: Any) -> str:
        """What somebody with this sheet is best at, as a short sentence; "" for nothing."""
        return ""

    @abstractmethod
    def gear(self) -> list[str]:
        """All weapons and armour, in paragraphs."""

    @abstractmethod
    def piece(self, word: str) -> tuple[str, str]:
        """Name and text of the one that a word means. Errors: MatchError."""

    def of_skill(self, name: str) -> Text | str:
        """What the book says of a skill or attribute, for `help`."""
        skills = self.book.skills
        under = skills.attribute(name)
        if under == name:
            return say("books-an-attribute")
        return say("books-a-skill-of", attribute=skills.label(under))

    # How somebody is.

    @abstractmethod
    def page(self, figure: Any, treated_as: str, width: int, prose: bool) -> list[str]:
        """Condition and sheet of a ``render.pages.Figure``: what the condition costs, how long it
        lasts, what would heal it. ``treated_as``: what to type behind +treat."""

    @abstractmethod
    def status(self, state: Any, f: Any) -> str:
        """Condition, actions, cover and weapon in few words, for the board."""

    def lasts(self, state: Any, f: Any) -> list[str]:
        """What runs on with him beside what his body says, for him and the game master."""
        return []

    @abstractmethod
    def data(self, state: Any, f: Any, viewer: Any) -> dict[str, Any]:
        """A fighter as JSON values for rich clients. Others than himself and the game master read
        of him what whoever looks on does."""

    def mounts(self, state: Any, f: Any) -> tuple[Any, ...]:
        """The weapons that he mans besides those he carries, as a gunner of a vehicle."""
        return ()

    def saving(self, f: Any, clock: int, known: bool = False) -> str:
        """What would save somebody who is dying; where that is ``known``, what decides it alone."""
        return ""

    def field_name(self, path: tuple[str, ...]) -> str:
        """What a field of his sheet or body is called where the game master has set it; "" for
        its own name."""
        return ""

    def field_value(self, path: tuple[str, ...], value: Any) -> str:
        """Its value in words; "" for the value as it is written."""
        return ""

    times: ClassVar[Mapping[str, Text]] = {}
    """Fields of a body that hold seconds of the clock, with what they are called: such a time is
    set or it is not."""

    derived: ClassVar[tuple[str, ...]] = ()
    """Fields of a sheet or a body that follow from others, and are not told: ``sheet.lost``."""

    # The course of a fight in words.

    @property
    @abstractmethod
    def stages(self) -> Mapping[str, str]:
        """The stages of a round in words."""

    told_in: ClassVar[tuple[str, ...]] = ()
    """The catalogues with sentences of its own on events (``world.scenes.render.records``), and
    with what an undo calls its commands (``starcraft_told-noun-Fire``)."""

    sentences: ClassVar[Mapping[type, Telling]] = {}
    """How events of the book's own are told; these go before what all books share."""

    dice: ClassVar[Mapping[type, Callable[[Any, Any], None]]] = {}
    """Events that are told with the rolls before them: event -> (writer, event); see
    ``render.compact.Writer``."""

    planned: ClassVar[Mapping[type, Callable[[Any, Any], Text | str]]] = {}
    """How commands of the book's own read in a plan: command -> (state, command)."""

    aimed: ClassVar[tuple[type, ...]] = ()
    """Commands of the book's own that are done to their ``target``."""

    fought: ClassVar[tuple[type, ...]] = (c.Attack, c.Declare, c.Treat)
    """Commands that only somebody who fights gives: once they have, outside practice, their sheet
    stays (``world.sheets.keeping``)."""

    unanswered: ClassVar[tuple[type, ...]] = ()
    """Its events that say why nobody is asked to answer an attack: told after the attack."""

    course: ClassVar[tuple[type, ...]] = ()
    """Events of the book's own that tell of the round and its order."""

    apart: ClassVar[tuple[type, ...]] = ()
    """Events of the book's own of which each is told in a line of its own."""

    shown: ClassVar[tuple[type, ...]] = ()
    """Commands of the book's own that are told when they come with the beginning of a fight."""

    def stood(self, step: Any, event: Any) -> Text | str:
        """What stood against an attack where no defence was thrown, "" where the number says it."""
        return ""

    def set_by_hand(self, event: Any) -> tuple[str, Any] | None:
        """The field of a fighter (``sheet``, ``condition``) that the game master has set by this
        event of the book's own, and its value now; None for other events."""
        return None

    def attacked(self, event: Any) -> tuple[str, ...]:
        """Who attacked and who was attacked, where an event judges an attack; else nobody."""
        return ()

    def losses(self, before: Any, after: Any) -> list[tuple[str, str, int, int]]:
        """Who of those beside the rounds, a force of many, has lost some between two states: its
        name, its side, how many, and how many are left."""
        return []

    @abstractmethod
    def hurt(self, event: Any) -> str:
        """Who was hurt by the event, "" for nobody."""

    # The chances of an attack.

    def chance(self, state: Any, who: str, target: str, weapon: str) -> Any:
        """The chance of an attack now (``scenes.chances.Chance``), with what is in hand where no
        weapon is named; None where the book tells none. Refused: as the attack. Of a book that
        rates answers ``answers``(state, viewer, who) tells what each of them leaves."""
        return None

    # What runs beside the rounds.

    def aside(self, state: Any, viewer: Any) -> str:
        """The board of what runs beside the rounds, "" for nothing."""
        return ""

    def aside_data(self, state: Any, viewer: Any) -> list[dict[str, Any]]:
        """The same as JSON values."""
        return []

    def held(self, state: Any, f: Any) -> dict[str, Any]:
        """What he holds and what he stands behind, as fields of a page's ``Figure``."""
        return {}

    def aside_people(self, state: Any) -> Mapping[str, Any]:
        """Who has a part in it, by id, with the command that keeps him out of rounds that begin."""
        return {}

    # Making characters, and changing them by hand.

    builder: ClassVar[Builder | None] = None
    """What +chargen builds with; None for a book that builds otherwise."""

    door: ClassVar[str] = ""
    """What is typed for a character of these books, as it is advised elsewhere."""

    built_by: ClassVar[str] = ""
    """The command that builds where ``builder`` has no draft; "" where only staff make sheets."""

    fields: ClassVar[Fields | None] = None
    """What staff may set on a sheet by +setsheet."""

    changed_by: ClassVar[str] = ""
    """Where there are none: a sentence on how sheets of this kind are changed."""

    @property
    def rows(self) -> Rows | None:
        """How sheets of this kind are written as text; None where they are not."""
        return None

    example: ClassVar[str] = ""
    """A field of a fighter that the seat may set, with a value: ``wound=healthy``."""

    healing: ClassVar[Added | str] = ""
    """Rows of help healing: the lines by which a body of these sheets is healed, and by whom."""

    matters: ClassVar[tuple[str, ...]] = ()
    """What one may ask the game master to allow, by +request."""

    def deeds_named(self) -> Collection[str]:
        """Words of the book in which a deed is declared: they are nobody's own."""
        return ()

    def said_as(self, state: Any, who: str, text: str) -> list[Any]:
        """The commands that his own words of a declaration stand for, perhaps none."""
        return []

    # What is typed.

    verbs_in: ClassVar[str] = ""
    """The module that has ``VERBS``, the ``Verbs`` of the book, by its dotted path; "" where the
    commands of the table will do. It is read when commands are, after everything below them."""

"""Rulebook: the record in which a rulebook names its function, table or value for every rule
slot."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter
from types import ModuleType
from typing import Any, Self

from game.checks import Term
from game.codec import EMPTY
from game.errors import Refused
from game.memory import per_object
from game.notation import PIPS, Notation
from game.registry.choices import NO_CHOICES, Choices
from game.registry.content import Kind
from game.registry.initiative import NO_ORDER, Initiative
from game.registry.options import HouseOption
from game.registry.people import Roster
from game.registry.skills import Skills
from game.registry.soundness import Unsound
from game.registry.standing import Standing
from game.wording import say

type Its = Any
"""Any type that belongs to the book in question: its encounter, fighter, action in progress or
command. Only functions of that one book fill such a slot, and they use its concrete types."""
type Step = Callable[[Its], bool]
"""A stage: ``step(play)``; returns False while somebody still has to choose."""
type Course = Mapping[str, tuple[Step, str]]
"""Stage name -> (its step, name of the next stage, "" after the last)."""
type Waits = Callable[[Its, Its], tuple[Its, ...]]
"""``waits(book, state)``: pending waits while this stage rests."""
type Terms = Callable[[Its, Its, Its, Its], tuple[Term, ...]]
"""``terms(book, state, fighter, deed)``: modifiers of a roll."""
type Instead = Callable[[Its, Its, str], Its]
"""``instead(book, state, who)``: the command the system gives for a player whose time has run
out."""
type Slots = Callable[[], Mapping[str, Its]]
"""``filled()``: values of a book's slots, by slot name."""


def _sound() -> Iterable[Unsound]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """The rules of one book, one slot per rule; a family of books adds slots. None: no such thing.

    ``name``, ``title``: as typed, and in full; ``sheet_kind``: kind of sheet it is played with;
    ``machine``: module that answers the questions of ``game.engine`` for it; ``encounter``,
    ``fighter``, ``deed``: its state records; ``evolve``(state, event): its reducer;
    ``choose``(book, state, who, what): the autopilot's command for a fighter from whom the table
    waits for ``what``; ``ordered``(book, state, fighter, what): the command that the game master's
    orders give instead, None where they say nothing; ``skills``: what its sheets can roll;
    ``dice``: notation of its codes, the same as on its sheets; ``house_options``: by name;
    ``handlers``: one per command; ``insisted``: name of the book that any player may insist on
    instead, "" for none (PER-SYS-3).

    ``round`` and each value of ``deeds``: (stage name, step) pairs; ``round_waits``,
    ``deed_waits``: pending waits by stage; ``terms``: modifiers by purpose of the roll;
    ``fights``(fighter): True while the fighter fights on, so that their side is not beaten;
    ``aside``: module for what runs beside the rounds, with a ``step(play)`` and a ``waits(book,
    state)`` of its own.

    ``out_of_time``: by what is waited for, the command given for a player whose time runs out. It
    harms nobody beyond the player's own orders and spends nothing. What has no entry, such as the
    next round, is waited for without limit.

    ``initiative``: how the order of acting is found; ``choices``: the choices it declares. The
    waits, time-out commands and handlers of both are merged into those of the book.

    ``cards``: card key by the shared parts' name for a rule (a rule not listed has no card);
    ``defence_cards``: by defending skill. ``time_works``(play, before, dying): apply what falls due
    after clock second ``before``, for the dying too if ``dying``; ``settle_wild``(play, answer):
    apply the game master's ruling on a wild die; ``forecast``(state, command, reaction, pay): exact
    odds of an attack; ``answering``(state, command): the attack as it reaches whoever may react
    (``parts.forecast.Answering``), None if nobody may; ``rated``(state, who): legal reactions of
    ``who`` with the harm each leaves (``parts.rating.Rated``); ``harming``(state, command,
    reaction, pay): the attack with its expected harm, None if unknown; ``fields``: setters of what
    the game master may set by hand, (state, fighter, value) -> changed fields of the fighter;
    ``sample``(): commands that add two small fighters, for counting legal moves (perft);
    ``roster``: ready characters and stat blocks; ``standing``(book, state, fighter): their Standing
    in the round.

    ``ladder``: difficulty levels, easiest first; ``ladder_words``(options): level -> number;
    ``cover``: rows, each valid from its percentage on; ``ranges``, ``range_cards``: by range name;
    ``wild_policies``: value of option ``wild_die`` -> policy of the dice, where the names differ;
    ``wild_first``: the wild die is thrown first; ``can_hold``: actions may be held back;
    ``silence_declares_one``: acting undeclared counts as declaring one action; ``declares``(book,
    state, who, deeds): the command that declares exactly these commands; ``keeps_back``(state,
    fighter): what a fighter who stays out of reach declares; ``full_dodge``(who): the command that
    plans nothing but dodging; ``answers_by_name``(book, state, who, answer): code that a reaction
    planned by name would be rolled with; ``actions_left``(fighter): (actions left, planned
    reactions not yet made); ``filled``(): slots filled from tables of the current ruleset revision;
    ``unsound``(): why its tables cannot be played in that revision; ``tables``: further tables
    whose numbers a game may change, by their word in files; ``content``: kinds of content it is
    played with.
    """

    name: str
    title: str
    sheet_kind: str
    machine: ModuleType
    encounter: type[Its]
    fighter: type[Its]
    deed: type[Its]
    evolve: Callable[[Its, Its], Its]
    choose: Callable[[Its, Its, str, str], Its]
    ordered: Callable[[Its, Its, Its, str], Its]
    skills: Skills
    house_options: Mapping[str, HouseOption]
    handlers: tuple[Its, ...]
    time_works: Callable[[Its, int, bool], None]
    sample: Callable[[], Iterable[Its]]
    standing: Callable[[Its, Its, Its], Standing]
    dice: Notation = PIPS
    roster: Roster | None = None
    fields: Mapping[str, Callable[..., Its]] = EMPTY
    round: tuple[tuple[str, Step], ...] = ()
    round_waits: Mapping[str, Waits] = EMPTY
    fights: Callable[[Its], bool] = attrgetter("able")
    deeds: Mapping[str, tuple[tuple[str, Step], ...]] = EMPTY
    deed_waits: Mapping[str, Waits] = EMPTY
    terms: Mapping[str, tuple[Terms, ...]] = EMPTY
    aside: ModuleType | None = None
    out_of_time: Mapping[str, Instead] = EMPTY
    insisted: str = ""
    forecast: Callable[..., Its] | None = None
    answering: Callable[..., Its] | None = None
    rated: Callable[..., Its] | None = None
    harming: Callable[..., Its] | None = None
    cards: Mapping[str, str] = EMPTY
    defence_cards: Mapping[str, str] = EMPTY
    settle_wild: Callable[[Its, str], None] | None = None
    ladder: tuple[Its, ...] = ()
    ladder_words: Callable[[Mapping[str, Its]], Mapping[str, int | str]] | None = None
    cover: tuple[Its, ...] = ()
    ranges: Mapping[str, Its] = EMPTY
    range_cards: Mapping[str, str] = EMPTY
    wild_policies: Mapping[str, str] = EMPTY
    wild_first: bool = False
    initiative: Initiative = NO_ORDER
    choices: Choices = NO_CHOICES
    can_hold: bool = False
    silence_declares_one: bool = True
    declares: Callable[..., Its] | None = None
    answers_by_name: Callable[..., Its] | None = None
    actions_left: Callable[..., Its] | None = None
    keeps_back: Callable[[Its, Its], Its] | None = None
    full_dodge: Callable[[str], Its] | None = None
    filled: Slots = dict
    unsound: Callable[[], Iterable[Unsound]] = _sound
    tables: Mapping[str, str] = EMPTY
    content: tuple[Kind, ...] = ()

    def __post_init__(self) -> None:
        """Merge what initiative and choices bring into the book's slots; the book's own entries
        win."""
        order, asked = self.initiative, self.choices
        known = {handler.command for handler in self.handlers}
        more = [
            handler
            for handler in (*order.handlers, *asked.handlers)
            if handler.command not in known
        ]
        whole = {
            "handlers": (*self.handlers, *more),
            "round_waits": {**order.waits, **asked.waiting(self.round), **self.round_waits},
            "deed_waits": {**asked.waiting(*self.deeds.values()), **self.deed_waits},
            "out_of_time": {**order.silences, **asked.silences, **self.out_of_time},
        }
        for name, value in whole.items():
            object.__setattr__(self, name, value)

    def _without_brought(self, own: Mapping[str, Its]) -> tuple[set[type], dict[str, Its]]:
        """If ``own`` replaces ``initiative`` or ``choices``: commands only the old ones brought,
        and ``own`` with their slot entries set to None."""
        slots = [slot for slot in ("initiative", "choices") if slot in own]
        gone = [getattr(self, slot) for slot in slots]
        stay = {handler.command for slot in slots for handler in own[slot].handlers}
        commands = {handler.command for each in gone for handler in each.handlers} - stay
        waits = {stage: None for each in gone for stage in each.waits}
        silences = {what: None for each in gone for what in each.silences}
        filled = (("round_waits", waits), ("deed_waits", waits), ("out_of_time", silences))
        taken = {name: {**none, **own.get(name, {})} for name, none in filled if none}
        return commands, {**own, **taken}

    def varied(
        self, *, handlers: tuple[Its, ...] = (), without: tuple[type, ...] = (), **own: Its
    ) -> Self:
        """A variant of this book: ``handlers`` replace those of the same commands, commands in
        ``without`` lose theirs; mappings are merged (None removes an entry), other slots
        replaced."""
        brought, own = self._without_brought(own)
        replaced = {*without, *brought, *(handler.command for handler in handlers)}
        kept = tuple(handler for handler in self.handlers if handler.command not in replaced)
        whole = ("house_options", "ladder_words", "filled")
        changes = {
            name: value if name in whole else _over(getattr(self, name), value)
            for name, value in own.items()
        }
        changes["filled"] = _both(self.filled, own.get("filled", dict))
        return replace(self, handlers=(*handlers, *kept), **changes)

    def card(self, rule: str) -> str:
        """Card key for a shared rule's name, "" for none; an argument in upper case is a key
        already."""
        found = self.cards.get(rule)
        if found is None:
            return rule if rule.isupper() else ""
        return found

    @per_object
    def handlers_by_command(self) -> Mapping[type, Its]:
        """Command handlers by type of command; the first listed wins."""
        return {handler.command: handler for handler in reversed(self.handlers)}

    @per_object
    def offering(self) -> Mapping[bool, tuple[Its, ...]]:
        """Handlers that list options: under True for the game master's seat, under False for a
        fighter."""
        found = [handler for handler in self.handlers if handler.listed]
        return {
            seat: tuple([handler for handler in found if handler.seat == seat or handler.shared])
            for seat in (False, True)
        }

    @per_object
    def round_course(self) -> Course:
        """Stage of a round -> (its step, name of the next stage, "" after the last)."""
        return _course(self.round)

    @per_object
    def deed_courses(self) -> Mapping[str, Course]:
        """As ``round_course``, for each kind of action."""
        return {kind: _course(stages) for kind, stages in self.deeds.items()}

    def handler(self, command: Its) -> Its:
        """The handler of a command. Refused: ``not_in_book``."""
        if found := self.handlers_by_command.get(type(command)):
            return found
        raise self.of_another()

    def of_another(self) -> Refused:
        """The refusal for a command that only other books know; to be raised by the caller."""
        return Refused("not_in_book", say("shelf-of-another-book", book=self.name))

    def settle_options(self, chosen: Mapping[str, Its]) -> dict[str, Its]:
        """All house options with values, defaults included. Refused: ``bad_option``."""
        for name in chosen:
            self.option(name)
        return {
            name: option.settle(chosen[name]) if name in chosen else option.default
            for name, option in self.house_options.items()
        }

    def option(self, name: str) -> HouseOption:
        if name not in self.house_options:
            known = tuple(sorted(self.house_options))
            sentence = say("shelf-no-such-option", book=self.name, option=name[:40], known=known)
            raise Refused("bad_option", sentence)
        return self.house_options[name]

    def wild_policy(self, options: Mapping[str, Its]) -> str:
        """Wild-die policy for ``dice.throw`` under these options ("off" by default)."""
        chosen = options.get("wild_die", "off")
        policy: str = self.wild_policies.get(chosen, chosen)
        return policy

    def roll_terms(
        self, state: Its, who: str, purpose: str, base: tuple[Term, ...], deed: Its = None
    ) -> tuple[Term, ...]:
        """``base`` followed by every modifier the book knows for a roll of that purpose. Errors:
        KeyError for an unknown purpose or fighter."""
        fighter = state.fighters[who]
        found = base
        for term in self.terms[purpose]:
            if more := term(self, state, fighter, deed):
                found = (*found, *more)
        return found


def _course(stages: tuple[tuple[str, Step], ...]) -> Course:
    after = [name for name, _ in stages[1:]] + [""]
    return {name: (step, then) for (name, step), then in zip(stages, after, strict=True)}


def _both(below: Slots, above: Slots) -> Slots:
    """Filled slots of a book, with those of its variant merged over them."""

    def filled() -> Mapping[str, Its]:
        under, own = below(), above()
        return {**under, **{name: _over(under.get(name), value) for name, value in own.items()}}

    return filled


def _over(before: Its, after: Its) -> Its:
    """A variant's slot: mappings are merged (None removes an entry), all else is replaced."""
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        return after
    return {name: value for name, value in {**before, **after}.items() if value is not None}

"""What a rulebook is: a table of contents that names the rule for every slot."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from types import ModuleType
from typing import Any, Self

from game.checks import Term
from game.codec import EMPTY
from game.errors import Refused
from game.notation import PIPS, Notation
from game.shelf.choices import NO_CHOICES, Choices
from game.shelf.content import Kind
from game.shelf.initiative import NO_ORDER, Initiative
from game.shelf.options import HouseOption
from game.shelf.people import Roster
from game.shelf.skills import Skills
from game.shelf.soundness import Unsound
from game.shelf.standing import Standing
from game.wording import say

type Its = Any
"""What belongs to whichever book is meant: its encounters, fighters, deeds and commands. A slot is
filled by functions of that book alone, which know them by their own types."""
type Step = Callable[[Its], bool]
"""A stage: ``step(play)``, False while somebody has to choose."""
type Course = Mapping[str, tuple[Step, str]]
"""By stage: its step and the stage after it."""
type Waits = Callable[[Its, Its], tuple[Its, ...]]
"""``waits(book, state)``: whom a stage that rests waits for."""
type Terms = Callable[[Its, Its, Its, Its], tuple[Term, ...]]
"""``terms(book, state, fighter, deed)``: what changes a roll."""
type Instead = Callable[[Its, Its, str], Its]
"""``instead(book, state, who)``: the command that is given for whoever lets his time run out."""
type Slots = Callable[[], Mapping[str, Its]]
"""``filled()``: slots of a book by name."""


def _sound() -> Iterable[Unsound]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """The rules of one book, a slot for each; families of books declare more of their own.

    ``name``, ``title``: as it is typed, and in full; ``sheet_kind``: the kind of sheet it is
    played with; ``machine``: the module that answers the questions of ``game.engine`` for it;
    ``encounter``, ``fighter``, ``deed``: the records of its state, with the slice of its own;
    ``evolve``(state, event): its events folded; ``choose``(book, state, who, what): what the
    system does with a fighter for whom the table waits for that; ``ordered``(book, state, fighter,
    what): what the game master's orders have him do, None where they say nothing;
    ``skills``: what its sheets can roll; ``dice``: how its codes are written, thrown and
    reckoned, as its sheets name it too; ``house_options`` by name; ``verbs``: what can be done,
    an object a command; ``insisted``: the book that any player may insist on instead, ""
    for none (PER-SYS-3).

    ``round`` and each of ``deeds``: pairs of stage name and step; ``round_waits`` and
    ``deed_waits``: what stages wait for; ``terms``: purpose of a roll -> what changes it;
    ``fights``(fighter): whether they fight on, so that their side is not beaten;
    ``aside``: what runs beside the rounds: ``step(play)`` and ``waits(book, state)`` of its own.

    ``out_of_time``: by what is waited for, the command that the system gives for whoever lets his
    time run out: it harms nobody beyond what he has ordered, and spends nothing. What is not
    there, such as the next round, is waited for without end.

    ``initiative``: how the order of acting comes about; ``choices``: those that it declares. What
    they wait for, what silence means to them and their verbs are those of the book, too.

    ``cards``: the card of a rule that books share, by the name that the rule has in the shared
    parts; one that is not there has no card; ``defence_cards``: by the skill that defends.
    ``time_works``(play, before, dying): what falls due from the second ``before`` on, for the
    dying too if ``dying``; ``settle_wild``(play, answer): the game master's word on a wild die;
    ``forecast``(state, command, reaction, pay): the exact odds of an attack, None where they are
    asked for otherwise; ``answering``(state, command): an attack as it comes to whoever may
    answer it (``parts.forecast.Answering``), None where nobody may; ``rated``(state, who): the
    answers of one who is asked, each with the harm that it leaves (``parts.rating.Rated``), None
    where they are not rated; ``harming``(state, command, reaction, pay): an attack with the harm
    that is to be expected of it or None where nobody can tell, None where attacks are not ranked
    by it; ``fields``: what the game master may set by hand of a fighter, (state, fighter, value)
    -> what becomes of him;
    ``sample``(): commands that bring two small fighters, for counting what is legal; ``roster``:
    where its ready characters and stat blocks are found; ``standing``(book, state, fighter): how he
    stands in the round.

    ``ladder``: levels of difficulty, easiest first, and ``ladder_words``(options): each with its
    number; ``cover``: rows from so many per cent on; ``ranges``, ``range_cards``: by the words for
    ranges. ``wild_policies``: what the values of the option ``wild_die`` mean to dice, where not
    themselves; ``wild_first``: the wild die is thrown first; ``can_hold``: an action may be held;
    ``silence_declares_one``: who acts undeclared has declared one; ``declares``(book, state, who,
    deeds): the command that declares these commands and no more; ``keeps_back``(state, fighter):
    what somebody declares who stays out of reach, None where there is nothing of the kind;
    ``full_dodge``(who): the command by which somebody plans nothing but dodging, None where
    nobody plans that;
    ``answers_by_name``(book, state, who): reactions that are named beforehand;
    ``actions_left``(fighter): actions that are left of a fixed number; ``filled``(): the
    slots that its tables fill, as these are in the edition that holds now; nothing where no game
    lays anything over them; ``unsound``(): what of its tables cannot be played, in that edition;
    ``tables``: the tables besides its own whose numbers a game may change, by the word for them;
    ``content``: the kinds of content that it is played with.
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
    verbs: tuple[Its, ...]
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
        """What its initiative and its choices bring is the book's, unless it says otherwise."""
        order, asked = self.initiative, self.choices
        known = {verb.command for verb in self.verbs}
        more = [verb for verb in (*order.verbs, *asked.verbs) if verb.command not in known]
        whole = {
            "verbs": (*self.verbs, *more),
            "round_waits": {**order.waits, **asked.waiting(self.round), **self.round_waits},
            "deed_waits": {**asked.waiting(*self.deeds.values()), **self.deed_waits},
            "out_of_time": {**order.silences, **asked.silences, **self.out_of_time},
        }
        for name, value in whole.items():
            object.__setattr__(self, name, value)

    def _without_brought(self, own: Mapping[str, Its]) -> tuple[set[type], dict[str, Its]]:
        """Of a book with an initiative or choices of its own: the commands that this book's
        brought and the new ones do not, and what they filled taken out."""
        slots = [slot for slot in ("initiative", "choices") if slot in own]
        gone = [getattr(self, slot) for slot in slots]
        stay = {verb.command for slot in slots for verb in own[slot].verbs}
        commands = {verb.command for each in gone for verb in each.verbs} - stay
        waits = {stage: None for each in gone for stage in each.waits}
        silences = {what: None for each in gone for what in each.silences}
        filled = (("round_waits", waits), ("deed_waits", waits), ("out_of_time", silences))
        taken = {name: {**none, **own.get(name, {})} for name, none in filled if none}
        return commands, {**own, **taken}

    def varied(
        self, *, verbs: tuple[Its, ...] = (), without: tuple[type, ...] = (), **own: Its
    ) -> Self:
        """A book that is like this one but for what is its own: its ``verbs`` take the place of
        those for the same commands, there are none for the commands ``without``, mappings are
        laid over this book's (None takes out), every other slot is as named."""
        brought, own = self._without_brought(own)
        replaced = {*without, *brought, *(verb.command for verb in verbs)}
        kept = tuple(verb for verb in self.verbs if verb.command not in replaced)
        whole = ("house_options", "ladder_words", "filled")
        changes = {
            name: value if name in whole else _over(getattr(self, name), value)
            for name, value in own.items()
        }
        changes["filled"] = _both(self.filled, own.get("filled", dict))
        return replace(self, verbs=(*verbs, *kept), **changes)

    def card(self, rule: str) -> str:
        """The card of a rule that books share, by its name there; a card stands for itself."""
        found = self.cards.get(rule)
        if found is None:
            return rule if rule.isupper() else ""
        return found

    @cached_property
    def verbs_by_command(self) -> Mapping[type, Its]:
        """The verbs by the kind of command that each is for."""
        return {verb.command: verb for verb in reversed(self.verbs)}

    @cached_property
    def offering(self) -> Mapping[bool, tuple[Its, ...]]:
        """The verbs that offer anything for lists, by whether the seat asks."""
        found = [verb for verb in self.verbs if verb.listed]
        return {
            seat: tuple([verb for verb in found if verb.seat == seat or verb.shared])
            for seat in (False, True)
        }

    @cached_property
    def round_course(self) -> Course:
        """Each stage of a round with its step and the name of the next one, "" after the last."""
        return _course(self.round)

    @cached_property
    def deed_courses(self) -> Mapping[str, Course]:
        """The same of deeds, by their kind."""
        return {kind: _course(stages) for kind, stages in self.deeds.items()}

    def verb(self, command: Its) -> Its:
        """The verb of a command. Refused: ``not_in_book``."""
        if found := self.verbs_by_command.get(type(command)):
            return found
        raise self.of_another()

    def of_another(self) -> Refused:
        """What is said to whoever wants what another book has."""
        return Refused("not_in_book", say("shelf-of-another-book", book=self.name))

    def settle_options(self, chosen: Mapping[str, Its]) -> dict[str, Its]:
        """All house options with their values. Refused: unknown names, values not allowed."""
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
        """The wild-die policy of the dice under these options, as ``dice.throw`` knows it."""
        chosen = options.get("wild_die", "off")
        policy: str = self.wild_policies.get(chosen, chosen)
        return policy

    def roll_terms(
        self, state: Its, who: str, purpose: str, base: tuple[Term, ...], deed: Its = None
    ) -> tuple[Term, ...]:
        """``base`` and everything that changes a roll of that purpose for the fighter."""
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
    """What fills the slots of a book, and over it those of one that is like it."""

    def filled() -> Mapping[str, Its]:
        under, own = below(), above()
        return {**under, **{name: _over(under.get(name), value) for name, value in own.items()}}

    return filled


def _over(before: Its, after: Its) -> Its:
    """A slot of a book over that of the book it is like."""
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        return after
    return {name: value for name, value in {**before, **after}.items() if value is not None}

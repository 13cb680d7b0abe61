"""Commands of the game master's seat: ranges, modifiers, wild 1s, time, pace, the book itself."""

from collections.abc import Iterable

from game import registry
from game.checks import Term, settle
from game.encounter import events as ev
from game.encounter import former
from game.encounter import table_events as te
from game.encounter.commands import Join
from game.encounter.context import AnyContext, Context, RoundContext
from game.encounter.fighter import ROUNDS, Modifier
from game.encounter.handlers import Handler, fighter
from game.encounter.preset_dice import Lot, flat
from game.encounter.rounds import RoundEncounter
from game.encounter.state import FIGHT, Encounter
from game.encounter.table_commands import (
    AddContent,
    ChangeBook,
    ClearModifiers,
    Hear,
    LayDice,
    Modify,
    SetIdle,
    SetOption,
    SetPace,
    SetRange,
    SettleWild,
)
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import say

RANGES = ("point-blank", "short", "medium", "long")
ON = (
    "all", "initiative", "attack", "defence", "damage", "resistance", "check", "treatment", "act",
    "opposition",
)  # fmt: skip
UNTIL = ("next", "round", ROUNDS, "scene")
MOST_ROUNDS = 99
WILD = ("normal", "drop_highest", "complication")
MOST_LAID = 200


class SetRangeHandler[B: Rulebook, E: Encounter](Handler[B, E, SetRange]):
    """Set a range between two fighters, or of the scene; books may know more words for it.
    ``metres``: the book's format for a number of metres."""

    command = SetRange
    harmless = True
    seat = True
    words: tuple[str, ...] = RANGES
    metres = "{}"

    def offers(self, book: B, state: E, who: str) -> Iterable[SetRange]:
        return tuple(SetRange("gm", word) for word in self.words)

    def check_range(self, book: B, text: str) -> None:
        """Raises Refused("bad_range") for text that is no range in this book."""
        if text not in RANGES:
            raise Refused("bad_range", say("parts-range-is-one-of", ranges=RANGES))

    def check(self, book: B, state: E, command: SetRange) -> None:
        self.check_range(book, command.range)
        if command.a:
            fighter(state, command.a)
            fighter(state, command.b)

    def perform(self, context: Context[B, E], command: SetRange) -> None:
        context.emit(te.RangeSet(command.a, command.b, command.range))


def check_modifier(modifier: Modifier) -> None:
    """Raises Refused("bad_modifier") for a kind of roll, a time or a number that none has."""
    if modifier.on not in ON:
        raise Refused("bad_modifier", say("parts-modifier-goes-on", on=ON))
    if modifier.until not in UNTIL:
        raise Refused("bad_modifier", say("parts-modifier-lasts", until=UNTIL))
    counted = modifier.until == ROUNDS
    if not counted <= modifier.rounds <= MOST_ROUNDS * counted:
        raise Refused("bad_modifier", say("lasting-rounds", most=MOST_ROUNDS))
    if abs(modifier.term.pips) > 999:
        raise Refused("bad_modifier", say("parts-modifier-at-most"))


class ModifyHandler(Handler[Rulebook, Encounter, Modify]):
    command = Modify
    seat = True

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[Modify]:
        for f in state.present[:4]:
            yield Modify("gm", f.id, Modifier(Term("good light", book.dice.die, "bonus"), "attack"))
            yield Modify("gm", f.id, Modifier(Term("fate", -2, "flat", secret=True)))

    def check(self, book: Rulebook, state: Encounter, command: Modify) -> None:
        fighter(state, command.target)
        check_modifier(command.modifier)

    def perform(self, context: AnyContext, command: Modify) -> None:
        context.emit(te.ModifierGiven(command.target, command.modifier))

    def harms(self, command: Modify) -> bool:
        term = command.modifier.term
        return term.kind == "penalty" or term.pips < 0


class ClearModifiersHandler(Handler[Rulebook, RoundEncounter, ClearModifiers]):
    command = ClearModifiers
    seat = True

    def offers(self, book: Rulebook, state: RoundEncounter, who: str) -> Iterable[ClearModifiers]:
        return tuple(ClearModifiers("gm", f.id) for f in state.present if f.modifiers)

    def check(self, book: Rulebook, state: RoundEncounter, command: ClearModifiers) -> None:
        if not fighter(state, command.target).modifiers:
            raise Refused("already", say("parts-no-modifier"))

    def perform(self, context: RoundContext, command: ClearModifiers) -> None:
        gone = fighter(context.state, command.target).modifiers
        known = any(not modifier.term.secret for modifier in gone)
        context.emit(te.ModifiersCleared(command.target, known))


def settle_wild(context: RoundContext, answer: str) -> None:
    """Settle the waiting wild 1: counted, with its highest die dropped, or with a complication.
    Errors: RuntimeError if none waits."""
    waiting = context.state.open_roll
    if waiting is None:
        raise RuntimeError("no wild die waits")
    result = settle(waiting.result, answer)
    context.emit(
        ev.WildSettled(
            waiting.number, waiting.who, waiting.purpose, answer, result, waiting.deed,
            waiting.party,
        )
    )  # fmt: skip


class LayDiceHandler(Handler[Rulebook, Encounter, LayDice]):
    """Lay dice thrown by hand instead of the game's own; everybody is told how many (ADV-SYS-2)."""

    command = LayDice
    seat = True

    def check(self, book: Rulebook, state: Encounter, command: LayDice) -> None:
        most = book.dice.highest
        if not all(1 <= face <= most for face in command.faces):
            raise Refused("bad_face", say("parts-die-shows", most=most))
        lying = len(state.kept) + len(flat(state.lying))
        if lying + len(command.faces) > MOST_LAID:
            raise Refused("bad_number", say("parts-too-many-dice", most=MOST_LAID))
        if not command.faces and not (state.lying or state.kept):
            raise Refused("already", say("parts-no-dice-lie"))
        if command.target:
            fighter(state, command.target)

    def perform(self, context: AnyContext, command: LayDice) -> None:
        lots = (Lot(command.faces, command.target),) if command.faces else ()
        context.emit(te.FacesLaid(command.faces, lots))


class SettleWildHandler(Handler[Rulebook, RoundEncounter, SettleWild]):
    command = SettleWild
    seat = True

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[SettleWild]:
        return tuple(SettleWild("gm", answer) for answer in WILD)

    def check(self, book: Rulebook, state: RoundEncounter, command: SettleWild) -> None:
        if not state.open_roll:
            raise Refused("too_late", say("parts-no-wild-die-waits"), "wild one")
        if command.answer not in WILD:
            raise Refused("bad_choice", say("parts-wild-die-choices", choices=WILD), "wild one")

    def perform(self, context: RoundContext, command: SettleWild) -> None:
        settle_wild(context, command.answer)


class SetIdleHandler(Handler[Rulebook, Encounter, SetIdle]):
    command = SetIdle
    harmless = True

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[SetIdle]:
        if who in state.fighters:
            yield SetIdle(who, who, not state.fighters[who].idle)

    def check(self, book: Rulebook, state: Encounter, command: SetIdle) -> None:
        fighter(state, command.target)
        if command.who not in ("gm", command.target):
            raise Refused("gm_required", say("parts-idle-by-game-master"))

    def perform(self, context: AnyContext, command: SetIdle) -> None:
        context.emit(te.IdleSet(command.target, command.idle))
        if not command.idle:
            former.hear(context, command.target)


class AddContentHandler(Handler[Rulebook, Encounter, AddContent]):
    """Does nothing itself: the content comes with the scene's tables before the command."""

    command = AddContent
    seat = True

    def check(self, book: Rulebook, state: Encounter, command: AddContent) -> None:
        pass

    def perform(self, context: AnyContext, command: AddContent) -> None:
        pass


class SetPaceHandler(Handler[Rulebook, Encounter, SetPace]):
    command = SetPace
    seat = True

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[SetPace]:
        return (SetPace("gm", "auto"), SetPace("gm", "gm"))

    def check(self, book: Rulebook, state: Encounter, command: SetPace) -> None:
        if command.pace not in ("auto", "gm"):
            raise Refused("bad_pace", say("parts-pace-is-auto-or-gm"))

    def perform(self, context: AnyContext, command: SetPace) -> None:
        context.emit(te.PaceSet(command.pace))


class ChangeBookHandler(Handler[Rulebook, Encounter, ChangeBook]):
    """Change to another book between rounds or fights, if everybody agrees (PER-SYS-3,
    PER-Q-54)."""

    command = ChangeBook
    seat = True

    def check(self, book: Rulebook, state: Encounter, command: ChangeBook) -> None:
        new = registry.find(command.book)
        _check_sheets(state, new)
        if new.machine is not book.machine:
            sentence = say("parts-book-of-its-own", book=new.name)
            raise Refused("bad_book", sentence)
        new.settle_options(command.options)
        if state.mode == FIGHT and state.stage != "close":
            raise Refused("too_late", say("parts-book-changes-between-rounds"), "changing the book")
        against = [f.name for f in state.present if not f.npc and not f.agrees]
        if against and new.name != registry.insisted(book):
            sentence = say("parts-not-everybody-agrees", book=new.name, against=against)
            raise Refused("not_agreed", sentence, "insisting")

    def perform(self, context: AnyContext, command: ChangeBook) -> None:
        new = registry.find(command.book)
        event = te.BookChanged(new.name, new.settle_options(command.options))
        former.change(context, new, event, command.absent)


def _check_sheets(state: Encounter, new: Rulebook) -> None:
    """Raises Refused("bad_book") if anybody present has a sheet of another kind than the book's;
    their gear is checked as on joining."""
    other = [f.name for f in state.present if f.sheet.kind != new.sheet_kind]
    if other:
        sentence = say("parts-book-of-other-sheets", book=new.name, who=other[0])
        raise Refused("bad_book", sentence)
    for f in state.present:
        join = Join(f.id, f)
        new.handler(join).check_gear(new, f)


def fall_back(context: AnyContext) -> bool:
    """If a player objects, change to the fallback book at the next round (PER-SYS-3, PER-Q-54)."""
    fallback = registry.insisted(context.book)
    if fallback in ("", context.book.name) or all(f.agrees or f.npc for f in context.state.present):
        return True
    new = registry.called(fallback)
    kept = {n: v for n, v in context.state.options.items() if n in new.house_options}
    former.change(context, new, te.BookChanged(new.name, {**new.settle_options({}), **kept}))
    context.book = new
    return True


class SetOptionHandler(Handler[Rulebook, Encounter, SetOption]):
    """Change a house option for whatever comes after."""

    command = SetOption
    seat = True

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[SetOption]:
        for name, option in book.house_options.items():
            for value in option.values:
                yield SetOption("gm", name, "2" if value is int else str(value))

    def check(self, book: Rulebook, state: Encounter, command: SetOption) -> None:
        book.option(command.name).settle(command.value)

    def perform(self, context: AnyContext, command: SetOption) -> None:
        value = context.book.option(command.name).settle(command.value)
        former.change(context, context.book, te.OptionSet(command.name, value), command.absent)


class HearHandler(Handler[Rulebook, Encounter, Hear]):
    command = Hear

    def check(self, book: Rulebook, state: Encounter, command: Hear) -> None:
        if not former.untold(state, command.who):
            raise Refused("already", say("parts-nothing-untold"))

    def perform(self, context: AnyContext, command: Hear) -> None:
        former.hear(context, command.who)

"""Full dodge: the whole round for one dodge and a move (CHR-FD, CHR-Q-32..35)."""

from collections.abc import Iterable

from game.books.d6.book import Assumed, D6Book, D6Context
from game.books.d6.parts import ranges, reactions
from game.books.d6.parts.plans import GONE
from game.books.d6.reducers import evolve
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.checks import Term, dice_penalty
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter.commands import Answer
from game.encounter.round_reducers import round_end
from game.errors import Refused
from game.wording import say

FULL = "full dodge"


def full_dodger(state: D6Encounter, f: D6Fighter) -> Refused | None:
    """Refuse any other reaction of a fighter in a full dodge (CHR-FD-1, CHR-Q-35); None
    otherwise."""
    if not f.full_dodge:
        return None
    if state.deed and dodging(state, state.deed):
        sentence = say("d6-full-dodge-stands", who=f.name)
        return Refused(reactions.STANDS, sentence, "CHR-Q-35")
    sentence = say("d6-full-dodge-no-other-reaction", who=f.name)
    return Refused("full_dodge_only", sentence, "CHR-FD-1")


def dodging(state: D6Encounter, deed: D6Deed) -> bool:
    """True if a full dodge applies to the attack: shots and throws only (CHR-Q-35)."""
    if deed.kind != "attack":
        return False
    f = reactions.reactor(state, deed)
    chosen = deed.answer == FULL or (f and f.full_dodge)
    return bool(chosen) and deed.used.kind in ranges.SHOT


def move_penalty(
    book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
) -> tuple[Term, ...]:
    """The penalty for the move as a second action, whether it is made or not (CHR-FD-3, CHR-FD-4,
    CHR-Q-33)."""
    return dice_penalty("full dodge and move", 1, "CHR-FD-4")


def terms(book: D6Book, state: D6Encounter, deed: D6Deed) -> tuple[Term, ...]:
    f, target = reactions.reacting(state, deed), state.fighters[deed.target]
    name = target.vehicle.skill if target.vehicle else "dodge"
    base = f.sheet.code_terms(name, "CHR-FD-1", f.forced)
    return book.roll_terms(state, f.id, "full_dodge", base, deed)


def roll(context: D6Context) -> bool:
    """Stage: roll the full dodge, once, at the first attack of the round; the move is used up with
    it (CHR-Q-34)."""
    deed = context.state.under_way
    if not dodging(context.state, deed) or reactions.kept(context.state, deed, FULL) is not None:
        return True
    f = reactions.reacting(context.state, deed)
    if not f.ready:
        return True
    if deed.answer == FULL:
        _choose(context, f)
    elif f.slots and f.slots[0] != GONE:
        context.emit(rv.Acted(f.id, "move", FULL, 0))
    found = terms(context.book, context.state, context.state.under_way)
    context.roll(f.id, "defence", found, skill="dodge", deed=deed.number)
    return True


def _choose(context: D6Context, f: D6Fighter) -> None:
    """Choose a full dodge when attacked: declared actions are lost, and cover no longer raises the
    difficulty (CHR-Q-34, CHR-Q-35)."""
    deed = context.state.under_way
    raised = _raised(context.state, deed)
    for at, slot in enumerate(f.slots):
        if slot != GONE:
            context.emit(fe.ActionLost(f.id, at, FULL))
    context.emit(fe.Noted(f.id, "full_dodge", True))
    if raised:
        row, card = ranges.level_of_attack(context.book, context.state, deed)
        ranges.settle_number(context, None, row, card)


def _raised(state: D6Encounter, deed: D6Deed) -> bool:
    """True if cover raised the difficulty, which a full dodge undoes (CHR-Q-35)."""
    return ranges.hidden(state, deed) and not deed.named


def keep(context: D6Context) -> bool:
    """Stage: keep a full dodge's total for the rest of the round, even where other reactions last
    for one attack."""
    deed = context.state.under_way
    if dodging(context.state, deed) and deed.rolls.get("defence"):
        context.emit(ev.DefenceKept(deed.target, FULL, deed.rolls["defence"].total))
        return True
    return reactions.keep(context)


def number_to_reach(state: D6Encounter, deed: D6Deed) -> int:
    """The full dodge's total, added to the difficulty or in place of it by house option
    (CHR-Q-32)."""
    standing = reactions.kept(state, deed, FULL)
    if standing is None and deed.rolls.get("defence") and dodging(state, deed):
        standing = deed.rolls["defence"].total
    if standing is None or deed.used.kind not in ranges.SHOT:
        return reactions.number_to_reach(state, deed)
    return standing + (deed.to_reach if adds(state) else 0)


def adds(state: D6Encounter) -> bool:
    return bool(state.options["full_dodge"] == "adds")


def foreseen(book: D6Book, state: D6Encounter, deed: D6Deed, reaction: str, by: str) -> Assumed:
    """State and terms of a full dodge, declared or assumed; else those of an ordinary reaction."""
    if reactions.kept(state, deed, FULL) is not None:
        return state, None
    f = reactions.reactor(state, deed)
    if reaction == FULL and f:
        if _raised(state, deed):
            state = evolve(state, ev.DeedReached(deed.stage, {"needed": None}))
        state = evolve(state, ev.Answered(deed.number, f.id, FULL))
        state = evolve(state, fe.Noted(f.id, "full_dodge", True))
        return state, terms(book, state, state.under_way)
    if f and f.ready and dodging(state, deed):
        return state, terms(book, state, deed)
    return reactions.foreseen(book, state, deed, reaction, by)


class FullReactHandler(reactions.ReactHandler):
    """Handler of ``Answer`` that also allows a full dodge when attacked, by house option: for one
    who has not acted, at the first attack on them in the round (CHR-Q-34)."""

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Answer]:
        yield from super().offers(book, state, who)
        if state.deed and state.deed.stage == "reaction":
            yield Answer(who, FULL)

    def _check_reaction(
        self, book: D6Book, state: D6Encounter, deed: D6Deed, f: D6Fighter, command: Answer
    ) -> None:
        if command.answer != FULL:
            super()._check_reaction(book, state, deed, f, command)
            return
        if state.options["full_dodge_when"] != "when_attacked":
            raise Refused("too_late", say("d6-full-dodge-is-declared"), "CHR-Q-34")
        if deed.used.kind not in ranges.SHOT:
            raise Refused("wrong_reaction", say("d6-full-dodge-only-shots"), "CHR-Q-35")
        if f.taken or f.added:
            raise Refused("too_late", say("d6-full-dodge-after-acting"), "CHR-Q-34")
        if state.fighters[deed.target].exerted == round_end(state):
            raise Refused("too_late", say("d6-full-dodge-too-late"), "CHR-Q-34")

    def perform(self, context: D6Context, command: Answer) -> None:
        if command.answer != FULL:
            super().perform(context, command)
            return
        deed = context.state.under_way
        context.emit(ev.Answered(deed.number, reactions.reacting(context.state, deed).id, FULL))

"""Declaring in initiative order: a number of actions, the first by name, perhaps a Force Point
(CHR-DECL)."""

from collections.abc import Iterable, Sequence

from game.books.d6.book import D6Book, D6Context
from game.books.d6.parts import meaning, wording
from game.books.d6.parts.declaring import DeclareHandler
from game.books.d6.state import D6Encounter, D6Fighter
from game.encounter import awaited
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter.handlers import able, in_fight, legal
from game.encounter.machine import Waiting, pending
from game.encounter.records import Command
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts.tactics import carries, engaged
from game.wording import Text, say

GONE, SPARE = "-", ""
FULL_DODGE_COUNT = 2
LATER = ("segments", "lapse", "close")
"""Stages of a round in which it is too late to declare."""


def quickness(f: D6Fighter) -> tuple[int, int]:
    """(Dexterity less armour, Perception): sheet codes in pips (CHR-Q-12)."""
    sheet = f.sheet
    return sheet.bare("dexterity") - sheet.dexterity_penalty(), sheet.bare("perception")


def declaration_order(state: D6Encounter) -> tuple[str, ...]:
    """Ids in the order of declaring: the lowest side first; within it ascending Perception, then
    Dexterity, then order of joining (CHR-INIT-8, CHR-INIT-9, CHR-DECL-8, CHR-Q-11)."""
    found = []
    for party in reversed(state.ranking):
        members = [f for f in state.side_of(party) if f.ready and f.declared is None]
        found += sorted(members, key=lambda f: tuple(reversed(quickness(f))))
    return tuple(f.id for f in found)


def declarer(state: D6Encounter) -> D6Fighter | None:
    """The fighter whose turn it is to declare, or None."""
    if state.stage != "declare":
        return None
    waiting = (state.fighters[who] for who in state.order)
    return next((f for f in waiting if f.ready and f.declared is None), None)


def declaring(state: D6Encounter) -> D6Fighter:
    """The fighter whose turn it is to declare. Raises RuntimeError if it is nobody's."""
    f = declarer(state)
    if f is None:
        raise RuntimeError("nobody has to declare now")
    return f


def may_change(state: D6Encounter, f: D6Fighter) -> bool:
    """True if a fighter may still change their declaration: none of another side has declared after
    it (CHR-DECL-4, CHR-DECL-7)."""
    if state.stage != "declare" or f.declared is None or f.taken or f.id not in state.order:
        return False
    later = (state.fighters[who] for who in state.order[state.order.index(f.id) :])
    return all(o.side == f.side or o.idle or o.declared is None for o in later)


def declare(context: D6Context) -> bool:
    """Round stage: one after the other declares; the idle do nothing (CHR-DECL-4, CHR-Q-7). False
    while it waits for one."""
    order = _with_everybody(context.state)
    if order != context.state.order:
        context.emit(rv.OrderSet(order))
    while f := declarer(context.state):
        if not f.idle:
            return False
        context.emit(rv.Declared(f.id, 0, silent=True))
    context.emit(rv.OrderSet(()))
    return True


def _with_everybody(state: D6Encounter) -> tuple[str, ...]:
    """The order of declaring, with fighters who became able to act since put in their places among
    those still to declare."""
    found, due = list(state.order), declaration_order(state)
    for place, who in enumerate(due):
        if who not in found:
            later = [found.index(other) for other in due[place + 1 :] if other in found]
            found.insert(min(later, default=len(found)), who)
    return tuple(found)


def declare_waits(book: D6Book, state: D6Encounter) -> tuple[Waiting, ...]:
    f = declarer(state)
    return (Waiting(f.id, "declare"),) if f else ()


def keeps_back(state: D6Encounter, f: D6Fighter) -> c.Declare:
    """The cautious declaration: a full dodge for somebody close enough to be struck (CHR-FD-1);
    else an attack with a ranged or thrown weapon, drawing one first if need be; cover without
    one."""
    if engaged(state, f):
        return full_dodge(f.id)
    has = any(map(carries, f.sheet.weapons))
    return c.Declare(f.id, 1, first="attack" if carries(f.weapon()) else "draw" if has else "cover")


def full_dodge(who: str) -> c.Declare:
    """The declaration of a full dodge: two actions, a dodge and a move (CHR-FD-1, CHR-Q-34)."""
    return c.Declare(who, FULL_DODGE_COUNT, full_dodge=True)


def declare_nothing(context: D6Context) -> None:
    """Out of time, without a count: the fighter declares no actions (CHR-Q-26)."""
    context.emit(rv.Declared(declaring(context.state).id, 0, silent=True))
    context.emit(fe.Counted(None))


class PlanHandler(DeclareHandler):
    """Handler of ``Declare``: number and first action, or a full dodge; a Force Point has to be
    declared now (CHR-DECL-1, CHR-DECL-6)."""

    example = "+declare 1 attack"

    def fitting(
        self, book: D6Book, state: D6Encounter, command: c.Declare, deeds: Sequence[Command]
    ) -> list[Command]:
        """Queued commands that the declaration names, in order; with a full dodge, a move."""
        f = state.fighter(command.who)
        named = (command.first, *command.named, *(SPARE,) * command.count)
        texts = (wording.MOVE,) if command.full_dodge else named[: command.count]
        return [
            deed
            for text, deed in zip(texts, deeds, strict=False)
            if text == SPARE or meaning.read(state, f, text).holds(meaning.done(state, f, deed))
        ]

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[c.Declare]:
        f = state.fighters.get(who)
        if state.mode != FIGHT or not f or state.stage not in ("early", "declare"):
            return
        first = "attack" if f.hand or not f.sheet.weapons else "draw"
        for count in (1, 2, 3):
            rest = ("attack",) * (count - 1) if state.options["declare"] == "all" else ()
            yield c.Declare(who, count, first=first, named=rest)
            yield c.Declare(who, count, count == 1, "waves", named=rest)
        yield c.Declare(who, 0)
        yield full_dodge(who)

    def check(self, book: D6Book, state: D6Encounter, command: c.Declare) -> None:
        in_fight(state)
        f = able(state, command.who)
        if f.hesitated:
            raise Refused("hesitated", say("d6-hesitated", who=f.name), "CHR-DECL-10")
        early = state.stage == "early" and state.acting is f and f.declared is None
        now = early or declarer(state) is f or may_change(state, f)
        if not now:
            self._check_open(book, state, f, command)
        if command.full_dodge:
            self._check_count(state, f, 1)
        else:
            self._check_count(state, f, command.count)
            self._check_plan(state, command)
        if command.force:
            self._check_force(state, f)
        if not now:
            raise self._not_yet(book, state)

    def _check_open(
        self, book: D6Book, state: D6Encounter, f: D6Fighter, command: c.Declare
    ) -> None:
        """Raises Refused("too_late") if the fighter can declare nothing more this round."""
        if f.declared is not None or state.stage in LATER:
            card = "CHR-DECL-6" if command.force else "CHR-DECL-7"
            raise Refused("too_late", _stands(book, state, f), card)

    def _not_yet(self, book: D6Book, state: D6Encounter) -> Refused:
        other = awaited.names(state, pending(book, state))
        now = state.stage == "declare"
        whose = say("d6-declare-others-turn" if now else "d6-declare-table-waits", who=other)
        return Refused("not_your_turn", whose, "CHR-DECL-8")

    def _check_plan(self, state: D6Encounter, command: c.Declare) -> None:
        texts = (command.first, *command.named)
        every = state.options["declare"] == "all"
        for text in texts:
            if wording.is_reaction(text):
                sentence = say("d6-declare-no-reactions", every=every)
                raise Refused("do_not_declare_reactions", sentence, "CHR-DECL-5")
            if len(text) > wording.MOST_TEXT or text.strip() == GONE:
                raise Refused("bad_act", say("d6-declare-too-long", most=wording.MOST_TEXT))
        if command.count and not command.first.strip():
            example = ("attack",) * (command.count if every else 1)
            sentence = say("d6-declare-first-missing", count=command.count, deeds=example)
            raise Refused("bad_act", sentence, "CHR-DECL-1")
        if not command.count and (command.first.strip() or command.named):
            raise Refused("bad_act", say("d6-declare-none-to-name"), "CHR-DECL-1")
        rest = [text for text in command.named if text.strip()]
        if len(command.named) > max(0, command.count - 1) or (
            every and command.count and len(rest) != command.count - 1
        ):
            raise Refused("bad_act", _unnamed(command.count, every), "CHR-Q-6")

    def perform(self, context: D6Context, command: c.Declare) -> None:
        if context.state.count and context.state.count.who == command.who:
            context.emit(fe.Counted(None))
        if command.force:
            context.emit(ev.Spent(command.who, "force_points", 1, "round"))
        plan: tuple[str, ...] = (wording.MOVE,)
        if command.full_dodge:
            count = FULL_DODGE_COUNT
        else:
            texts = (command.first, *command.named)[: command.count]
            plan = tuple(" ".join(text.split()) for text in texts)
            plan, count = plan + (SPARE,) * (command.count - len(plan)), command.count
        declared = rv.Declared(
            command.who, count, command.force, plan=plan, full_dodge=command.full_dodge
        )
        context.emit(declared)


def declares(book: D6Book, state: D6Encounter, who: str, deeds: Sequence[Command]) -> c.Declare:
    """The declaration that covers the commands: how many take an action, and the first in words, or
    each where the scene wants all of them named (CHR-DECL-1, CHR-Q-6)."""
    f = state.fighter(who)
    texts = [meaning.words_for(state, f, deed) for deed in deeds if book.handler(deed).action]
    named = tuple(texts[1:]) if state.options["declare"] == "all" else ()
    return c.Declare(who, len(texts), first=texts[0] if texts else "", named=named)


def _stands(book: D6Book, state: D6Encounter, f: D6Fighter) -> Text:
    """Why nothing can be declared any more, as a sentence."""
    if f.declared is None:
        return say("d6-declare-all-have", who=f.name)
    more = legal(book, state, c.Pass(f.id))
    return say("d6-declare-stands", who=f.name, more=more)


def _unnamed(count: int, every: bool) -> Text:
    """What is wrong with the names given for that many actions, as a sentence."""
    if every:
        deeds = ("attack",) * min(count, 3)
        return say("d6-declare-name-every", count=count, deeds=deeds, more=count > 3)
    return say("d6-declare-too-many-named", count=count)

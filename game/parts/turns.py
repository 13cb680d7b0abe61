"""Declaring a number of actions, and taking turns one after the other."""

from collections.abc import Iterable, Iterator, Sequence

from game.encounter import awaited
from game.encounter import round_events as rv
from game.encounter.commands import Declare, Pass
from game.encounter.context import Context, RoundContext
from game.encounter.handlers import Handler, Ranked, able, fighter, in_fight, unhurried
from game.encounter.machine import Waiting, pending
from game.encounter.records import Command
from game.encounter.rounds import RoundEncounter, RoundFighter
from game.encounter.state import FIGHT
from game.errors import Refused
from game.memory import per_state
from game.parts.initiative import acting_order, may_choose
from game.registry.book import Rulebook
from game.wording import Text, say

MOST_ACTIONS = 100


def _undeclared(state: RoundEncounter) -> Iterator[RoundFighter]:
    """Fighters of a party with initiative who have not declared; latecomers wait for the next
    round."""
    ranked = set(state.ranking)
    for f in state.present:
        if f.declared is None and f.ready and (f.side in ranked or f.id in ranked):
            yield f


def declare(context: RoundContext) -> bool:
    """Everybody able to act declares a number; those who are away are silent, and silence is 1
    (PER-Q-13)."""
    if context.state.options.get("declare_actions") == "as_you_go":
        return True
    if any(f.idle for f in context.state.present):
        for f in _undeclared(context.state):
            if f.idle:
                context.emit(rv.Declared(f.id, 1, silent=True))
    return next(_undeclared(context.state), None) is None


def declare_waits(book: Rulebook, state: RoundEncounter) -> tuple[Waiting, ...]:
    return tuple(Waiting(f.id, "declare") for f in _undeclared(state))


def take_turns(context: RoundContext) -> bool:
    """One fighter after the other, each with all their actions (PER-Q-15)."""
    if not context.state.order:
        context.emit(rv.OrderSet(acting_order(context.book, context.state)))
    while acting := context.state.acting:
        why = turn_over(context.state, acting)
        if not why:
            return False
        context.emit(rv.TurnEnded(acting.id, why))
    return True


def out_of_turns(f: RoundFighter) -> str:
    """Why the fighter can do nothing in their turns: unable, lost or idle; "" if they can."""
    if not f.present or not f.condition.able:
        return "unable"
    if f.lost:
        return "lost"
    if f.idle:
        return "idle"
    return ""


def turn_over(state: RoundEncounter, f: RoundFighter) -> str:
    """Why the turn of the fighter is over (as ``out_of_turns``, held or done); "" while they may
    act."""
    if why := out_of_turns(f):
        return why
    if state.promised(f.id):
        return "held"
    limit = actions_allowed(state, f)
    return "done" if limit is not None and f.taken >= limit else ""


def actions_allowed(state: RoundEncounter, f: RoundFighter) -> int | None:
    """How many actions the fighter may take this round; None for no limit (``as_you_go``)."""
    if state.options.get("declare_actions") == "as_you_go":
        return state.options.get("max_actions")
    return f.declared or 0


def turn_waits(book: Rulebook, state: RoundEncounter) -> tuple[Waiting, ...]:
    return (Waiting(state.acting.id, "act"),) if state.acting else ()


class DeclareHandler[B: Rulebook, E: RoundEncounter](Handler[B, E, Declare]):
    command = Declare
    waits = "declare"
    example = "+declare 1"

    def room(self, command: Declare) -> int:
        return command.count

    def offers(self, book: B, state: E, who: str) -> Iterable[Declare]:
        if state.mode != FIGHT or who not in state.fighters:
            return
        if state.stage == "declare":
            yield from (Declare(who, count) for count in (1, 2, 3))

    def check(self, book: B, state: E, command: Declare) -> None:
        in_fight(state)
        f = able(state, command.who)
        if state.options.get("declare_actions") == "as_you_go" and not command.force:
            sentence = say("parts-nobody-declares")
            raise Refused("too_late", sentence, "declaring")
        if state.stage not in ("initiative", "choice", "declare"):
            self._check_late(state, f, command)
        self._check_count(state, f, command.count)
        self._check_bare(command)

    def _check_count(self, state: E, f: RoundFighter, count: int) -> None:
        most = state.options.get("max_actions") or MOST_ACTIONS
        if not 0 <= count <= most:
            sentence = say("parts-declare-at-most", most=most, example=self.example)
            raise Refused("no_actions_left", sentence, "most actions")

    def _check_bare(self, command: Declare) -> None:
        if command.first or command.full_dodge or command.force:
            sentence = say("parts-declare-number-only", count=command.count)
            raise Refused("only_number", sentence, "declaring")

    def _check_late(self, state: E, f: RoundFighter, command: Declare) -> None:
        begun = state.stage != "turns" or any(o.taken for o in state.fighters.values())
        if begun and f.declared is None:
            sentence = say("parts-declares-next-round", who=f.name)
            raise Refused("too_late", sentence, "declaring")
        if begun and command.count > (f.declared or 0):
            sentence = say("parts-declared-not-raised")
            raise Refused("too_late", sentence, "declaring")
        if begun:
            sentence = say("parts-declared-stands")
            raise Refused("too_late", sentence, "declaring")

    def perform(self, context: Context[B, E], command: Declare) -> None:
        context.emit(rv.Declared(command.who, command.count))


def declares(book: Rulebook, state: RoundEncounter, who: str, deeds: Sequence[Command]) -> Declare:
    """Declare as many actions as the commands take."""
    return Declare(who, sum(book.handler(deed).action for deed in deeds))


class PassHandler[B: Rulebook, E: RoundEncounter](Handler[B, E, Pass]):
    """Ends the fighter's own turn; unused actions lapse, the penalty stays (PER-Q-13)."""

    command = Pass
    waits = "act"

    def offers(self, book: B, state: E, who: str) -> Iterable[Pass]:
        return (Pass(who),)

    def check(self, book: B, state: E, command: Pass) -> None:
        in_fight(state)
        unhurried(state, command.who)
        f = fighter(state, command.who)
        if state.acting is None or state.acting.id != f.id:
            able(state, f.id)
            raise Refused("not_your_turn", not_your_turn(book, state, f.id), "turn order")

    def perform(self, context: Context[B, E], command: Pass) -> None:
        context.emit(rv.TurnEnded(command.who, "passed"))


AHEAD = {
    "declare": say("parts-declared-first"),
    "choice": say("parts-order-still-to-choose"),
    "round": say("parts-next-round-not-begun"),
}


def not_your_turn(
    book: Rulebook, state: RoundEncounter, who: str, declare: str = "+declare 1"
) -> Text:
    """A sentence on whose turn it is; before the turns, on what ``who`` can do or whom the table
    waits for. ``declare``: the line that declares in this book."""
    if state.acting:
        if state.acting.hidden:
            return say("parts-turn-of-game-master")
        return say("parts-turn-of-another", who=state.acting.name)
    if not book.silence_declares_one:
        declare = "+declare 1 attack"
    waits = pending(book, state)
    if state.stage == "choice" and may_choose(state, who):
        waits = (Waiting(who, "choice"),)
    own = {"declare": declare, "choice": "+initiative first"}
    return awaited.before_the_turns(state, who, waits, own, AHEAD) or say("parts-turns-not-yet")


def check_action(book: Rulebook, state: RoundEncounter, who: str) -> RoundFighter:
    """The fighter, if they may spend an action now; in peace actions cost nothing. Raises
    Refused."""
    f, his_turn = _free_to_act(state, who)
    if not his_turn:
        raise Refused("not_your_turn", not_your_turn(book, state, who), "turn order")
    return f


@per_state
def _free_to_act(state: RoundEncounter, who: str) -> tuple[RoundFighter, bool]:
    """The fighter, and whether it is their turn. Raises Refused for anything else in the way."""
    f = able(state, who)
    unhurried(state, who)
    if state.mode != FIGHT:
        return f, True
    if state.promised(who):
        sentence = say("parts-agreed-to-combine", who=f.name)
        raise Refused("only_reactions", sentence, "combined action")
    if state.stage == "turns" and f.declared is not None:
        _check_left(f, actions_allowed(state, f))
    acting = state.acting
    return f, acting is not None and acting.id == who


def _check_left(f: RoundFighter, limit: int | None) -> None:
    """Raises Refused("no_actions_left") if the declared actions are used up."""
    if limit is not None and f.taken >= limit:
        sentence = say("parts-no-actions-left", who=f.name, limit=limit)
        raise Refused("no_actions_left", sentence, "declaring")


class ActionHandler[B: Rulebook, E: RoundEncounter, C: Command](Handler[B, E, C]):
    """Base of handlers that spend an action. Whether one can be spent is checked once for all
    offers, unless the subclass has its own ``check``."""

    action = True

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "check" in vars(cls):
            cls.legal = Handler.legal  # type: ignore[method-assign]

    def legal(self, book: B, state: E, who: str, ranked: Ranked[C] = iter) -> Iterator[C]:
        try:
            self.actor(book, state, who)
        except Refused:
            return
        for command in ranked(self.offers(book, state, who)):
            try:
                self.check_deed(book, state, command)
            except Refused:
                continue
            yield command

    def check(self, book: B, state: E, command: C) -> None:
        self.actor(book, state, command.who)
        self.check_deed(book, state, command)

    def actor(self, book: B, state: E, who: str) -> RoundFighter:
        """The fighter, if they may spend an action now. Raises Refused."""
        return check_action(book, state, who)

    def check_deed(self, book: B, state: E, command: C) -> None:
        """Raises Refused for this action of a fighter who may spend one."""

    def spend(self, context: Context[B, E], who: str, what: str, note: str = "") -> None:
        """Count the action in the way this book counts actions."""
        spend_action(context, who, what, note)


def spend_action(context: RoundContext, who: str, what: str, note: str = "") -> None:
    """Count an action; in peace nothing is counted."""
    if context.state.mode == FIGHT:
        context.emit(rv.Acted(who, what, note))

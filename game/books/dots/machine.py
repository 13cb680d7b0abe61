"""decide, evolve, options and pending of the book dots: the same five questions as everywhere."""

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Any

from game.books.dots import contests as opposed
from game.books.dots import effects, flurry, recovery, rulings, seat, shop, strikes, trade, turns
from game.books.dots import events as dv
from game.books.dots.asking import asked, unable, unanswered
from game.books.dots.blows import resolve
from game.books.dots.builder import create
from game.books.dots.by_hand import OverrideVerb
from game.books.dots.claims import NOBODY
from game.books.dots.commands import Guard
from game.books.dots.conceding import ConcedeVerb
from game.books.dots.defence import Defence
from game.books.dots.evolve import evolve
from game.books.dots.free import TossVerb
from game.books.dots.guards import GuardVerb
from game.books.dots.pilot import choose, ordered
from game.books.dots.play import Play, under_way
from game.books.dots.servants import RobotVerb
from game.books.dots.state import Blow, DotsBattle, DotsFighter
from game.codec import replace
from game.dice import Dice
from game.encounter import contributed, lying, own
from game.encounter.commands import GM, Join
from game.encounter.machine import Waiting
from game.encounter.over import over
from game.encounter.state import FIGHT
from game.encounter.verbs import Verb
from game.errors import Refused
from game.shelf.book import Rulebook

MAX_STEPS = 100_000
MOST_OFFERS = 400
FIGHTER = DotsFighter

__all__ = [
    "FIGHTER", "choose", "decide", "evolve", "foresee", "legal", "opening", "options", "ordered",
    "pending", "sample",
]  # fmt: skip

VERBS = (
    strikes.STRIKE, flurry.FLURRY, strikes.ReturnVerb(), RobotVerb(),
    effects.INVOKE, effects.TouchVerb(), GuardVerb(), ConcedeVerb(), opposed.ResistVerb(),
    turns.OrderVerb(),
    turns.ReleaseVerb(), turns.PassVerb(), TossVerb(), recovery.RestVerb(), recovery.FoughtVerb(),
    recovery.TurnoverVerb(), *trade.VERBS, *shop.VERBS, *rulings.VERBS, OverrideVerb(), *seat.VERBS,
)  # fmt: skip


def opening(book: Rulebook, chosen: Mapping[str, Any]) -> DotsBattle:
    """A peaceful encounter under the book with its house options settled."""
    return DotsBattle(book=book.name, options=book.settle_options(chosen))


def decide(book: Rulebook, state: DotsBattle, command: Any, dice: Dice) -> list[Any]:
    """The events of a command. Raises Refused, and then nothing has happened."""
    verb = book.verb(command)
    play = Play(book, state, dice, command)
    verb.check(book, play.state, command)
    verb.perform(play, command)
    if verb.by_hand:
        own.keep_apart(play, state, verb, command)
    contributed.lean(play, state)
    settle(play)
    if play.state.lying and not under_way(play.state):
        lying.done(play)
    contributed.weigh(play, state, under_way(play.state) is not None)
    own.spare(play, state)
    return play.decided()


def settle(play: Play) -> None:
    """Go on until somebody has to choose: blows first, then the round."""
    for _ in range(MAX_STEPS):
        if not step(play):
            return
    raise RuntimeError("the encounter does not come to rest")


def step(play: Play) -> bool:
    """One step on; False where somebody has to choose, or nothing is under way."""
    state = play.state
    if state.blow:
        return _answer(play, state.blow)
    if state.queue:
        return _next_blow(play)
    if state.contest:
        return _resist(play, state.contest.target)
    if state.mode != FIGHT:
        return False
    return over(play) or turns.step(play)


def _next_blow(play: Play) -> bool:
    """The next blow falls; one from or at somebody gone is dropped."""
    blow = play.state.queue[0]
    target = play.state.fighters[blow.target]
    play.emit(dv.BlowFell(blow))
    if not target.present or not target.able:
        play.emit(dv.BlowEnded(blow.target))
    return True


def _answer(play: Play, blow: Blow) -> bool:
    """Wait for a defence, or resolve at once where none is possible."""
    state = play.state
    if state.claim:
        return False
    if not asked(state, blow):
        unanswered(play, blow)
        play.emit(dv.BlowEnded(blow.target))
        resolve(play, blow, Defence())
        return True
    target = state.fighters[blow.target]
    if target.reaction != "auto":
        return False
    command = choose(play.book, state, target.id)
    verb = play.book.verb(command)
    verb.perform(play, command)
    return True


def _resist(play: Play, target: str) -> bool:
    """Wait for resistance; who cannot resist resists with nothing."""
    why = unable(play.state, target)
    if not why:
        return False
    play.emit(dv.NoAnswer(target, why))
    opposed.judge(play, 0)
    return True


def options(book: Rulebook, state: DotsBattle, who: str) -> tuple[Any, ...]:
    """Every usual command of ``who`` that is legal now."""
    found = chain.from_iterable([verb.legal(book, state, who) for verb in book.offering[who == GM]])
    return tuple(islice(found, MOST_OFFERS))


def of_verb(book: Rulebook, state: DotsBattle, who: str, verb: Verb) -> Iterator[Any]:
    """Those of the options that are commands of the verb; each is looked for when it is asked
    for."""
    if verb.seat != (who == GM) and not verb.shared:
        return iter(())
    return verb.legal(book, state, who)


def legal(book: Rulebook, state: DotsBattle, verb: Verb, command: Any) -> bool:
    try:
        verb.check(book, state, command)
    except Refused:
        return False
    return True


def pending(book: Rulebook | None, state: DotsBattle) -> tuple[Waiting, ...]:
    """Whom the table waits for: initiative, act, answer, resist, release, round or approval."""
    asking = tuple(Waiting(GM, "approve") for _ in state.asked[:1])
    if state.claim:
        return (Waiting(state.claim.judge, "object"), *asking)
    if state.blow:
        return (Waiting(state.blow.target, "answer"), *asking)
    if state.contest:
        return (Waiting(state.contest.target, "resist"), *asking)
    if state.mode != FIGHT:
        return asking
    if state.stage == "initiative":
        return (*(Waiting(who, "initiative") for who in turns.unordered(state)), *asking)
    if state.unseen:
        return (Waiting(state.unseen[0], "unseen"), *asking)
    if state.acting:
        return (Waiting(state.acting.id, "act"), *asking)
    if state.stage == "release":
        return tuple(Waiting(f.id, "release") for f in turns.holders(state)[:1])
    return (Waiting(GM, "round"), *asking) if state.stage == "close" else asking


def foresee(book: Rulebook, state: DotsBattle, command: Any, dice: Dice) -> list[Any]:
    """The events of a command alone, before anybody answers: for +try and the odds. What the
    game master still has to allow is taken as allowed."""
    options = {**state.options, "combo_approval": "auto"}
    state = replace(state, options=options, kept=(), lying=())
    if isinstance(command, Guard):
        command = replace(command, judge=NOBODY)
    verb = book.verb(command)
    play = Play(book, state, dice)
    verb.check(book, state, command)
    verb.perform(play, command)
    return play.events


def sample() -> Iterator[Join]:
    """Two small fighters for counting what is legal: a Guardian and a Warrior."""
    for who, class_ in (("Ace", "guardian"), ("Bo", "warrior")):
        sheet = create(class_, "soldier", "your_weapon")
        yield Join(who, DotsFighter(who, who, f"side of {who}", sheet))

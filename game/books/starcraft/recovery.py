"""Natural healing: a Constitution roll after a day of rest (SC-NAT-1..9)."""

from collections.abc import Mapping

from game.books.starcraft import ladder
from game.books.starcraft.body import WELL
from game.books.starcraft.commands import Recover
from game.books.starcraft.healing import dulled, row, row_for, settle
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.checks import Term, pool
from game.clock import DAY, HOUR
from game.codec import replace
from game.encounter import events as ev
from game.encounter.handlers import Handler, fighter
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import say

EFFORTS = {"rest": (0, DAY), "worked": (-3, DAY), "idle": (3, 2 * DAY)}
"""(pips on the roll, seconds it takes) by effort (SC-NAT-1..3)."""


class RecoverHandler(Handler[StarcraftBook, StarcraftEncounter, Recover]):
    """Handler of ``Recover``: natural healing, with a full Constitution roll after a day of rest or
    work, or two of idleness (SC-NAT-1..9)."""

    command = Recover
    offered = tuple((effort,) for effort in EFFORTS)

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: Recover) -> None:
        f = fighter(state, command.who)
        body = f.condition
        if state.mode == FIGHT:
            raise Refused("in_fight", say("starcraft-healing-takes-a-day"), "SC-NAT-1")
        if command.effort not in EFFORTS:
            sentence = say("starcraft-how-to-recover", efforts=tuple(EFFORTS))
            raise Refused("bad_effort", sentence, "SC-NAT-1")
        if body.dead or body.points <= 0:
            sentence = say("starcraft-does-not-heal-alone", who=f.name)
            raise Refused("cannot_act", sentence, "SC-NAT-8")
        if body.care_until is not None:
            raise Refused("already", say("starcraft-in-care", who=f.name), "SC-MED-6")
        if body.points == body.full and not dulled(state, body):
            raise Refused("not_hurt", say("starcraft-well", who=f.name))
        _check_rest(state, f, EFFORTS[command.effort][1])
        ails = body.wound != WELL or dulled(state, body)
        if ails and pool(_terms(book, state, f, command.effort), "removed")[0] <= 0:
            raise Refused("no_dice", say("starcraft-no-die-to-recover", who=f.name), "SC-DICE-7")

    def perform(self, context: StarcraftContext, command: Recover) -> None:
        f = context.state.fighter(command.who)
        changes: Mapping[str, object] = {"rested_at": context.state.clock}
        if f.condition.wound == WELL and not dulled(context.state, f.condition):
            body = replace(f.condition, **changes).healed(f.condition.full)
            context.emit(ev.ConditionChanged(f.id, body, "rested well"))
            return
        found = row(context.book, "natural", row_for(f))
        terms = _terms(context.book, context.state, f, command.effort)
        total = context.roll(f.id, "recovery", terms, skill="constitution").total
        needed = ladder.number(found.step, context.option("wide_band_number"))
        settle(context, f, found, total, needed, changes)


def _check_rest(state: StarcraftEncounter, f: StarcraftFighter, needed: int) -> None:
    """Raises Refused("too_early") unless that many seconds have passed since the last wound and the
    last day's healing. A wound of unknown date counts from second 0 of the scene's clock."""
    body = f.condition
    since = max((at for at in (body.hurt_at, body.rested_at) if at is not None), default=0)
    if state.clock < since + needed:
        left = -(-(since + needed - state.clock) // HOUR)
        sentence = say("starcraft-needs-more-rest", who=f.name, hours=left)
        raise Refused("too_early", sentence, "SC-NAT-1")


def _terms(
    book: StarcraftBook, state: StarcraftEncounter, f: StarcraftFighter, effort: str
) -> tuple[Term, ...]:
    base = f.sheet.code_terms("constitution", "SC-NAT-1")
    pips = EFFORTS[effort][0]
    card = "SC-NAT-2" if pips < 0 else "SC-NAT-3"
    if pips:
        base += (Term(effort, abs(pips), "bonus" if pips > 0 else "penalty", card),)
    return book.roll_terms(state, f.id, "recovery", base)

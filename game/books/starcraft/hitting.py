"""Attack rolls: called shots, who is in a spray's line of fire, whom an attack hits."""

from collections.abc import Iterable

from game.books.starcraft import aiming, attacking, terms
from game.books.starcraft import events as se
from game.books.starcraft.aiming import close
from game.books.starcraft.commands import LineOfFire
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftDeed,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.checks import pips
from game.encounter import events as ev
from game.encounter.commands import GM
from game.encounter.handlers import Handler, fighter
from game.encounter.machine import Waiting
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts.named_numbers import named, used
from game.wording import say

FLAT_CALLED = {1: 4, 4: 14, 8: 28}
SPARING = 15


def roll_called(context: StarcraftContext) -> bool:
    """Stage: roll the dice of a called shot once, or take its flat number (SC-CALL-4,
    SC-CALL-5)."""
    deed = context.state.under_way
    dice, card = terms.called_word(deed.called)
    if dice and context.option("called_shot") == "flat":
        context.emit(ev.DeedReached(deed.stage, {"called_flat": FLAT_CALLED[dice]}))
    elif dice:
        context.roll_plain(deed.who, "called", dice, "called shot", card, deed=deed.number)
    return True


def roll_attack(context: StarcraftContext) -> bool:
    """Stage: roll the attack and use up its shots; without dice it fails unrolled (SC-DICE-7)."""
    deed = context.state.under_way
    sheet, weapon = context.state.fighter(deed.who).sheet, deed.used
    terms.throw(context, "attack")
    if context.state.mode == FIGHT and not close(weapon):
        shots, target = (weapon.rof, "") if deed.spray else (1, deed.aim)
        rounds = shots if sheet.shots_left(weapon) is not None else 0
        context.emit(se.ShotFired(deed.who, weapon.name, shots, rounds, target))
    return True


def judge(context: StarcraftContext) -> bool:
    """Stage: decide whom the attack hits. Equal or above hits (SC-DICE-3); a spray may hit several,
    and friends it was to spare (SC-SPRAY-4..7).

    Effect value counts from the whole difficulty or, by house option, from the base difficulty
    whatever the reaction (SC-DICE-6, SC-Q-34).
    """
    deed = context.state.under_way
    thrown = deed.rolls.get("attack")
    total = thrown.total if thrown else 0
    hits: list[str] = []
    basis: dict[str, int] = {}
    by_plain = context.option("ev_basis") == "base"
    spare, sparing = deed.spare, 0
    for who in deed.targets or (deed.target,):
        aimed, needed = aiming.difficulty(context, who)
        hit = bool(thrown) and total >= needed
        thing = aiming.between(deed, who)
        context.emit(se.Aimed(deed.number, thing or who, aimed, needed))
        if thing:
            context.emit(
                se.ThingJudged(deed.number, deed.who, thing, deed.used, total, needed, hit)
            )
        else:
            context.emit(_judged(deed, who, total, needed, hit))
        basis[who] = aiming.plain(context, who).pips if by_plain else pips(aimed, "flat")
        if hit:
            hits.append(who)
            if spare:
                sparing = max(sparing, aiming.plain(context, who).pips + SPARING)
    for who in spare:
        dodge = context.state.fighter(who).dodged
        struck = total < sparing and (not dodge or total >= dodge.total)
        context.emit(se.FriendSpared(deed.number, who, total, sparing, not struck))
        if struck:
            hits.append(who)
            basis[who] = total
            context.emit(_judged(deed, who, total, total, True))
    for who in (deed.targets or (deed.target,)) if context.state.named else ():
        for event in used(named(context.state, "attack", deed.who, who)[0]):
            context.emit(event)
    context.emit(ev.DeedReached(deed.stage, {"hits": tuple(hits), "basis": basis}))
    if not hits:
        context.emit(ev.DeedEnded(deed.number))
    return True


def _judged(deed: StarcraftDeed, who: str, total: int, needed: int, hit: bool) -> ev.AttackJudged:
    return ev.AttackJudged(deed.number, deed.who, who, deed.used, total, needed, hit)


LINE = "line"


def confirm(context: StarcraftContext) -> bool:
    """Stage: False until the game master has said who is in the line of fire."""
    return context.state.under_way.confirmed


def line_waits(book: StarcraftBook, state: StarcraftEncounter) -> tuple[Waiting, ...]:
    return (Waiting(GM, LINE, state.under_way.number),)


def in_line(deed: StarcraftDeed) -> tuple[str, ...]:
    """Everybody the spray may hit: targets, then those to be spared."""
    return (*deed.targets, *deed.spare)


def others(state: StarcraftEncounter) -> list[StarcraftFighter]:
    """Fighters outside the line who could be added to it: neither shooter nor dead."""
    deed = state.under_way
    return [
        f for f in state.present
        if f.id not in (deed.who, *in_line(deed)) and not f.condition.dead
    ]  # fmt: skip


def set_line(context: StarcraftContext, people: tuple[str, ...]) -> None:
    """Set who the spray may hit. Those the shooter wants to spare stay so, if they are among
    them."""
    deed = context.state.under_way
    targets = tuple(who for who in people if who not in deed.spare)
    spare = tuple(who for who in deed.spare if who in people)
    behind = attacking.barriers(context.state, (*targets, *spare))
    context.emit(se.LineSet(deed.number, deed.who, targets, spare, behind))


class LineOfFireHandler(Handler[StarcraftBook, StarcraftEncounter, LineOfFire]):
    """Handler of ``LineOfFire``: before any roll the game master adds or removes people; those
    added are targets, not spared."""

    command = LineOfFire
    seat = True

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[LineOfFire]:
        if state.deed and state.deed.stage == LINE:
            everybody = in_line(state.deed)
            yield LineOfFire(GM, everybody)
            yield from (LineOfFire(GM, (*everybody, f.id)) for f in others(state))

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: LineOfFire) -> None:
        deed = state.deed
        if deed is None or deed.stage != LINE:
            raise Refused("too_late", say("starcraft-no-spray-waits"), "SC-SPRAY-4")
        if len(set(command.people)) < len(command.people) or deed.who in command.people:
            raise Refused("bad_target", say("starcraft-line-without-the-shooter"))
        if not set(command.people) - set(deed.spare):
            raise Refused("bad_target", say("starcraft-somebody-aimed-at-is-left"), "SC-SPRAY-4")
        for who in command.people:
            attacking.check_target(state, fighter(state, who))
            aiming.range_of(state, deed.used, deed.who, who)

    def perform(self, context: StarcraftContext, command: LineOfFire) -> None:
        set_line(context, command.people)

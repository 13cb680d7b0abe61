"""Initiative by parties: who rolls, ties, the winner's choice, the order of acting."""

from collections.abc import Callable, Iterable

from game import registry
from game.encounter import awaited, hiding
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter.commands import ArrangeSide, ChooseOrder
from game.encounter.context import Context, RoundContext
from game.encounter.field_commands import PreferOrder
from game.encounter.handlers import Handler, able, fighter, in_fight
from game.encounter.machine import Waiting
from game.encounter.rounds import RoundEncounter, RoundFighter
from game.encounter.state import Side
from game.errors import Refused
from game.registry.book import Rulebook, Step
from game.registry.initiative import Initiative
from game.wording import say

MOST_THROWS = 10
CHOICES = ("first", "last")
ASK = "ask"

type Members = tuple[RoundFighter, ...]
type Choose[B, E] = Callable[[B, E, str, Members], tuple[RoundFighter, str]]
type Again = Callable[[RoundEncounter, dict[str, Members], list[str]], list[str]]
type Above = Callable[[dict[str, Members], str], tuple[int, ...]]


def each_alone(state: RoundEncounter) -> bool:
    """Whether fighters act on their own rather than with their side (PER-Q-7)."""
    if by := state.options.get("initiative_by"):
        return bool(by == "individual")
    return registry.of(state).initiative.alone


def parties(state: RoundEncounter) -> dict[str, Members]:
    """Who acts together: sides, or each fighter alone (PER-Q-7). Only those able to act."""
    able_ones = [f for f in state.fighters.values() if f.able]
    if each_alone(state):
        return {f.id: (f,) for f in able_ones}
    sides = {
        side.name: tuple([f for f in able_ones if f.side == side.name]) for side in state.sides
    }
    return {name: members for name, members in sides.items() if members}


def roller(book: Rulebook, members: Members) -> RoundFighter:
    """The member with the highest code in the initiative skill on the sheet; on a tie the first to
    join."""
    return max(members, key=lambda f: f.sheet.bare(skill(book)))


def skill(book: Rulebook) -> str:
    """The skill that initiative is rolled with."""
    return book.skills.part("initiative")[0]


def best(
    book: Rulebook, state: RoundEncounter, party: str, members: Members
) -> tuple[RoundFighter, str]:
    """Who rolls for a party, and which skill: its best member."""
    return roller(book, members), skill(book)


def always_again(state: RoundEncounter, members: dict[str, Members], tied: list[str]) -> list[str]:
    """All who are tied roll again (PER-Q-8)."""
    return tied


def no_preference(members: dict[str, Members], party: str) -> tuple[int, ...]:
    """Parties that stay tied rank in the order in which they were made."""
    return ()


def rolled_by[B: Rulebook, E: RoundEncounter](
    choose: Choose[B, E] = best, again: Again = always_again, above: Above = no_preference
) -> Step:
    """A stage in which every party rolls: the member and skill from ``choose``(book, state, party,
    members). Of tied parties those that ``again`` names roll again among themselves (PER-INIT-2,
    PER-Q-8); those that stay tied rank by ``above``. Wholly hidden parties roll last, again only
    against each other, and rank below visible ones that they tie with
    (docs/decisions/secrets.md)."""

    def roll_parties(context: Context[B, E]) -> bool:
        members = parties(context.state)
        unseen = {party: its for party, its in members.items() if hiding.unseen(its)}
        seen = {party: its for party, its in members.items() if party not in unseen}
        while tied := _to_roll(context.state, seen, again) or _to_roll(
            context.state, unseen, again
        ):
            for party in tied:
                rollers = hiding.in_sight(members[party])
                _roll_for(context, party, *choose(context.book, context.state, party, rollers))
                if context.state.open_roll:
                    return False

        def rank(party: str) -> tuple[int, bool, tuple[int, ...], tuple[int, ...]]:
            totals = context.state.initiative[party]
            return totals[0], party in seen, totals, above(members, party)

        context.emit(rv.Ranked(tuple(sorted(members, key=rank, reverse=True))))
        return True

    return roll_parties


def _roll_for(context: RoundContext, party: str, who: RoundFighter, skill: str) -> None:
    """No points affect it: a Force Point in force does not double it (ADV-INIT-6, CHR-INIT-6)."""
    base = who.sheet.code_terms(skill, context.book.card("initiative"))
    terms = context.book.roll_terms(context.state, who.id, "initiative", base)
    context.roll(who.id, "initiative", terms, skill=skill, party=party)


def _to_roll(state: RoundEncounter, members: dict[str, Members], again: Again) -> list[str]:
    """Parties to roll now: those without a roll; else, of tied ones, those with the fewest rolls.

    After ten ties in a row (two codes without dice tie for ever) the first to come ranks first.
    """
    thrown, names = state.initiative, tuple(members)
    totals = {name: thrown.get(name, ()) for name in names}
    if fresh := [name for name in names if not totals[name]]:
        return fresh
    for name in names:
        tied = [other for other in names if _tied(totals[name], totals[other])]
        tied = again(state, members, tied)
        if name in tied and len(tied) > 1:
            fewest = min(len(totals[other]) for other in tied)
            if fewest == MOST_THROWS:
                continue
            return [other for other in tied if len(totals[other]) == fewest]
    return []


def _tied(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    """Whether the totals are equal as far as both have rolled."""
    shared = min(len(a), len(b))
    return a[:shared] == b[:shared]


def choose(context: RoundContext) -> bool:
    """Settle first or last unless somebody has to be asked: by a standing choice, or "first" for a
    single party or winners who are all away. False if it has to wait."""
    if context.state.choice:
        return True
    if len(context.state.ranking) < 2 or not _choosers(context.state):
        winner = context.state.ranking[0] if context.state.ranking else ""
        context.emit(rv.ChoiceMade(winner, "first"))
        return True
    wish = _asked(context.book, context.state).acts
    if wish != ASK:
        context.emit(rv.ChoiceMade(context.state.ranking[0], wish))
    return bool(wish != ASK)


def choice_waits(book: Rulebook, state: RoundEncounter) -> tuple[Waiting, ...]:
    """Any member of the winning party may choose; the best visible one is asked."""
    return (Waiting(_asked(book, state).id, "choice"),)


def _asked(book: Rulebook, state: RoundEncounter) -> RoundFighter:
    return roller(book, hiding.in_sight(_choosers(state)))


def may_choose(state: RoundEncounter, who: str) -> bool:
    """Whether the fighter belongs to the party that won initiative."""
    winners = parties(state).get(state.ranking[0], ()) if state.ranking else ()
    return any(f.id == who for f in winners)


def _choosers(state: RoundEncounter) -> Members:
    """Members of the winning party who are ready and not away."""
    members = parties(state).get(state.ranking[0], ()) if state.ranking else ()
    return tuple(f for f in members if f.ready and not f.idle)


def acting_order(book: Rulebook, state: RoundEncounter) -> tuple[str, ...]:
    """The winner first or last, the others by descending roll; within a side as it arranged, else
    by the codes that give the order, then by joining (PER-Q-9)."""
    members = parties(state)
    ranking = [party for party in state.ranking or members if party in members]
    if state.choice == "last":
        ranking = ranking[1:] + ranking[:1]
    return tuple(f.id for party in ranking for f in in_side_order(book, state, members[party]))


def in_side_order(book: Rulebook, state: RoundEncounter, members: Members) -> list[RoundFighter]:
    codes = book.skills.part("order")
    arranged = {side.name: side.order for side in state.sides}

    def place(f: RoundFighter) -> tuple[int, ...]:
        wanted = arranged.get(f.side, ())
        at = wanted.index(f.id) if f.id in wanted else len(wanted)
        return (at, *(-f.sheet.bare(name) for name in codes))

    return sorted(members, key=place)


class ChooseOrderHandler(Handler[Rulebook, RoundEncounter, ChooseOrder]):
    command = ChooseOrder
    shared = True
    waits = "choice"

    def offers(self, book: Rulebook, state: RoundEncounter, who: str) -> Iterable[ChooseOrder]:
        return tuple(ChooseOrder(who, choice) for choice in CHOICES)

    def check(self, book: Rulebook, state: RoundEncounter, command: ChooseOrder) -> None:
        in_fight(state)
        if state.stage != "choice" or state.choice:
            raise Refused("too_late", say("parts-no-choice-of-order"))
        if command.choice not in CHOICES:
            raise Refused("bad_choice", say("parts-choose-first-or-last"), "first or last")
        if command.who != "gm":
            able(state, command.who)
            if not may_choose(state, command.who):
                whose = awaited.names(state, choice_waits(book, state))
                sentence = say("parts-winners-choose-order", whose=whose)
                raise Refused("not_your_turn", sentence, "first or last")

    def perform(self, context: RoundContext, command: ChooseOrder) -> None:
        context.emit(rv.ChoiceMade(context.state.ranking[0], command.choice))


class PreferOrderHandler(Handler[Rulebook, RoundEncounter, PreferOrder]):
    """Set a standing answer to first or last, for the rest of the scene (PER-INIT-3)."""

    command = PreferOrder

    def offers(self, book: Rulebook, state: RoundEncounter, who: str) -> Iterable[PreferOrder]:
        if who in state.fighters:
            yield from (PreferOrder(who, choice) for choice in (*CHOICES, ASK))

    def check(self, book: Rulebook, state: RoundEncounter, command: PreferOrder) -> None:
        fighter(state, command.who)
        if command.choice not in (*CHOICES, ASK):
            sentence = say("parts-choose-first-last-or-ask")
            raise Refused("bad_choice", sentence, "first or last")

    def perform(self, context: RoundContext, command: PreferOrder) -> None:
        context.emit(fe.OrderPreferred(command.who, command.choice))


class ArrangeSideHandler(Handler[Rulebook, RoundEncounter, ArrangeSide]):
    """Players of a side arrange its order until its first turn begins (PER-Q-9)."""

    command = ArrangeSide

    def offers(self, book: Rulebook, state: RoundEncounter, who: str) -> Iterable[ArrangeSide]:
        if who in state.fighters:
            members = [f.id for f in state.side_of(state.fighters[who].side)]
            if len(members) > 1:
                yield ArrangeSide(who, tuple(reversed(members)))

    def check(self, book: Rulebook, state: RoundEncounter, command: ArrangeSide) -> None:
        leader = able(state, command.who)
        members = {f.id for f in state.side_of(leader.side)}
        if not command.order or not set(command.order) <= members:
            names = tuple(f.name for f in state.side_of(leader.side))
            raise Refused("bad_order", say("parts-name-your-side", names=names), "side order")
        if any(who in members for who in state.order[: state.turn]) or (
            state.acting and state.acting.side == leader.side and state.acting.taken
        ):
            raise Refused("too_late", say("parts-side-has-begun"), "side order")

    def perform(self, context: RoundContext, command: ArrangeSide) -> None:
        side = context.state.fighter(command.who).side
        context.emit(rv.SideArranged(Side(side, tuple(dict.fromkeys(command.order)))))
        if context.state.acting:
            context.emit(
                rv.OrderSet(_rearranged(context.book, context.state, side), context.state.turn)
            )


def _rearranged(book: Rulebook, state: RoundEncounter, side: str) -> tuple[str, ...]:
    """The order with members of the side redistributed over the places they hold."""
    members = [who for who in state.order if state.fighters[who].side == side]
    if each_alone(state):
        return state.order
    placed = iter(in_side_order(book, state, tuple(state.fighters[who] for who in members)))
    return tuple(next(placed).id if who in members else who for who in state.order)


def choose_first(book: Rulebook, state: RoundEncounter, who: str) -> ChooseOrder:
    """Silence: their side acts first (PER-Q-11)."""
    return ChooseOrder(who, "first")


def by_sides[B: Rulebook, E: RoundEncounter](
    rolls: Choose[B, E] = best, again: Again = always_again, above: Above = no_preference,
    *, asked: bool = True, alone: bool = False,
) -> Initiative:  # fmt: skip
    """Initiative in which sides roll, or each fighter ``alone``; if ``asked``, the winner chooses
    to act first or last. The rest as in ``rolled_by``."""
    rolled = ("initiative", rolled_by(rolls, again, above))
    if not asked:
        return Initiative(stages=(rolled,), alone=alone)
    return Initiative(
        stages=(rolled, ("choice", choose)),
        waits={"choice": choice_waits},
        silences={"choice": choose_first},
        handlers=(ChooseOrderHandler(), PreferOrderHandler(), ArrangeSideHandler()),
        alone=alone,
    )

"""Sides: who rolls initiative for one, who can hear whom, who may join."""

from collections.abc import Callable, Iterable, Mapping

from game.books.d6.book import D6Book, D6Context
from game.books.d6.parts.crews import JoinHandler
from game.books.d6.skills import attribute
from game.books.d6.state import D6Encounter, D6Fighter
from game.dice import PIPS_PER_DIE
from game.encounter import field_events as fe
from game.encounter import hiding
from game.encounter import round_events as rv
from game.encounter.commands import ChangeSide, Join
from game.encounter.field_commands import MergeSides, NameRoller, Separate
from game.encounter.fighter import Fighter
from game.encounter.handlers import Handler, able, fighter
from game.encounter.rounds import RoundEncounter, RoundFighter
from game.errors import Refused
from game.memory import per_state
from game.parts.initiative import Members, parties
from game.parts.seat import ChangeSideHandler
from game.wording import say


def chosen(state: D6Encounter, party: str, members: Members) -> tuple[RoundFighter | None, str]:
    """(fighter, skill) the side chose to roll initiative; (None, "") if it chose none or they
    cannot."""
    who, skill = state.rollers.get(party, ("", ""))
    return next(((f, skill) for f in members if f.id == who), (None, ""))


def least_hindered(
    book: D6Book, state: D6Encounter, members: Members, code: Callable[[RoundFighter], int]
) -> RoundFighter:
    """Of the members with the best ``code``, the one with the smallest public penalties on
    initiative; of equals the first to join (ADV-Q-13, CHR-Q-10)."""

    def hindrance(f: RoundFighter) -> int:
        terms = book.roll_terms(state, f.id, "initiative", ())
        return sum(term.pips for term in terms if term.kind == "penalty" and not term.secret)

    best = max(map(code, members))
    return min((f for f in members if code(f) == best), key=hindrance)


def perception(f: RoundFighter) -> int:
    return f.sheet.bare("perception")


def most_perceptive(
    book: D6Book, state: D6Encounter, party: str, members: Members
) -> tuple[RoundFighter, str]:
    """Who rolls for the side: the best Perception; of equals the one the side named, else the least
    hindered (ADV-INIT-2, ADV-Q-13)."""
    f, _ = chosen(state, party, members)
    best = least_hindered(book, state, members, perception)
    if f and perception(f) == perception(best):
        return f, "perception"
    return best, "perception"


def tactics_usable(f: RoundFighter) -> bool:
    """True if tactics is at least 1D above its attribute (CHR-INIT-2, CHR-Q-10)."""
    sheet = f.sheet
    if "tactics" not in sheet.skills:
        return False
    return sheet.bare("tactics") - sheet.attributes[attribute("tactics")] >= PIPS_PER_DIE


def usable(f: RoundFighter, skill: str) -> bool:
    """True if the fighter may roll initiative with this skill; only tactics has a condition."""
    return skill != "tactics" or tactics_usable(f)


def best_skill(f: RoundFighter) -> str:
    """Perception, or usable tactics if that is better (CHR-INIT-1)."""
    return f.sheet.strongest("perception", "tactics") if tactics_usable(f) else "perception"


def best_code(f: RoundFighter) -> int:
    return f.sheet.bare(best_skill(f))


def best_tactician(
    book: D6Book, state: D6Encounter, party: str, members: Members
) -> tuple[RoundFighter, str]:
    """Who rolls for the side: the best bare code of Perception or tactics; of equals the one the
    side named, else the least hindered (CHR-INIT-1, CHR-Q-10)."""
    f, skill = chosen(state, party, members)
    best = least_hindered(book, state, members, best_code)
    if f and best_code(f) == best_code(best):
        same = skill and f.sheet.bare(skill) == best_code(f)
        return f, skill if same else best_skill(f)
    return best, best_skill(best)


def masters(members: Iterable[RoundFighter]) -> bool:
    """True if all members are the game master's characters."""
    return all(f.npc for f in members)


def players_again(
    state: RoundEncounter, members: Mapping[str, Members], tied: list[str]
) -> list[str]:
    """Sides that roll again among the tied: only those with players (CHR-Q-9)."""
    return [party for party in tied if not masters(members[party])]


def masters_below(members: Mapping[str, Members], party: str) -> tuple[bool, int]:
    """Rank among tied sides: the game master's declare before the players', and among themselves in
    order of creation (CHR-INIT-10, CHR-Q-9)."""
    return (not masters(members[party]), list(members).index(party))


def _in_sight(state: D6Encounter, party: str) -> Members:
    """Members of the side who may roll initiative for it."""
    return hiding.in_sight(parties(state).get(party, ()))


@per_state
def _best(state: D6Encounter, party: str, code: Callable[[RoundFighter], int]) -> frozenset[str]:
    """Ids of the members tied for the highest code."""
    codes = {f.id: code(f) for f in _in_sight(state, party)}
    best = max(codes.values(), default=0)
    return frozenset([who for who, found in codes.items() if found == best])


class NameRollerHandler(Handler[D6Book, D6Encounter, NameRoller]):
    """Handler of ``NameRoller``: of equals a side names who rolls its initiative, and the skill
    (ADV-Q-13, CHR-INIT-2)."""

    command = NameRoller

    def __init__(
        self,
        code: Callable[[RoundFighter], int] = perception,
        skills: tuple[str, ...] = ("perception",),
    ) -> None:
        """``code``: the code by which the best member is found; ``skills``: skills that may be
        rolled."""
        self.code, self.skills = code, skills

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[NameRoller]:
        if who in state.fighters:
            for f in state.side_of(state.fighters[who].side):
                for skill in self.skills:
                    if usable(f, skill):
                        yield NameRoller(who, f.id, skill)

    def check(self, book: D6Book, state: D6Encounter, command: NameRoller) -> None:
        asker, named = fighter(state, command.who), able(state, command.roller)
        if asker.side != named.side:
            raise Refused("bad_target", say("d6-roller-of-own-side"), "ADV-Q-13")
        skill = command.skill or "perception"
        if skill not in self.skills:
            raise Refused("bad_skill", say("d6-roller-skills", skills=self.skills))
        if not usable(named, skill):
            sentence = say("d6-roller-tactics-low", who=named.name)
            raise Refused("tactics_too_low", sentence, "CHR-INIT-2")
        if named.hidden and named not in _in_sight(state, named.side):
            raise Refused("hidden", say("d6-roller-hidden"))
        best = _best(state, named.side, self.code)
        if best and named.id not in best:
            raise Refused("not_best", say("d6-roller-not-best"), "ADV-INIT-2")

    def perform(self, context: D6Context, command: NameRoller) -> None:
        side = context.state.fighter(command.roller).side
        context.emit(fe.RollerNamed(side, command.roller, command.skill))


class AgreedJoinHandler(JoinHandler):
    """Handler of ``Join``: NPCs come in only while no player objects (ADV-SYS-4)."""

    def check(self, book: D6Book, state: D6Encounter, command: Join) -> None:
        super().check(book, state, command)
        against = [f.name for f in state.present if not f.npc and not f.agrees_npcs]
        if command.fighter.npc and not command.fighter.crewed and against:
            raise Refused("not_agreed", say("d6-npcs-refused", against=tuple(against)), "ADV-SYS-4")


def _cut_off(state: D6Encounter, f: Fighter, side: str) -> bool:
    """True if the fighter and the members of that side cannot hear each other; False for a side
    without members."""
    others = [o for o in state.side_of(side) if o.id != f.id]
    return any(isinstance(o, D6Fighter) and o.apart for o in (f, *others) if others)


class HearingSideHandler(ChangeSideHandler[D6Book, D6Encounter]):
    """Handler of ``ChangeSide``: only to a side within hearing (CHR-SIDE-2)."""

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[ChangeSide]:
        if who in state.fighters:
            yield from (ChangeSide(who, side.name) for side in state.sides)

    def check(self, book: D6Book, state: D6Encounter, command: ChangeSide) -> None:
        super().check(book, state, command)
        f = fighter(state, command.who)
        if command.side == f.side:
            raise Refused("already", say("d6-side-already", who=f.name))
        if _cut_off(state, f, command.side):
            raise Refused("separate_sides", say("d6-side-out-of-earshot", who=f.name), "CHR-SIDE-2")


class SeparateHandler(Handler[D6Book, D6Encounter, Separate]):
    """Handler of ``Separate``: fighters cut off from the others form a side of their own from the
    next initiative (CHR-SIDE-3, CHR-Q-37)."""

    command = Separate
    seat = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Separate]:
        yield from (Separate("gm", (f.id,), f"{f.name} alone") for f in state.present[:3])

    def check(self, book: D6Book, state: D6Encounter, command: Separate) -> None:
        for who in command.members:
            fighter(state, who)
        if not command.members or state.side_of(command.side):
            raise Refused("bad_side", say("d6-side-not-new"), "CHR-SIDE-1")
        if not command.side.strip() or len(command.side) > 60 or not command.side.isprintable():
            raise Refused("bad_side", say("d6-side-bad-name"))

    def perform(self, context: D6Context, command: Separate) -> None:
        for who in command.members:
            context.emit(rv.SideChanged(who, command.side))
        context.emit(fe.Parted(command.members, True))


class MergeSidesHandler(Handler[D6Book, D6Encounter, MergeSides]):
    """Handler of ``MergeSides``: two sides that hear each other again become one (CHR-SIDE-1). Two
    that were both cut off from the rest stay so together (CHR-SIDE-2)."""

    command = MergeSides
    seat = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[MergeSides]:
        names = [side.name for side in state.sides]
        if len(names) > 2:
            yield MergeSides("gm", names[-1], names[0])

    def check(self, book: D6Book, state: D6Encounter, command: MergeSides) -> None:
        if not state.side_of(command.side) or not state.side_of(command.into):
            raise Refused("bad_side", say("d6-side-merges-two"), "CHR-SIDE-1")
        if command.side == command.into:
            raise Refused("already", say("d6-side-merges-itself"))

    def perform(self, context: D6Context, command: MergeSides) -> None:
        moved = context.state.side_of(command.side)
        everybody = (*moved, *context.state.side_of(command.into))
        for f in moved:
            context.emit(rv.SideChanged(f.id, command.into))
        apart = all(f.apart for f in everybody)
        context.emit(fe.Parted(tuple(f.id for f in everybody), apart))


class HearingJoinHandler(JoinHandler):
    """Handler of ``Join``: only onto a side within hearing (CHR-SIDE-2)."""

    def check(self, book: D6Book, state: D6Encounter, command: Join) -> None:
        super().check(book, state, command)
        joining = command.fighter
        if _cut_off(state, joining, joining.side):
            sentence = say("d6-side-out-of-earshot", who=joining.name)
            raise Refused("separate_sides", sentence, "CHR-SIDE-2")

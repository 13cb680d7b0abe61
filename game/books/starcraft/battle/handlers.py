"""The game master's commands in a battle, and the list of all its command handlers."""

from collections.abc import Iterable

from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import events as be
from game.books.starcraft.battle import fighting, orders, units
from game.books.starcraft.battle.orders import running, standing
from game.books.starcraft.battle.ranks import asked, leaderless, side_of
from game.books.starcraft.battle.state import MOVES, Battle, Force
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftEncounter,
    battle_of,
)
from game.encounter.handlers import Handler, fighter
from game.errors import Refused
from game.wording import say

MOST_FORCES = 200
MOST_STRENGTH = 100_000
LINE = 100_000
BONUSES = ("attack", "damage", "defence", "cover")
FIELDS = {
    "strength": (0, MOST_STRENGTH), "position": (-LINE, LINE), "medics": (0, MOST_STRENGTH),
    "attack": (-99, 99), "damage": (-99, 99), "defence": (-99, 99), "cover": (-99, 99),
    "upgrades": (0, 3), "shields": (0, 1), "moved": (0, 1), "attacked": (0, 1),
}  # fmt: skip


def check_force(state: StarcraftEncounter, force: Force) -> None:
    """Check a force before it takes the field. Raises Refused("bad_force"), ("bad_name"),
    ("not_here")."""
    if not force.name.strip() or len(force.name) > 40 or not force.name.isprintable():
        raise Refused("bad_name", say("battle-name-of-a-force"))
    if force.commander not in state.fighters or state.fighters[force.commander].left:
        raise Refused("not_here", say("battle-commander-not-here", force=force.name))
    if not 1 <= force.strength <= MOST_STRENGTH:
        sentence = say("battle-strength-of-a-force", most=MOST_STRENGTH)
        raise Refused("bad_force", sentence, "SC-UNIT-9")
    if abs(force.position) > LINE:
        raise Refused("bad_force", say("battle-place-of-a-force", line=LINE), "SC-UNIT-9")
    if not 1 <= force.kind.size <= units.MOST_SIZE or force.kind.reach not in units.BANDS:
        kind = force.kind.name.strip() or None
        raise Refused("bad_force", say("battle-useless-kind", kind=kind))
    far, long = units.FARTHEST_MOVE, units.MOST_NAME
    if not 0 <= force.kind.move <= far or len(force.kind.name) > long:
        raise Refused("bad_force", say("battle-bounds-of-a-kind", metres=far, letters=long))


class OpenBattleHandler(Handler[StarcraftBook, StarcraftEncounter, bc.OpenBattle]):
    command = bc.OpenBattle
    seat = True

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: bc.OpenBattle) -> None:
        if state.battle is not None:
            raise Refused("already", say("battle-already-here"))
        if not 2 <= len(command.forces) <= MOST_FORCES:
            raise Refused("bad_force", say("battle-number-of-forces", most=MOST_FORCES))
        if len({f.id for f in command.forces}) < len(command.forces):
            raise Refused("bad_name", say("battle-two-of-one-name"))
        for force in command.forces:
            check_force(state, force)
        if len({side_of(state, f.commander) for f in command.forces}) < 2:
            raise Refused("bad_side", say("battle-needs-two-sides"))

    def perform(self, context: StarcraftContext, command: bc.OpenBattle) -> None:
        forces = {f.id: f for f in command.forces}
        context.emit(be.BattleOpened(Battle(forces, since=context.state.clock)))


class AddForceHandler(Handler[StarcraftBook, StarcraftEncounter, bc.AddForce]):
    """Handler of ``AddForce``: reinforcements, which take orders from the next time orders are
    given."""

    command = bc.AddForce
    seat = True

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: bc.AddForce) -> None:
        battle = running(state)
        if len(battle.forces) >= MOST_FORCES or command.force.id in battle.forces:
            raise Refused("bad_force", say("battle-no-room-for-that-force"))
        check_force(state, command.force)

    def perform(self, context: StarcraftContext, command: bc.AddForce) -> None:
        context.emit(be.ForceAdded(command.force))


class AdvanceBattleHandler(Handler[StarcraftBook, StarcraftEncounter, bc.AdvanceBattle]):
    """Handler of ``AdvanceBattle``: those awaited give no more orders; a commander who holds loses
    theirs (SC-MASS-2)."""

    command = bc.AdvanceBattle
    offered = ((),)
    seat = True
    goes_on = True

    def check(
        self, book: StarcraftBook, state: StarcraftEncounter, command: bc.AdvanceBattle
    ) -> None:
        running(state)
        if not asked(state) and (not leaderless(state) or fighting.waits_for_rounds(state)):
            raise Refused("too_early", say("battle-rounds-have-to-catch-up"), "SC-TIME-4")

    def perform(self, context: StarcraftContext, command: bc.AdvanceBattle) -> None:
        battle = battle_of(context.state)
        alone = battle.commanders if leaderless(context.state) else ()
        for who in asked(context.state) or alone:
            context.emit(be.OrdersIn(who, lost=battle.phase == MOVES))


class SetForceHandler(Handler[StarcraftBook, StarcraftEncounter, bc.SetForce]):
    """Handler of ``SetForce``: any number of a force by hand (SC-MASS-25)."""

    command = bc.SetForce
    seat = True

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[bc.SetForce]:
        for force in state.battle.alive if state.battle else ():
            yield bc.SetForce("gm", force.id, "attack", 3)
            yield bc.SetForce("gm", force.id, "strength", max(1, force.strength - 1))

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: bc.SetForce) -> None:
        if command.force not in running(state).forces:
            raise Refused("bad_force", say("battle-no-such-force"))
        if command.field not in FIELDS:
            sentence = say("battle-fields-of-a-force", fields=tuple(FIELDS))
            raise Refused("bad_field", sentence, "SC-MASS-25")
        low, high = FIELDS[command.field]
        if not low <= command.value <= high:
            sentence = say("battle-bounds-of-a-field", field=command.field, low=low, high=high)
            raise Refused("bad_value", sentence)
        force = battle_of(state).forces[command.force]
        if command.field == "upgrades" and command.value and not units.shoots(force.kind):
            sentence = say("battle-no-shots-from-hand-to-hand", force=force.name)
            raise Refused("bad_value", sentence, "SC-UNIT-12")

    def perform(self, context: StarcraftContext, command: bc.SetForce) -> None:
        context.emit(be.ForceSet(command.force, command.field, command.value))

    def named(self, state: StarcraftEncounter, command: bc.SetForce) -> set[str]:
        """The commander of the force."""
        force = state.battle.forces.get(command.force) if state.battle else None
        return {force.commander} - {""} if force else set()


class NameCommanderHandler(Handler[StarcraftBook, StarcraftEncounter, bc.NameCommander]):
    """Handler of ``NameCommander``: another commander for a force, of its side and able
    (SC-MASS-22)."""

    command = bc.NameCommander
    seat = True

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[bc.NameCommander]:
        battle = state.battle
        names = battle.commanders if battle else ()
        for force in battle.alive if battle else ():
            for other in names:
                yield bc.NameCommander("gm", force.id, other)

    def check(
        self, book: StarcraftBook, state: StarcraftEncounter, command: bc.NameCommander
    ) -> None:
        force = standing(state, command.force)
        f = fighter(state, command.commander)
        if f.id == force.commander:
            sentence = say("battle-commands-it-already", who=f.name, force=force.name)
            raise Refused("already", sentence)
        if not f.able:
            raise Refused("cannot_act", say("battle-out-of-action", who=f.name), "SC-MASS-22")
        if side_of(state, f.id) != side_of(state, force.commander):
            raise Refused("bad_side", say("battle-on-another-side", who=f.name, force=force.name))

    def perform(self, context: StarcraftContext, command: bc.NameCommander) -> None:
        context.emit(be.CommanderNamed(command.force, command.commander))


class SetBandHandler(Handler[StarcraftBook, StarcraftEncounter, bc.SetBand]):
    command = bc.SetBand
    seat = True

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: bc.SetBand) -> None:
        standing(state, command.a)
        standing(state, command.b)
        if command.band and command.band not in units.BANDS:
            sentence = say("battle-bands-there-are", bands=units.BANDS)
            raise Refused("bad_range", sentence, "SC-MASS-17")

    def perform(self, context: StarcraftContext, command: bc.SetBand) -> None:
        context.emit(be.BandSet(command.a, command.b, command.band))


class CloseBattleHandler(Handler[StarcraftBook, StarcraftEncounter, bc.CloseBattle]):
    command = bc.CloseBattle
    offered = ((),)
    seat = True

    def check(
        self, book: StarcraftBook, state: StarcraftEncounter, command: bc.CloseBattle
    ) -> None:
        running(state)

    def perform(self, context: StarcraftContext, command: bc.CloseBattle) -> None:
        context.emit(fighting.closed(context.state, "game_master"))


HANDLERS = (
    OpenBattleHandler(),
    AddForceHandler(),
    orders.GiveOrderHandler(),
    orders.OrdersDoneHandler(),
    orders.HoldOrdersHandler(),
    orders.PowerShieldsHandler(),
    AdvanceBattleHandler(),
    SetForceHandler(),
    NameCommanderHandler(),
    SetBandHandler(),
    CloseBattleHandler(),
)

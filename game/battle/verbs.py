"""The verbs of a battle: orders of commanders, the seat of the game master."""

from game.battle import commands as bc
from game.battle import events as be
from game.battle import units
from game.battle.ranks import asked, enemies, friends, ranking, side_of
from game.battle.state import ATTACK, DIG, KINDS, MOVE, MOVES, NOTHING, ORDERS, Battle, Order
from game.encounter.verbs import Verb
from game.errors import Refused

MOST_FORCES = 200
MOST_STRENGTH = 100_000
LINE = 100_000
FIELDS = {
    "strength": (0, MOST_STRENGTH), "position": (-LINE, LINE), "medics": (0, MOST_STRENGTH),
    "attack": (-99, 99), "damage": (-99, 99), "defence": (-99, 99), "cover": (-99, 99),
    "upgrades": (0, 3), "shields": (0, 1), "moved": (0, 1), "attacked": (0, 1),
}  # fmt: skip


def running(state) -> Battle:
    """The battle. Refused: ``no_battle``."""
    if state.battle is None:
        raise Refused("no_battle", "No battle is being fought here. +battle/start opens one.")
    return state.battle


def standing(state, name: str):
    """The force, which has somebody left. Refused: ``bad_force``."""
    force = running(state).forces.get(name)
    if force is None or not force.alive:
        raise Refused("bad_force", "No such force stands in this battle. +battle shows them.")
    return force


def title(force) -> str:
    """The force's name at the beginning of a sentence."""
    return force.name[:1].upper() + force.name[1:]


def check_force(state, force) -> None:
    """What may be put into the field. Refused: ``bad_force``, ``not_here``."""
    if force.commander not in state.fighters or state.fighters[force.commander].left:
        raise Refused("not_here", f"The commander of {force.name} is not in this scene.")
    if not 1 <= force.strength <= MOST_STRENGTH or abs(force.position) > LINE:
        raise Refused("bad_force", f"A force has 1 to {MOST_STRENGTH} creatures.", "SC-UNIT-9")
    if not 1 <= force.kind.size <= 1000 or force.kind.reach not in units.BANDS:
        raise Refused("bad_force", f"No battle can use {force.kind.name} as written.")
    if not force.name.strip() or len(force.name) > 40 or not force.name.isprintable():
        raise Refused("bad_name", "A force's name is 1 to 40 plain characters.")


class OpenBattleVerb(Verb):
    command = bc.OpenBattle
    seat = True

    def check(self, book, state, command):
        if state.battle is not None:
            raise Refused("already", "A battle is being fought here. +battle shows it.")
        if not 2 <= len(command.forces) <= MOST_FORCES:
            raise Refused("bad_force", f"A battle has 2 to {MOST_FORCES} forces.")
        if len({f.id for f in command.forces}) < len(command.forces):
            raise Refused("bad_name", "Two forces have the same name.")
        for force in command.forces:
            check_force(state, force)
        if len({side_of(state, f.commander) for f in command.forces}) < 2:
            raise Refused("bad_side", "A battle needs forces of two sides.")

    def perform(self, play, command):
        forces = {f.id: f for f in command.forces}
        play.emit(be.BattleOpened(Battle(forces, since=play.state.clock)))


class AddForceVerb(Verb):
    """Reinforcements; they take orders from the next time orders are given."""

    command = bc.AddForce
    seat = True

    def check(self, book, state, command):
        battle = running(state)
        if len(battle.forces) >= MOST_FORCES or command.force.id in battle.forces:
            raise Refused("bad_force", "That force is in the field already, or there are too many.")
        check_force(state, command.force)

    def perform(self, play, command):
        play.emit(be.ForceAdded(command.force))


class GiveOrderVerb(Verb):
    """One order a segment for each force (SC-MASS-3, SC-MASS-4, SC-MASS-13)."""

    command = bc.GiveOrder

    def offers(self, book, state, who):
        for force in state.battle.of(who) if state.battle else ():
            for metres in (force.kind.move, -force.kind.move, 5):
                yield bc.GiveOrder(who, force.id, MOVE, to=force.position + metres)
            for enemy in enemies(state, force):
                yield bc.GiveOrder(who, force.id, ATTACK, target=enemy.id)
            yield bc.GiveOrder(who, force.id, DIG)
            yield bc.GiveOrder(who, force.id, NOTHING)

    def check(self, book, state, command):
        battle, force = running(state), standing(state, command.force)
        if force.commander != command.who:
            raise Refused("not_yours", f"{title(force)} takes no orders from you.", "SC-MASS-19")
        check_may_order(state, command.who)
        if command.kind not in KINDS:
            raise Refused("bad_order", f"Order one of {', '.join(KINDS)}.", "SC-MASS-3")
        _CHECKS[command.kind](state, battle, force, command)

    def perform(self, play, command):
        order = Order(command.force, command.kind, command.to, command.target)
        play.emit(be.OrderGiven(command.who, order, friends(play.state, command.who)))
        battle = play.state.battle
        if all(f.id in battle.orders for f in battle.of(command.who)):
            play.emit(be.OrdersIn(command.who))


def check_may_order(state, who: str) -> None:
    """Refused once his orders are in or carried out, or while he holds (SC-MASS-2)."""
    battle = running(state)
    if who not in battle.commanders:
        raise Refused("not_yours", "You command nothing in this battle.")
    if who in battle.ready:
        raise Refused("too_late", "Your orders of this segment are in.", "SC-MASS-5")
    if battle.phase == MOVES and who not in asked(state):
        raise Refused("too_late", "Orders are being carried out.", "SC-MASS-5")
    if battle.phase == ORDERS and who in battle.held:
        raise Refused("held", "You hold: your orders come later in this segment.", "SC-MASS-2")


def _check_move(state, battle, force, command):
    if force.moved:
        raise Refused("moved", f"{title(force)} has moved this round.", "SC-MASS-4")
    if abs(command.to - force.position) > force.kind.move:
        sentence = f"{title(force)} moves up to {force.kind.move} metres in a segment."
        raise Refused("too_far", sentence, "SC-UNIT-4")


def _check_attack(state, battle, force, command):
    if force.attacked:
        raise Refused("attacked", f"{title(force)} has attacked this round.", "SC-MASS-4")
    if force.entrenched:
        raise Refused("dug_in", f"{title(force)} has dug in: no attack this round.", "SC-MASS-13")
    target = standing(state, command.target)
    if side_of(state, target.commander) == side_of(state, force.commander):
        raise Refused("bad_target", "That force is on your own side.")
    band = battle.band(force, target)
    if not units.reaches(force.kind, band, force.upgrades):
        sentence = f"{title(force)} cannot attack at that range."
        raise Refused("out_of_reach", sentence, "SC-UNIT-12" if band else "SC-MASS-17")


def _check_dig(state, battle, force, command):
    if force.attacked:
        sentence = f"{title(force)} has attacked: no digging in this round."
        raise Refused("attacked", sentence, "SC-MASS-13")
    if force.dug is not None:
        raise Refused("already", f"{title(force)} is dug in.", "SC-MASS-16")


_CHECKS = {
    MOVE: _check_move,
    ATTACK: _check_attack,
    DIG: _check_dig,
    NOTHING: lambda state, battle, force, command: None,
}


class OrdersDoneVerb(Verb):
    command = bc.OrdersDone

    def offers(self, book, state, who):
        return (bc.OrdersDone(who),)

    def check(self, book, state, command):
        check_may_order(state, command.who)

    def perform(self, play, command):
        play.emit(be.OrdersIn(command.who))


class HoldOrdersVerb(Verb):
    """Give orders after a slower one's are known, in the same segment (SC-MASS-2)."""

    command = bc.HoldOrders

    def offers(self, book, state, who):
        return (bc.HoldOrders(who),)

    def check(self, book, state, command):
        battle = running(state)
        check_may_order(state, command.who)
        if battle.phase != ORDERS or any(f.id in battle.orders for f in battle.of(command.who)):
            raise Refused("too_late", "Hold before you give any order.", "SC-MASS-2")
        rank = ranking(state)
        slower = rank[rank.index(command.who) + 1 :]
        if not slower or (command.after and command.after not in slower):
            sentence = "Hold for a commander with lower Tactics."
            raise Refused("nobody", sentence, "SC-MASS-2")

    def perform(self, play, command):
        after = command.after or ranking(play.state)[-1]
        play.emit(be.OrdersHeld(command.who, after))


class PowerShieldsVerb(Verb):
    command = bc.PowerShields

    def offers(self, book, state, who):
        for force in state.battle.of(who) if state.battle else ():
            yield bc.PowerShields(who, force.id, not force.shields)

    def check(self, book, state, command):
        battle, force = running(state), standing(state, command.force)
        if force.commander != command.who:
            raise Refused("not_yours", f"{title(force)} takes no orders from you.")
        if force.kind.shielded is None:
            raise Refused("no_shields", f"{title(force)} has no plasma shields.", "SC-MASS-24")
        if battle.segment != 1 or battle.phase != ORDERS:
            raise Refused("too_late", "Shields are switched between rounds.", "SC-MASS-24")

    def perform(self, play, command):
        play.emit(be.ShieldsSet(command.force, command.on))


class AdvanceBattleVerb(Verb):
    """Whoever is waited for gives no more orders; a holder's are lost (SC-MASS-2)."""

    command = bc.AdvanceBattle
    seat = True

    def offers(self, book, state, who):
        return (bc.AdvanceBattle("gm"),)

    def check(self, book, state, command):
        running(state)
        if not asked(state):
            sentence = "No orders are waited for: the rounds have to catch up first (+combat)."
            raise Refused("too_early", sentence, "SC-TIME-4")

    def perform(self, play, command):
        for who in asked(play.state):
            play.emit(be.OrdersIn(who, lost=play.state.battle.phase == MOVES))


class SetForceVerb(Verb):
    """Any number of a force by hand (SC-MASS-25)."""

    command = bc.SetForce
    seat = True

    def offers(self, book, state, who):
        for force in state.battle.alive if state.battle else ():
            yield bc.SetForce("gm", force.id, "attack", 3)
            yield bc.SetForce("gm", force.id, "strength", max(1, force.strength - 1))

    def check(self, book, state, command):
        if command.force not in running(state).forces:
            raise Refused("bad_force", "There is no such force. +battle shows them.")
        if command.field not in FIELDS:
            raise Refused("bad_field", f"Set one of: {', '.join(FIELDS)}.", "SC-MASS-25")
        low, high = FIELDS[command.field]
        if not low <= command.value <= high:
            raise Refused("bad_value", f"{command.field.capitalize()} is {low} to {high}.")

    def perform(self, play, command):
        play.emit(be.ForceSet(command.force, command.field, command.value))


class SetBandVerb(Verb):
    command = bc.SetBand
    seat = True

    def check(self, book, state, command):
        standing(state, command.a)
        standing(state, command.b)
        if command.band and command.band not in units.BANDS:
            raise Refused("bad_range", f"A range is {', '.join(units.BANDS)}.", "SC-MASS-17")

    def perform(self, play, command):
        play.emit(be.BandSet(command.a, command.b, command.band))


class CloseBattleVerb(Verb):
    command = bc.CloseBattle
    seat = True

    def offers(self, book, state, who):
        return (bc.CloseBattle("gm"),)

    def check(self, book, state, command):
        running(state)

    def perform(self, play, command):
        play.emit(be.BattleClosed("game_master"))


VERBS = (
    OpenBattleVerb(),
    AddForceVerb(),
    GiveOrderVerb(),
    OrdersDoneVerb(),
    HoldOrdersVerb(),
    PowerShieldsVerb(),
    AdvanceBattleVerb(),
    SetForceVerb(),
    SetBandVerb(),
    CloseBattleVerb(),
)

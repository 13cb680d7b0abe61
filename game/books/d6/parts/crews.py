"""Vehicles: boarding, stations, and damage to the vehicle (ADV-SCALE-12, ADV-Q-41)."""

from collections.abc import Iterable

from game.books.d6 import skills
from game.books.d6.book import D6Book, D6Context
from game.books.d6.parts.harm import apply_damage, band
from game.books.d6.sheet import D6Sheet
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.checks import Term
from game.encounter import field_events as fe
from game.encounter.field_commands import Board, Disembark
from game.encounter.fighter import Fighter
from game.encounter.handlers import Handler, fighter
from game.encounter.rounds import RoundFighter
from game.errors import Refused
from game.gear import Vehicle, Weapon
from game.parts import seat
from game.parts.turns import check_action, spend_action
from game.wording import say

STATIONS = ("driver", "gunner", "passenger")
CREW = STATIONS[:2]


def as_fighter(who: str, name: str, side: str, vehicle: Vehicle) -> D6Fighter:
    """A fighter for a vehicle, with the vehicle's body as its Strength. It acts through its
    crew."""
    attributes = dict.fromkeys(skills.attributes(), 0) | {"strength": vehicle.body}
    sheet = D6Sheet(attributes, {})
    return D6Fighter(who, name, side, sheet, npc=True, consent=True, vehicle=vehicle)


def body_scale(f: D6Fighter) -> str:
    """The scale of a target: the vehicle's, else ``character`` (ADV-SCALE-1)."""
    return f.vehicle.scale if f.vehicle else "character"


def vehicle_of(state: D6Encounter, f: RoundFighter) -> D6Fighter | None:
    """The vehicle the fighter is aboard, or None."""
    found = state.fighters.get(f.aboard) if f.aboard else None
    return found if found and found.present else None


def craft(f: D6Fighter) -> Vehicle:
    """The fighter's vehicle record. Raises RuntimeError for a person."""
    if f.vehicle is None:
        raise RuntimeError(f"{f.name} is no vehicle")
    return f.vehicle


def aboard(state: D6Encounter, vehicle: D6Fighter) -> list[D6Fighter]:
    return [f for f in state.present if f.aboard == vehicle.id]


def driver(state: D6Encounter, vehicle: D6Fighter) -> D6Fighter | None:
    """The fighter who drives the vehicle, or None."""
    return next((f for f in aboard(state, vehicle) if f.station == "driver"), None)


def mount(state: D6Encounter, f: D6Fighter, name: str) -> Weapon | None:
    """The mounted weapon a crew member means, or None. Not to be confused with ``garage.mount``,
    which reads the tables.

    Without a name, the first one, for a gunner, for a driver with empty hands, and in a closed
    vehicle, where only mounted weapons reach outside.
    """
    vehicle = vehicle_of(state, f)
    if not vehicle or f.station not in CREW:
        return None
    at_guns = f.station == "gunner" or not f.hand or not craft(vehicle).open
    mounts = craft(vehicle).weapons
    return next((w for w in mounts if w.name == name or (not name and at_guns)), None)


def maneuverability(
    book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
) -> tuple[Term, ...]:
    """The vehicle's maneuverability on its dodge (ADV-SCALE-5, ADV-SCALE-12)."""
    target = state.fighters[deed.target].vehicle if deed else None
    if not target or not target.maneuverability:
        return ()
    return (Term("maneuverability", target.maneuverability, "bonus", "ADV-SCALE-12"),)


def fire_control(
    book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
) -> tuple[Term, ...]:
    """The mounted weapon's fire control on its attack (ADV-SCALE-12)."""
    if not deed or not deed.weapon or not deed.weapon.fire_control:
        return ()
    return (Term("fire control", deed.weapon.fire_control, "bonus", "ADV-SCALE-12"),)


def take_damage(context: D6Context) -> bool:
    """Stage: wound a person; for a vehicle only report the margin and the band of its damage
    (ADV-Q-41)."""
    deed = context.state.under_way
    if not context.state.fighter(deed.target).vehicle:
        return apply_damage(context)
    margin = deed.rolls["damage"].total - deed.rolls["resistance"].total
    row = band(context.book.damage_bands, margin)
    context.emit(
        fe.VehicleHit(deed.target, deed.who, margin, row.result if row else "", deed.number)
    )
    return True


class JoinHandler(seat.JoinHandler[D6Book, D6Encounter]):
    """Handler of ``Join`` that accepts only vehicles whose scale, skill and guns the rulebook
    knows."""

    def check_gear(self, book: D6Book, f: Fighter) -> None:
        if not isinstance(f, D6Fighter) or f.vehicle is None:
            return
        vehicle = f.vehicle
        guns = [gun.name for gun in vehicle.weapons if not f.sheet.usable(gun)]
        strange = [vehicle.scale] if vehicle.scale not in book.scales else []
        strange += [vehicle.skill] if not book.skills.known(vehicle.skill) else []
        if wrong := (*strange, *guns):
            sentence = say("d6-vehicle-unknown", vehicle=vehicle.name, what=wrong[0][:40])
            raise Refused("bad_vehicle", sentence, "ADV-SCALE-1")


class BoardHandler(Handler[D6Book, D6Encounter, Board]):
    """Handler of ``Board``: getting aboard, or changing station, is a move and costs one action
    (ADV-Q-9)."""

    command = Board
    action = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Board]:
        if who in state.fighters:
            for vehicle in (f for f in state.present if f.vehicle):
                yield from (Board(who, vehicle.id, station) for station in STATIONS)

    def check(self, book: D6Book, state: D6Encounter, command: Board) -> None:
        check_action(book, state, command.who)
        f, vehicle = state.fighters[command.who], fighter(state, command.vehicle)
        if not vehicle.vehicle or vehicle.condition.dead:
            raise Refused("bad_target", say("d6-board-nothing", vehicle=vehicle.name))
        others = [o for o in aboard(state, vehicle) if o.id != f.id]
        if any(o.side != f.side for o in others):
            raise Refused("bad_target", say("d6-board-held", vehicle=vehicle.name))
        station = command.station or _free_station(craft(vehicle), others)
        if station not in STATIONS:
            raise Refused("bad_station", say("d6-board-stations", stations=STATIONS))
        if not _room(craft(vehicle), others, station):
            raise Refused("no_room", say("d6-board-full", vehicle=vehicle.name, station=station))
        if (f.aboard, f.station) == (vehicle.id, station):
            raise Refused(
                "already",
                say("d6-board-already", who=f.name, station=station, vehicle=vehicle.name),
            )

    def perform(self, context: D6Context, command: Board) -> None:
        vehicle = context.state.fighter(command.vehicle)
        others = [o for o in aboard(context.state, vehicle) if o.id != command.who]
        station = command.station or _free_station(craft(vehicle), others)
        spend_action(context, command.who, "move", vehicle.name)
        context.emit(fe.Boarded(command.who, vehicle.id, station))


def _free_station(vehicle: Vehicle, others: Iterable[D6Fighter]) -> str:
    free = [station for station in STATIONS if _room(vehicle, others, station)]
    return free[0] if free else STATIONS[-1]


def _room(vehicle: Vehicle, others: Iterable[D6Fighter], station: str) -> bool:
    taken = [o.station for o in others]
    if station == "driver":
        return "driver" not in taken
    if station == "gunner":
        return taken.count("gunner") < vehicle.crew - 1
    return taken.count("passenger") < vehicle.passengers


class DisembarkHandler(Handler[D6Book, D6Encounter, Disembark]):
    command = Disembark
    action = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Disembark]:
        return (Disembark(who),)

    def check(self, book: D6Book, state: D6Encounter, command: Disembark) -> None:
        if not check_action(book, state, command.who).aboard:
            raise Refused("already", say("d6-board-not-aboard"))

    def perform(self, context: D6Context, command: Disembark) -> None:
        left = context.state.fighter(command.who).aboard
        spend_action(context, command.who, "move")
        context.emit(fe.Disembarked(command.who, left))


def check_reach(
    state: D6Encounter, attacker: RoundFighter, target: RoundFighter, weapon: Weapon
) -> None:
    """Raises Refused("aboard") for personal weapons used out of a closed vehicle, and for attacks
    on somebody inside one; ("bad_target") for one's own vehicle."""
    own = vehicle_of(state, attacker)
    if own and own.id == target.id:
        raise Refused("bad_target", say("d6-aboard-target-itself"))
    if own and not craft(own).open and weapon not in craft(own).weapons:
        raise Refused("aboard", say("d6-aboard-only-mounts", vehicle=own.name))
    other = vehicle_of(state, target)
    if other and not craft(other).open:
        raise Refused(
            "aboard", say("d6-aboard-target-inside", target=target.name, vehicle=other.name)
        )

"""Effects of powers and abilities, by their way (DOT-FP, DOT-AB)."""

from game.books.dots import clock, formulas
from game.books.dots import events as dv
from game.books.dots.blows import force_of
from game.books.dots.commands import Invoke
from game.books.dots.contests import begin
from game.books.dots.context import DotsContext, Total, blow_from, mark, seen
from game.books.dots.recovery import count_use, gain
from game.books.dots.state import DotsFighter
from game.books.dots.tables import sizes, way
from game.clock import HOUR, MINUTE, ROUND
from game.codec import replace
from game.encounter.state import FIGHT
from game.parts.clock import go_by

HEALS = {"give_force": "force", "give_hits": "hits"}
DRAINS = {"self_force": "force", "self_hits": "hits"}
NORMAL = ("movement", "reach", "up", "down")
"""Measures in metres: movement on foot in a round, reach of a hand or of Choke, safe jump up and
down."""


def normal(f: DotsFighter, what: str) -> int:
    """The fighter's measure in metres, set by the game master or else the rulebook's."""
    return f.normal.get(what, sizes()[what])


def movement(f: DotsFighter) -> int:
    """Metres on foot in a round, halved for each lost foot, rounded down (DOT-VOR-06)."""
    feet = sum(part.endswith("foot") for part in f.condition.lost)
    return normal(f, "movement") >> feet


def magnitude(context: DotsContext, total: Total, power: str) -> int:
    """The number an effect depends on: the whole total or the power's own part, by house option
    (``power_total``, DOT-ACT-11)."""
    return total.total if context.option("power_total") == "all" else total.part(power)


def _effect(context: DotsContext, f: DotsFighter, skill: str, total: int, **measures: int) -> None:
    context.emit(dv.Effect(f.id, skill, way(skill), total, measures))


def _move(context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str) -> None:
    """Multiple of the normal distance or speed, and the metres that makes (DOT-FP-01). A Sprint
    outside a fight lasts a minute (DOT-FP-02)."""
    times = 1 + formulas.squared(magnitude(context, total, skill))
    if skill == "jump":
        metres = {"up": times * normal(f, "up"), "down": times * normal(f, "down")}
    else:
        metres = {"pace": times * movement(f)}
    if skill == clock.SPRINT and context.state.mode != FIGHT:
        clock.begin(context, f.id, skill, times, MINUTE)
    _effect(context, f, skill, total.total, times=times, **metres)


def _sense(context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str) -> None:
    measure = "details" if way(skill) == "foresee" else "tier"
    _effect(context, f, skill, total.total, **{measure: magnitude(context, total, skill)})


def _grab(context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str) -> None:
    """Lift a weight in kilograms for some minutes (DOT-FP-08)."""
    weight = magnitude(context, total, skill) * sizes()["grab_unit_kg"]
    clock.begin(context, f.id, clock.GRAB, weight, total.dots[skill] * MINUTE)
    _effect(context, f, skill, total.total, kilograms=weight, minutes=total.dots[skill])


def quicken(context: DotsContext, f: DotsFighter, level: int) -> None:
    """Start Reaction Time, for as many rounds or minutes as dots owned. Its danger sense warns at
    once of unseen enemies (DOT-FP-04, DOT-S-38)."""
    seconds = f.sheet.rank("reaction_time") * (ROUND if context.state.mode == FIGHT else MINUTE)
    clock.begin(context, f.id, clock.REACTION, level, seconds)
    if f.unaware_of:
        mark(context, f.id, "unaware_of", (), "danger sense")


def _quicken(
    context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str
) -> None:
    level = total.dots[skill]
    quicken(context, f, level)
    unit = "rounds" if context.state.mode == FIGHT else "minutes"
    _effect(context, f, skill, total.total, level=level, **{unit: f.sheet.rank(skill)})


def _push(context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str) -> None:
    """Push or pull: force T squared on one target, or T on each of several, as many as the power
    and its die allow; the last named are spared. The effect shows metres equal to the greatest
    force (DOT-FP-05, -06)."""
    points = magnitude(context, total, skill)
    if command.mode == "disarm":
        begin(context, f, command, total, "disarm")
        return
    curve = "squared" if len(command.targets) == 1 and command.mode != "many" else "linear"
    reached = command.targets[: formulas.squared(total.part(skill))]
    blows = [
        replace(blow_from(context, f, who, "push", total, points), curve=curve) for who in reached
    ]
    force = max(force_of(context, blow) for blow in blows)
    measures = {"force": force, "metres": force}
    if spared := len(command.targets) - len(reached):
        measures["spared"] = spared
    context.emit(dv.Effect(f.id, skill, way(skill), total.total, measures, reached))
    for blow in blows:
        context.emit(dv.BlowQueued(blow))
        seen(context, context.state.fighter(f.id), blow.target, total.dots)


def _choke(context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str) -> None:
    """Choke: a blow from afar; dots extend the normal reach (DOT-FP-09)."""
    metres = normal(f, "reach") + total.dots[skill] * sizes()["choke_step_m"]
    _effect(context, f, skill, total.total, metres=metres)
    points = magnitude(context, total, skill)
    blow = blow_from(context, f, command.targets[0], "choke", total, points)
    context.emit(dv.BlowQueued(blow))
    seen(context, f, command.targets[0], total.dots)


def _lightning(
    context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str
) -> None:
    """Lightning adds up on its target until the thrower's turn is done (DOT-LTN-02, -03)."""
    target = command.targets[0]
    points = magnitude(context, total, skill)
    blow = blow_from(context, f, target, "lightning", total, points)
    blow = replace(blow, lightning=total.dots[skill])
    old = next((b for b in context.state.storm if (b.who, b.target) == (f.id, target)), None)
    storm = [b for b in context.state.storm if b is not old]
    if old:
        blow = replace(
            old, points=old.points + blow.points, lightning=old.lightning + blow.lightning,
            savage=old.savage + blow.savage, destructive=old.destructive + blow.destructive,
            stars=max(old.stars, blow.stars), unaware=old.unaware or blow.unaware,
            skills=tuple(dict.fromkeys((*old.skills, *blow.skills))),
        )  # fmt: skip
    context.emit(dv.Gathered((*storm, blow), f.id, target, blow.points))
    seen(context, f, target, total.dots)


def _heal_self(
    context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str
) -> None:
    """A Jedi restores their own pool at rest; a Sith drains an enemy (DOT-FP-15 to -17)."""
    pool = DRAINS[way(skill)]
    amount = magnitude(context, total, skill)
    if skill == "reenergize_self":
        count_use(context, f.id, skill)
    if f.sheet.side == "sith":
        blow = blow_from(context, f, command.targets[0], "drain", total, amount)
        context.emit(dv.BlowQueued(replace(blow, curve="linear", drain=pool)))
        return
    go_by(context, total.dots[skill] * MINUTE)
    gain(context, f.id, f.id, pool, formulas.squared(amount), "reenergized" if pool == "force" else
         "healed")  # fmt: skip


def _give(context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str) -> None:
    """Restore another's pool; the giver rests meanwhile, or owes the rest after a fight (DOT-FP-18,
    -19)."""
    amount = formulas.squared(magnitude(context, total, skill))
    gain(context, command.targets[0], f.id, HEALS[way(skill)], amount, "received")
    seconds = total.dots[skill] * MINUTE
    if context.state.mode != FIGHT:
        go_by(context, seconds)
        return
    body = context.state.fighter(f.id).condition
    mark(context, f.id, "condition", replace(body, owed=body.owed + seconds), "rest owed")


def _ghost(context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str) -> None:
    """Force lent by a fallen master: the dots owned, squared, at no cost (DOT-FP-23)."""
    count_use(context, f.id, "ghost")
    gain(context, f.id, f.id, "force", formulas.squared(f.sheet.rank(skill)), "ghost")


def _age(context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str) -> None:
    """Restore Hits up to a share of the maximum, never lowering them (DOT-FP-24)."""
    rank = f.sheet.rank(skill)
    count_use(context, f.id, "age")
    wanted = f.sheet.max_hits * (rank - 1) // rank
    amount = max(0, wanted - context.state.fighter(f.id).condition.hits_left)
    gain(context, f.id, f.id, "hits", amount, "aged")


def _charged(f: DotsFighter, words: str) -> str:
    """Name of the item to charge: the fighter's own by name or type, else the words given."""
    bare = words.lower().removeprefix("my ").removeprefix("the ").strip()
    names = [item.name for item in f.sheet.items]
    found = [name for name in names if bare and name == bare]
    found = found or [item.name for item in f.sheet.items if bare == item.type]
    return found[0] if found else words or "touch"


def _charge(
    context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str
) -> None:
    """Charge an item; each holds one charge (DOT-FP-25, DOT-S-84)."""
    thing = _charged(f, command.note)
    energy = formulas.squared(magnitude(context, total, skill))
    charges = {**f.charges, thing: (energy, command.mode)}
    mark(context, f.id, "charges", charges, "charged")
    _effect(context, f, skill, total.total, energy=energy)


def _emplace(
    context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str
) -> None:
    """Set up an autogun that attacks by itself until the scene ends (DOT-AB-12)."""
    mark(context, f.id, "emplacements", f.emplacements + 1, "emplaced")
    _effect(context, f, skill, total.total, guns=f.emplacements + 1)


def _repair(
    context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str
) -> None:
    """Repair a droid or item by T squared, in an hour (DOT-AB-23)."""
    amount = formulas.squared(magnitude(context, total, skill))
    _effect(context, f, skill, total.total, repaired=amount)
    for who in command.targets:
        other = context.state.fighter(who)
        if not other.sheet.species.living and context.state.mode != FIGHT:
            go_by(context, HOUR)
            gain(context, who, f.id, "hits", amount, "repaired")


def _check(context: DotsContext, f: DotsFighter, command: Invoke, total: Total, skill: str) -> None:
    """A check: against a number, against somebody, or plain (DOT-ACT-12)."""
    if command.targets:
        begin(context, f, command, total, "sneak" if way(skill) == "sneak" else "check")
    elif command.against is not None:
        success = total.total >= command.against
        context.emit(
            dv.Judged(
                f.id, total.total, command.against, success, tuple(total.dots), command.note
            )
        )  # fmt: skip
    else:
        context.emit(dv.Effect(f.id, skill, "check", total.total, note=command.note))


EFFECTS = {
    "move": _move, "sense": _sense, "quicken": _quicken, "push": _push, "pull": _push,
    "grab": _grab, "choke": _choke, "self_force": _heal_self, "self_hits": _heal_self,
    "give_force": _give, "give_hits": _give, "ghost": _ghost, "age": _age, "charge": _charge,
    "lightning": _lightning, "opposed": _check, "foresee": _sense, "sneak": _check,
    "check": _check, "strike": _check, "throw": _check, "emplace": _emplace,
    "purchase": _check, "draw": _check, "repair": _repair,
}  # fmt: skip

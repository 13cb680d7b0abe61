"""Sentences for what happens in the books of sides, numbers to reach, segments and vehicles."""

from game import shelf
from game.clock import ROUND, span
from game.encounter import field_events as fe
from game.encounter.keys import split
from game.encounter.state import FIGHT
from world import books
from world.scenes.render import named
from world.scenes.render.words import and_list, many, people

MATTERS = {
    "prepare": "preparing that skill",
    "rush": "rushing it",
    "command_limit": "commanding more people",
    "pairing": "another reaction",
}
SLOWED = {
    "last": "{name} waits until the others have acted.",
    "hold": "{name} holds the action back: +now calls it.",
    "now": "{name} acts now.",
}
LOST = {
    "hold": "{name} held back too long: the action is lost.",
    "full dodge": "{name} gives up an action for the full dodge.",
}

NO_DICE = "no die is left after the penalties: it fails unrolled"


def name(state, who: str) -> str:
    fighter = state.fighters.get(who)
    return fighter.name if fighter else "The game master" if who == "gm" else who


def names(state, ids) -> str:
    return people(name(state, who) for who in ids)


def combined(state, event) -> str:
    """Who combines with whom on what, and who has not agreed."""
    found = event.combined
    if event.why == "dissolved":
        text = f"{name(state, event.leader)} gives no command: the combined action is dissolved. "
        return text + "Whoever waited for it takes an action of their own."
    if found is None:
        return ""
    missing = [who for who in (found.leader, *found.members) if who not in found.agreed]
    what = f"on {name(state, found.target)}" if found.target else f"their {found.skill}"
    leads = "leads and takes part" if found.working else "leads"
    text = f"{names(state, (found.leader, *found.members))} combine {what}: "
    text += f"{name(state, found.leader)} {leads}. "
    if missing:
        return text + f"Still to agree (+agree): {names(state, missing)}."
    return text + f"All agree; +lead in {name(state, found.leader)}'s turn begins it."


def command_judged(state, event) -> str:
    who = name(state, event.who)
    worth = shelf.of(state).dice.write(event.bonus) if event.bonus else "no bonus"
    done = "success" if event.total >= event.needed else f"{event.needed - event.total} short"
    return f"{who} commands {event.count}: {event.total} of {event.needed}, {done}: {worth}."


def shared(state, event) -> str:
    return f"{name(state, event.who)} lays the bonus out as {and_list(map(str, event.shares))}."


def task(state, event) -> str:
    if event.task is None:
        return ""
    work, long = event.task, span(event.task.needed * ROUND)
    told = f"{name(state, event.who)} works on a task ({work.note})"
    if state.mode != FIGHT:
        return f"{told}: {long} of work."
    return f"{told}: round {work.done} of {work.needed} ({long})."


def ambush(state, event) -> str:
    laid = event.ambush
    if not laid.surprised:
        return "The ambush fails: everybody is warned."
    early = f"{names(state, laid.early)} may act first" if laid.early else "nobody acts first"
    return f"The ambush is laid: {names(state, laid.surprised)} will be surprised, {early}."


def order_changed(state, event) -> str:
    if not event.who:
        return ""
    before = event.order[: event.order.index(event.who)] if event.who in event.order else ()
    first = name(state, before[-1]) if before else "somebody else"
    pattern = SLOWED.get(event.how, "{name} waits until {first} has acted.")
    return pattern.format(name=name(state, event.who), first=first)


def lost(state, event) -> str:
    pattern = LOST.get(event.why)
    return pattern.format(name=name(state, event.who)) if pattern else ""


def counted(state, event) -> str:
    count = event.count
    if count is None or not count.step:
        return ""
    return f"{name(state, count.who)}, declare: {count.step} of {count.steps}!"


def noted(state, event) -> str:
    if event.name == "declaring" and event.value:
        return f"{name(state, event.who)} is declaring: the count stops."
    return ""


def segment(state, event) -> str:
    if not event.order:
        return ""
    return f"Segment {event.segment}: {names(state, event.order)}."


def number_named(state, event) -> str:
    """Seen by the game master alone."""
    if event.value is None:
        return ""
    on, attacker, target = split(event.key)
    value = named.value(event.value)
    if not attacker:
        return f"The next attack on {name(state, target)} has to reach {value}, whoever makes it."
    who = name(state, attacker)
    whom = f" on {name(state, target)}" if target else ""
    if on == "command":
        return f"The next command roll of {who} has to reach {value}."
    told = f"{who}'s own next attack{whom} is against {value}; to set what hits {who}: "
    plain = f"{told}+combat/difficulty to hit {who}={named.typed(event.value)}."
    return plain if not target else f"{who}'s own next attack{whom} is against {value}."


def prepared(state, event) -> str:
    found = event.prepared
    if found is None:
        return ""
    at = f" against {name(state, found.target)}" if found.target else ""
    return f"{name(state, event.who)} prepares {found.skill}{at}: +1D next round."


def requested(state, event) -> str:
    why = f": {event.reason}" if event.reason else ""
    who = name(state, event.who)
    return f"{who} asks the game master to allow {MATTERS[event.what]}{why}."


def to_allow(state, event) -> str:
    """For the game master, who answers."""
    line = f"+combat/approve {name(state, event.who)}={event.what}"
    return f"{line} allows it, {line} no does not."


def approved(state, event) -> str:
    done = "allows" if event.yes else "does not allow"
    return f"The game master {done} {name(state, event.who)} {MATTERS[event.what]}."


def parted(state, event) -> str:
    """Who is out of earshot, or whom the others hear again (CHR-SIDE-2, CHR-SIDE-3)."""
    who = names(state, event.members)
    if not event.apart:
        return f"{who} hear each other again."
    if len(event.members) == 1:
        return f"{who} is out of earshot of everybody else."
    return f"{who} are out of earshot of everybody else and can hear only each other."


def sneaked(state, event) -> str:
    who = name(state, event.who)
    if event.spotted:
        return f"{names(state, event.spotted)} notice{_s(event.spotted)} {who} sneaking up."
    return f"Nobody notices {who} sneaking up."


def vehicle_hit(state, event) -> str:
    if not event.band:
        return f"{name(state, event.who)} takes no damage."
    who = name(state, event.who)
    return f"{who} is hit: as a body it would be {event.band}. The game master says what it means."


def hesitated(state, event) -> str:
    who = name(state, event.who)
    spared = f" As a new player {who} will not be killed in it." if event.spared else ""
    return f"{who} hesitates and cannot act this round.{spared}"


def _s(ids) -> str:
    return "s" if len(ids) == 1 else ""


def hidden_by(event) -> str:
    """``25 needed (thick smoke +10)``: what smoke, light and cover made of the number."""
    return f"{event.needed} needed ({', '.join(map(str, event.added))})"


SENTENCES = {
    fe.Boarded: lambda s, e: (
        f"{name(s, e.who)} gets on {name(s, e.vehicle)} as {e.station}."
    ),
    fe.Disembarked: lambda s, e: f"{name(s, e.who)} gets off {name(s, e.vehicle)}.",
    fe.VehicleHit: vehicle_hit,
    fe.NumberNamed: number_named,
    fe.DifficultySet: lambda s, e: "",
    fe.PreparationSet: prepared,
    fe.TaskSet: task,
    fe.Requested: requested,
    fe.Approved: approved,
    fe.ApprovalUsed: lambda s, e: "",
    fe.Sneaked: sneaked,
    fe.AmbushLaid: ambush,
    fe.RollerNamed: lambda s, e: (
        f"{name(s, e.roller)} rolls initiative for {e.side}{f' with {e.skill}' * bool(e.skill)}."
    ),
    fe.OrderPreferred: lambda s, e: "",
    fe.CombinedSet: combined,
    fe.CommandJudged: command_judged,
    fe.Shared: shared,
    fe.Parted: parted,
    fe.SegmentBegan: segment,
    fe.OrderChanged: order_changed,
    fe.ActionLost: lost,
    fe.Noted: noted,
    fe.Counted: counted,
    fe.Hesitated: hesitated,
}  # fmt: skip


def plan(event) -> str:
    """What was declared beyond the number: ``, first attack`` or a full dodge."""
    if event.full_dodge:
        return " a full dodge"
    said = [slot or "open" for slot in event.plan]
    return f": {', then '.join(said)}" if any(event.plan) else ""


def in_short(event) -> str:
    """The same after the name: ``will take 2 actions (fire, open) with a Force Point``, ``will
    attack``, ``will make a full dodge``."""
    said = f" ({', '.join(slot or 'open' for slot in event.plan)})" if any(event.plan) else ""
    what = f"take {many(event.count, 'action')}{said}"
    if event.full_dodge:
        what = "make a full dodge"
    elif not event.count:
        what = "do nothing"
    elif event.count == 1 and said:
        what = event.plan[0]
    return f"will {what}{' with a Force Point' if event.force else ''}"


def against(step, event) -> str:
    """What an attack had to reach where no defence was thrown: ``14 (moderate)``, ``dodge 20``."""
    stood = step.before.defences_of(event.target).items()
    standing = [skill for skill, total in stood if total == event.needed]
    if standing:
        return f"{standing[0]} {event.needed}"
    if own := books.of(step.before).stood(step, event):
        return own
    deed = step.before.deed
    if deed and "defence" in deed.rolls:  # thrown, and told, in an earlier entry
        return f"{deed.answer} {event.needed}"
    levels = [e.level for e in step.events if isinstance(e, fe.DifficultySet)]
    if not levels and deed:
        levels = [deed.level]
    return f"{event.needed} ({levels[0].lower()})" if levels and levels[0] else str(event.needed)

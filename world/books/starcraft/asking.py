"""The prompts that only starcraft has: plans, sprays, the dying, orders in a battle."""

from game import engine
from game.books.starcraft import hitting
from game.books.starcraft.battle.commands import GiveOrder
from game.books.starcraft.battle.ranks import can_act, enemies, nearest
from game.books.starcraft.battle.state import ATTACK, DIG, MOVE
from game.books.starcraft.commands import Fire, HoldBack, LookOn, Shelter
from game.codec import replace
from game.encounter import commands as c
from world.books.awaited import ANSWER, DECLARE, Wait
from world.scenes.render import acting, asking
from world.scenes.render.offers import line
from world.scenes.render.records import name
from world.scenes.render.words import many, people

WAITS = asking.WAITS | {
    "orders": Wait("give orders", DECLARE, "forces without an order do nothing"),
    "line": Wait(
        "say who is in the line of fire", ANSWER, "it stays as the shooter named it",
        "the line of fire is as the shooter named it",
    ),
}  # fmt: skip
ONE, TWO = line("+plan 1"), line("+plan 2 with dodge")
ORDERS = (ATTACK, MOVE, DIG)


def _turn() -> dict[type, tuple[str, str]]:
    """The verbs of a turn, shelter beside cover and holding back before passing."""
    after = {
        c.TakeCover: {Shelter: ("+shelter ", "+shelter {}= ")},
        acting.LAST: {HoldBack: ("+hold", "+hold {}")},
    }
    found: dict[type, tuple[str, str]] = {}
    for command, forms in acting.SHORTHAND.items():
        found |= {command: forms} | after.get(command, {})
    return found


TURN = _turn()


def plain_attack(option, f) -> bool:
    """With the gun of the other hand too."""
    off_hand = isinstance(option, Fire) and option.weapon == f.off_hand != ""
    return isinstance(option, c.Attack) or (off_hand and not option.spray and not option.called)


def dying(state, who: str) -> str:
    """What the dying may still type, "" for others and without any points (SC-DIE-4, SC-DIE-5)."""
    f = state.fighters.get(who)
    due = [getattr(f.condition, at, None) for at in ("check_at", "dies_at")] if f else []
    if not any(at is not None for at in due):
        return ""
    if points := f.sheet.character_points:
        return f"You are dying: +cling 1 adds a die ({many(points, 'point')} left)."
    return "You are dying: +chi waits ten minutes." if f.sheet.chi else ""


def line_of_fire(state) -> str:
    """For the game master, who says whom a spray may hit before its dice fall."""
    deed = state.deed
    aimed, spared = (
        people([name(state, who) for who in those]) for those in (deed.targets, deed.spare)
    )
    text = f"{name(state, deed.who)} sprays {aimed}" + (f", sparing {spared}" if spared else "")
    others = [name(state, f.id) for f in hitting.others(state)]
    add = line(f"+combat/line +{others[0]}") if others else ""
    near = f" Not in the line: {people(others)}; {add} adds." if others else ""
    strike = line(f"+combat/line -{name(state, hitting.in_line(deed)[-1])}")
    return f"{text}.{near} {strike} strikes, {line('+combat/next')} lets it be."


def declare(state, viewer):
    words = [ONE, f"{TWO} at -1D each", line("+plan full dodge")]
    watch = engine.options_of(state, viewer.who, LookOn)
    last = words.pop() if not watch else f"{line('+plan watch')} to look on"
    return f"Plan your round: {', '.join(words)}, or {last}."


def orders(state, viewer):
    return f"Your orders{_forces(state, viewer.who)}"


def orders_of(state, who, name_of: str):
    return f"{name_of}'s orders{_forces(state, who, f' {name_of}')}"


def _forces(state, who, whom: str = "") -> str:
    """How many have no order yet, and what the first of them may be ordered."""
    battle = state.battle
    left = [f for f in battle.of(who) if f.id not in battle.orders and can_act(f)]
    done = line(f"+order/done{whom}")
    if not left:
        return f" are given: {done} sends them off."
    free = [f for f in left if f.id not in battle.standing]
    first = (free or left)[0]
    legal = [o for o in engine.options(state, who) if isinstance(o, GiveOrder)]
    offered = {o.kind: o for o in legal if o.force == first.id}
    if ATTACK in offered:
        reached = [battle.forces[o.target] for o in legal if o.force == first.id and o.target]
        offered[ATTACK] = replace(offered[ATTACK], target=nearest(battle, first, reached).id)
    order = f"+order {first.name}="
    texts = [*(_ordered(state, first, offered[kind]) for kind in ORDERS if kind in offered), "wait"]
    words = [line(f"{order}{text}", text) for text in texts]
    words = " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
    if not free:
        return f" stand: {done} goes on with them, or {order}{words}."
    every = f"{line('+order all=advance')}; " if len(free) > 1 and not whom else ""
    return f" ({len(free)} to go): {order}{words}; {every}{done}."


def _ordered(state, force, order) -> str:
    """What is typed behind ``+order marines=``: a move is a whole one towards the enemy."""
    if order.kind == ATTACK:
        return f"attack {order.target}"
    if order.kind == DIG:
        return "dig"
    near = min(enemies(state, force), key=lambda e: abs(e.position - force.position), default=force)
    return f"move {force.kind.move if near.position >= force.position else -force.kind.move}"


OWN = asking.OWN | {"declare": declare, "orders": orders}
OF_NPC = {"orders": orders_of}
SEAT_HINTS = asking.SEAT_HINTS | {
    "line": line_of_fire,
    "orders": lambda state: (
        f"No commander can give orders: {line('+battle/next')} goes on without."
    ),
}

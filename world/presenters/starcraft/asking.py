"""Prompts that only starcraft has: plans, sprays, dying, orders in a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import engine
from game.books.starcraft import hitting
from game.books.starcraft.battle.commands import GiveOrder
from game.books.starcraft.battle.ranks import can_act, enemies, nearest
from game.books.starcraft.battle.state import ATTACK, DIG, MOVE
from game.books.starcraft.commands import Fire, HoldBack, LookOn, Shelter
from game.books.starcraft.state import battle_of
from game.codec import replace
from game.encounter import commands as c
from game.wording import Text, say
from world.presenters.awaited import ANSWER, DECLARE, Wait
from world.scenes.render import acting, asking
from world.scenes.render.offers import line
from world.scenes.render.records import name

if TYPE_CHECKING:
    from game.books.starcraft.battle.state import Force
    from game.books.starcraft.state import StarcraftEncounter, StarcraftFighter
    from game.encounter.records import Command
    from world.scenes.render.viewer import Viewer

WAITS = asking.WAITS | {
    "orders": Wait(
        say("starcraft_book-waits-for", what="orders"), DECLARE,
        say("starcraft_book-silence", what="orders"),
    ),
    "line": Wait(
        say("starcraft_book-waits-for", what="line"), ANSWER,
        say("starcraft_book-silence", what="line"),
        say("starcraft_book-line-of-fire-stands"),
    ),
}  # fmt: skip
ONE, TWO, DODGE = line("+plan 1"), line("+plan 2 with dodge"), line("+plan full dodge")
NEXT = line("+combat/next")
ORDERS = (ATTACK, MOVE, DIG)


def _turn() -> dict[type, tuple[str, str]]:
    """Commands of a turn: the shared ones, with shelter after cover and holding back before
    passing."""
    after: dict[type, dict[type, tuple[str, str]]] = {
        c.TakeCover: {Shelter: ("+shelter ", "+shelter {}= ")},
        acting.LAST: {HoldBack: ("+hold", "+hold {}")},
    }
    found: dict[type, tuple[str, str]] = {}
    for command, forms in acting.SHORTHAND.items():
        found |= {command: forms} | after.get(command, {})
    return found


TURN = _turn()


def plain_attack(option: Command, f: StarcraftFighter) -> bool:
    """Includes a single shot with the weapon in the other hand."""
    if not isinstance(option, Fire):
        return isinstance(option, c.Attack)
    return option.weapon == f.off_hand != "" and not option.spray and not option.called


def dying(state: StarcraftEncounter, who: str) -> Text | str:
    """What a dying fighter may still type; "" for others, and for those without points (SC-DIE-4,
    SC-DIE-5)."""
    f = state.fighters.get(who)
    due = [getattr(f.condition, at, None) for at in ("check_at", "dies_at")] if f else []
    if not any(at is not None for at in due):
        return ""
    assert f is not None
    if points := f.sheet.character_points:
        return say("starcraft_book-you-may-cling", points=points)
    return say("starcraft_book-you-may-wait") if f.sheet.chi else ""


def line_of_fire(state: StarcraftEncounter) -> Text:
    """For the game master, who decides whom a spray may hit before the dice are rolled."""
    deed = state.under_way
    others = tuple(name(state, f.id) for f in hitting.others(state))
    return say(
        "starcraft_book-line-of-fire",
        who=name(state, deed.who),
        aimed=tuple(name(state, who) for who in deed.targets),
        spared=tuple(name(state, who) for who in deed.spare),
        others=others,
        add=line(f"+combat/line +{others[0]}") if others else "",
        strike=line(f"+combat/line -{name(state, hitting.in_line(deed)[-1])}"),
        next=NEXT,
    )


def declare(state: StarcraftEncounter, viewer: Viewer) -> Text:
    watch = line("+plan watch") if engine.options_of(state, viewer.who, LookOn) else None
    return say("starcraft_book-plan-your-round", one=ONE, two=TWO, dodge=DODGE, watch=watch)


def orders(state: StarcraftEncounter, viewer: Viewer) -> Text:
    return orders_of(state, viewer.who, None)


def orders_of(state: StarcraftEncounter, who: str, npc: str | None) -> Text:
    """How many forces have no order yet, and possible orders for the first of them."""
    battle = battle_of(state)
    left = [f for f in battle.of(who) if f.id not in battle.orders and can_act(f)]
    free = [f for f in left if f.id not in battle.standing]
    first = next(iter(free or left), None)
    return say(
        "starcraft_book-orders",
        npc=npc,
        stage="open" if free else "stand" if left else "given",
        count=len(free),
        order=f"+order {first.name}=" if first else "",
        texts=_offered(state, who, first) if first else (),
        every=line("+order all=advance") if len(free) > 1 and not npc else None,
        done=line(f"+order/done {npc}" if npc else "+order/done"),
    )


def _offered(state: StarcraftEncounter, who: str, first: Force) -> tuple[str, ...]:
    """What can follow ``+order marines=``, each marked as a line that is offered."""
    battle = battle_of(state)
    legal = [o for o in engine.options(state, who) if isinstance(o, GiveOrder)]
    offered = {o.kind: o for o in legal if o.force == first.id}
    if ATTACK in offered:
        reached = [battle.forces[o.target] for o in legal if o.force == first.id and o.target]
        near = nearest(battle, first, reached)
        assert near is not None
        offered[ATTACK] = replace(offered[ATTACK], target=near.id)
    texts = [*(_ordered(state, first, offered[kind]) for kind in ORDERS if kind in offered), "wait"]
    return tuple(line(f"+order {first.name}={text}", text) for text in texts)


def _ordered(state: StarcraftEncounter, force: Force, order: GiveOrder) -> str:
    """The text of an order after ``+order marines=``; a move is the full distance towards the
    nearest enemy."""
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
    "orders": lambda state: say("starcraft_book-no-commander", next=line("+battle/next")),
}

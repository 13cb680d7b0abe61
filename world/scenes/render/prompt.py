"""The last line each person reads: whom the table waits for, and what to type."""

import re
from dataclasses import replace

from game import engine, shelf
from game.books.starcraft.battle.commands import GiveOrder
from game.books.starcraft.battle.ranks import enemies
from game.books.starcraft.battle.state import ATTACK, DIG, MOVE
from game.books.starcraft.commands import LookOn, Plan
from game.encounter.audience import visible
from game.encounter.remember import of_state
from world.scenes import kinds
from world.scenes.render import acting, reacting, waits
from world.scenes.render.acting import plans_ahead
from world.scenes.render.offers import line, plain
from world.scenes.render.telling import name
from world.scenes.render.words import and_list, many, people

WAITS = {
    "choice": "choose first or last",
    "declare": "declare",
    "act": "act",
    "answer": "answer the attack",
    "wild": "judge a wild die",
    "difficulty": "name a number",
    "round": "start the next round",
    "orders": "give orders",
    "split": "lay out the bonus",
    "line": "say who is in the line of fire",
}
NEXT = line("+combat/next")
WILD = "+combat/wild {}, {} or {}".format(
    *(line(f"+combat/wild {word}", word) for word in ("normal", "drop", "complication"))
)
GM_HINTS = {
    "wild": f"A wild die shows 1: {WILD}.",
    "difficulty": f"Name the number to reach: {line('+combat/difficulty 13')}.",
    "round": f"The round is over: {NEXT} starts the next one.",
    "orders": f"No commander can give orders: {line('+battle/next')} goes on without.",
    "choice": f"Nobody is there to choose: {NEXT} goes on.",
}
ONE, TWO = line("+plan 1"), line("+plan 2 with dodge")
FIRST_OR_LAST = f"{line('+initiative first')} or {line('+initiative last')}"
ORDERS = (ATTACK, MOVE, DIG)
MOST_NAMES = 4


def prompt(state, viewer) -> str:
    """One line for the viewer, "" when nothing waits."""
    return _prompt(state, looking(state, viewer))


@of_state
def _prompt(state, viewer) -> str:
    if kind := kinds.of(state):
        return kind.prompt(state, viewer)
    return plain(asked(state, viewer))


def asked(state, viewer) -> str:
    """The prompt with the lines that it offers marked (``offers``)."""
    return _asked(state, looking(state, viewer))


def looking(state, viewer):
    """The viewer; of all who only look on the same one, who sees what they see."""
    return viewer if viewer.who in state.fighters else replace(viewer, who="")


@of_state
def _asked(state, viewer) -> str:
    if kind := kinds.of(state):
        return kind.asked(state, viewer)
    due = waits.told(state, viewer)
    if not due:
        return _dying(state, viewer.who)
    own = [w for w in due if w.who == viewer.who]
    if own:
        return _own(state, viewer.who, own[0])
    if dying := _dying(state, viewer.who):
        return f"{waiting_for(state, due, viewer)} {dying}"
    if viewer.gm and (npc := next((w for w in due if _is_npc(state, w.who)), None)):
        return _for_npc(state, due, npc, viewer)
    if viewer.gm and (seat := [w for w in due if w.who == "gm"]):
        return GM_HINTS.get(seat[0].what) or reacting.line_of_fire(state)
    return waiting_for(state, due, viewer)


def _dying(state, who: str) -> str:
    """What the dying may still type, "" for others and without any points (SC-DIE-4, SC-DIE-5)."""
    f = state.fighters.get(who)
    due = [getattr(f.condition, at, None) for at in ("check_at", "dies_at")] if f else []
    if not any(at is not None for at in due):
        return ""
    if points := f.sheet.character_points:
        return f"You are dying: +cling 1 adds a die ({many(points, 'point')} left)."
    return "You are dying: +chi waits ten minutes." if f.sheet.chi else ""


def _is_npc(state, who: str) -> bool:
    return who in state.fighters and state.fighters[who].npc


def _for_npc(state, due, npc, viewer) -> str:
    """What the game master may type for an NPC of his."""
    name_of = state.fighters[npc.who].name
    if npc.what == "declare":
        mine = [state.fighters[w.who].name for w in due
                if w.what == "declare" and _is_npc(state, w.who)]  # fmt: skip
        declared = line(f"+declare npcs={'1 attack' if plans_ahead(state) else '1'}")
        return f"Declare for {people(mine, MOST_NAMES)}: {declared}, or {NEXT}."
    if npc.what == "act":
        return acting.turn(state, npc.who, name_of, named=viewer.who in state.fighters)
    if npc.what == "orders":
        return f"{name_of}'s orders{_forces(state, npc.who, f' {name_of}')}"
    if npc.what == "answer":
        return reacting.for_npc(state, npc.who)
    if npc.what == "split":
        return f"{name_of}: {reacting.split(state)}"
    return f"{name_of}'s side won initiative: {FIRST_OR_LAST}."


def kind(text: str) -> str:
    """What a prompt asks, without the names of those who still have to declare, unless one
    alone holds up the table."""
    several = text.startswith("Waiting") and re.search(r"( and | to \d+).* to declare", text)
    return "declaring" if several else text


def waiting_for(state, due, viewer) -> str:
    """``Waiting for Ace and Jaluun to declare.``, or for some to declare and others to give
    orders."""
    seen = {f.id for f in visible(state, viewer.who, viewer.gm)}
    asked: dict[str, list[str]] = {}
    for wait in due:
        found = name(state, wait.who)
        found = "the game master" if found == "The game master" else found
        asked.setdefault(_waited(state, wait, seen), []).append(found)
    told = [f"for {people(dict.fromkeys(who), MOST_NAMES)}{what}" for what, who in asked.items()]
    return f"Waiting {and_list(told)}."


def _waited(state, wait, seen) -> str:
    """What one is waited for to do, "" where that is not told."""
    if wait.what == waits.SEAT:
        return ""
    if wait.what == "answer" and "level" in state.deed.facts:
        return f" to answer: {reacting.announced(state, seen)}"
    return f" to {WAITS[wait.what]}"


def _own(state, who: str, wait) -> str:
    return OWN[wait.what](state, who)


def _orders(state, who):
    return f"Your orders{_forces(state, who)}"


def _forces(state, who, whom: str = "") -> str:
    """How many have no order yet, and what the first of them may be ordered."""
    battle = state.battle
    left = [f for f in battle.of(who) if f.id not in battle.orders]
    done = line(f"+order/done{whom}")
    if not left:
        return f" are given: {done} sends them off."
    legal = [o for o in engine.options(state, who) if isinstance(o, GiveOrder)]
    first = {o.kind: o for o in legal if o.force == left[0].id}
    order = f"+order {left[0].name}="
    texts = [*(_ordered(state, left[0], first[kind]) for kind in ORDERS if kind in first), "wait"]
    words = [line(f"{order}{text}", text) for text in texts]
    words = " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
    return f" ({len(left)} to go): {order}{words}; {done}."


def _ordered(state, force, order) -> str:
    """What is typed behind ``+order marines=``: a move is a whole one towards the enemy."""
    if order.kind == ATTACK:
        return f"attack {order.target}"
    if order.kind == DIG:
        return "dig"
    near = min(enemies(state, force), key=lambda e: abs(e.position - force.position), default=force)
    return f"move {force.kind.move if near.position >= force.position else -force.kind.move}"


def _choice(state, who):
    return f"Your side won initiative: {FIRST_OR_LAST}."


def _declare(state, who):
    if shelf.find(state.book).actions_left:
        watch = any(isinstance(o, LookOn) for o in engine.options(state, who))
        words = [ONE, f"{TWO} at -1D each", line("+plan full dodge")]
        last = words.pop() if not watch else f"{line('+plan watch')} to look on"
        return f"Plan your round: {', '.join(words)}, or {last}."
    if plans_ahead(state):
        every = state.options["declare"] == "all"
        two = "+declare 2 attack, attack" if every else "+declare 2 attack"
        return (
            f"Declare how many and what comes first: {line('+declare 1 attack')}, or "
            f"{line(two)} at -1D on everything, or {line('+declare fulldodge')}, "
            f"or {line('+declare 0')}."
        )
    if any(isinstance(o, Plan) for o in engine.options(state, who)):
        return f"How many actions? {ONE}, or {TWO} at -1D on all. Silence is 1."
    one, two = line("+declare 1"), line("+declare 2")
    return f"How many actions? {one}, or {two} at -1D on everything. Silence is 1."


OWN = {
    "choice": _choice,
    "declare": _declare,
    "act": acting.turn,
    "answer": reacting.own,
    "orders": _orders,
    "split": lambda state, who: reacting.split(state),
}

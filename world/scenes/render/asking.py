"""The prompts of the rounds of ``game.encounter``: whom they wait for, and what to type."""

from game import shelf
from world.books.awaited import ACT, ANSWER, DECLARE, Wait
from world.scenes.render import acting, choosing, reacting, waits
from world.scenes.render.acting import plans_ahead
from world.scenes.render.offers import line
from world.scenes.render.prompt import waiting_for
from world.scenes.render.words import people

WAITS = {
    "choice": Wait("choose first or last", ANSWER, "the side acts first"),
    "declare": Wait("declare", DECLARE),
    "act": Wait("act", ACT, "the turn passes"),
    "answer": Wait("answer the attack", ANSWER),
    "wild": Wait("judge a wild die", ANSWER, "it counts as it fell", "a wild 1 counts as it fell"),
    "difficulty": Wait(
        "name a number", ACT, "the book's own number counts", "the number is the book's own"
    ),
    "round": Wait("start the next round"),
    "split": Wait("lay out the bonus", ACT, "all of it goes on the first roll"),
}
NEXT = line("+combat/next")
WILD = "+combat/wild {}, {} or {}".format(
    *(line(f"+combat/wild {word}", word) for word in ("normal", "drop", "complication"))
)
SEAT_HINTS = {
    "wild": lambda state: f"A wild die shows 1: {WILD}.",
    "difficulty": lambda state: f"Name the number to reach: {line('+combat/difficulty 13')}.",
    "round": lambda state: f"The round is over: {NEXT} starts the next one.",
    "choice": lambda state: f"Nobody is there to choose: {NEXT} goes on.",
}
FIRST_OR_LAST = f"{line('+initiative first')} or {line('+initiative last')}"
MOST_NAMES = 4


def asked(face, state, viewer) -> str:
    """What the viewer may do now, his own first; "" when nothing waits."""
    due = waits.told(state, viewer)
    if not due:
        return face.still_possible(state, viewer.who)
    own = [w for w in due if w.who == viewer.who]
    if own:
        what = own[0].what
        if choosing.declared(state, what):
            return choosing.asked(state, viewer, what, viewer.who)
        return face.own[what](state, viewer)
    if possible := face.still_possible(state, viewer.who):
        return f"{_waiting(face, state, due, viewer)} {possible}"
    if viewer.gm and (npc := next((w for w in due if _is_npc(state, w.who)), None)):
        return _for_npc(face, state, due, npc, viewer)
    if viewer.gm and (seat := [w for w in due if w.who == "gm"]):
        return face.seat_hints[seat[0].what](state)
    return _waiting(face, state, due, viewer)


def _is_npc(state, who: str) -> bool:
    return who in state.fighters and state.fighters[who].npc


def _for_npc(face, state, due, npc, viewer) -> str:
    """What the game master may type for an NPC of his."""
    name_of = state.fighters[npc.who].name
    if choosing.declared(state, npc.what):
        return choosing.asked(state, viewer, npc.what, npc.who, name_of)
    if npc.what in face.of_npc:
        return face.of_npc[npc.what](state, npc.who, name_of)
    if npc.what == "declare":
        mine = [state.fighters[w.who].name for w in due
                if w.what == "declare" and _is_npc(state, w.who)]  # fmt: skip
        declared = line(f"+declare npcs={'1 attack' if plans_ahead(state) else '1'}")
        return f"Declare for {people(mine, MOST_NAMES)}: {declared}, or {NEXT}."
    if npc.what == "act":
        return acting.turn(state, viewer, npc.who)
    if npc.what == "answer":
        return reacting.for_npc(state, viewer, npc.who)
    if npc.what == "split":
        return f"{name_of}: {reacting.split(state)}"
    return f"{name_of}'s side won initiative: {FIRST_OR_LAST}."


def _waiting(face, state, due, viewer) -> str:
    return waiting_for(state, due, viewer, lambda wait, seen: _waited(face, state, wait, seen))


def _waited(face, state, wait, seen) -> str:
    """What one is waited for to do, "" where that is not told."""
    if wait.what == waits.SEAT:
        return ""
    if wait.what == "answer" and state.deed.level:
        return f" to answer: {reacting.announced(state, seen)}"
    return f" to {face.wait(wait.what).doing}"


def _choice(state, viewer):
    return f"Your side won initiative: {FIRST_OR_LAST}."


def _declare(state, viewer):
    if plans_ahead(state):
        return _plan(state, viewer)
    one, two = line("+declare 1"), line("+declare 2")
    less = shelf.of(state).dice.off(1)
    return f"How many actions? {one}, or {two} at {less} on everything. Silence is 1."


def _plan(state, viewer):
    """The first action is named with the number: an attack by itself is one."""
    f = state.fighters[viewer.who]
    first = "attack" if f.hand or not f.sheet.weapons else "draw"
    foe = acting.foe(state, viewer, f) if first == "attack" else ""
    one = line(f"+attack {foe}") if foe else line(f"+declare 1 {first}")
    more = f"+declare 2 {first}{foe and f' {foe}'}"
    two = line(f"{more}, attack" if state.options["declare"] == "all" else more)
    less = shelf.of(state).dice.off(1)
    return (
        f"What first? {one} (one action), {two} (two, {less} on everything), "
        f"{line('+declare fulldodge')}, or {line('+declare 0')} (none)."
    )


OWN = {
    "choice": _choice,
    "declare": _declare,
    "act": acting.turn,
    "answer": reacting.own,
    "split": lambda state, viewer: reacting.split(state),
}

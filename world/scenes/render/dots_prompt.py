"""The last line each person reads under dots: what is waited for, what to type, what it costs."""

from game import engine
from game.dots import costs
from game.dots.commands import Guard
from game.dots.guards import GuardVerb
from game.dots.offers import order_uses
from game.dots.tables import title
from world.scenes.render.dots_words import name
from world.scenes.render.words import and_list

WAITS = {
    "initiative": "order the fight", "act": "act", "answer": "answer the attack",
    "resist": "resist", "release": "let held lightning go", "round": "start the next round",
    "approve": "judge a combination",
}  # fmt: skip
MOST = 4
GUARD = GuardVerb()


def prompt(state, viewer) -> str:
    """One line for the viewer, "" when nothing waits."""
    waits = engine.pending(state)
    if not waits:
        return ""
    own = next((w for w in waits if w.who == viewer.who), None)
    if own:
        return _OWN[own.what](state, own.who, "")
    if viewer.gm:
        for wait in waits:
            if wait.who == "gm":
                return _seat(state, wait)
            if state.fighters[wait.who].npc:
                return _OWN[wait.what](state, wait.who, f"{name(state, wait.who)}=")
    names = list(dict.fromkeys(_seen(state, w.who, viewer) for w in waits))[:MOST]
    return f"Waiting for {and_list(names)} to {WAITS[waits[0].what]}."


def _seen(state, who: str, viewer) -> str:
    f = state.fighters.get(who)
    if f is None:
        return "the game master"
    return "somebody" if f.hidden and not viewer.gm else f.name


def _seat(state, wait) -> str:
    if wait.what == "round":
        return "The round is over: +combat/next starts the next one."
    asker, combination = state.asked[0]
    return f"{name(state, asker)} asks: +combat/fit {name(state, asker)}={combination}, or /unfit."


def _whose(state, who, prefix, yours: str, theirs: str) -> str:
    return theirs.format(name=name(state, who)) if prefix else yours


def _initiative(state, who, prefix):
    start = _whose(state, who, prefix, "Order the fight", "Order {name} in the fight")
    f = state.fighters[who]
    uses = next(order_uses(f), ())
    best = title(uses[0].skill) if uses else "<skill>"
    return f"{start}: +initiative {prefix}none is 0, +initiative {prefix}{best} adds its dots."


def _act(state, who, prefix):
    start = _whose(state, who, prefix, "Your turn", "{name}'s turn")
    f = state.fighters[who]
    foe = next((o.name for o in state.present if o.side != f.side and o.able), "somebody")
    left = [slot for slot in ("primary", "offhand") if slot not in f.acts]
    words = [f"+attack {prefix}{foe}", f"+use {prefix}<skill> at {foe}"]
    words += [f"+flurry {prefix}{foe}"] if f.repeats < f.sheet.has("flurry") else []
    return (
        f"{start} ({and_list(left) or 'repeats'} left): {', '.join(words)}, +pass {prefix[:-1]}"
    ).strip() + ". +try before any of them shows its cost."


def _answer(state, who, prefix):
    blow = state.blow
    points = f"{blow.points} {'energy' if blow.curve == 'direct' else 'points'}"
    start = _whose(
        state, who, prefix, f"{name(state, blow.who)} attacks you ({points})",
        f"{name(state, blow.who)} attacks {{name}} ({points})",
    )  # fmt: skip
    legal = [o for o in engine.options(state, who) if isinstance(o, Guard)]
    shown = _answers(state, who, legal, prefix)
    return f"{start}: {', '.join([*shown, f'+nodefence {prefix[:-1]}'.strip()])}."


def _answers(state, who, legal, prefix) -> list[str]:
    """The best few answers, each with what it costs."""
    found = {}
    for option in legal:
        uses = option.block or option.other
        if not uses or (option.block and option.other) or (len(uses) > 1 and not option.block):
            continue
        verb = "+block" if option.block else "+dodge"
        hand = "/offhand" if option.block and option.hand == "offhand" else ""
        skills = ", ".join(title(use.skill) for use in uses)
        if any(use.dots or use.die >= 0 for use in uses):
            continue
        cost = GUARD.cost(state, state.fighters[who], option)
        found[f"{verb}{hand} {prefix}{skills}"] = price(cost)
    return [f"{text} ({cost})" for text, cost in list(found.items())[:MOST]]


def price(cost: costs.Cost) -> str:
    """``2 Force``, ``1 Hit``, ``free``."""
    parts = [f"{cost.force} Force"] if cost.force else []
    parts += [f"{cost.hits} Hits"] if cost.hits else []
    return and_list(parts) or "free"


def _resist(state, who, prefix):
    contest = state.contest
    start = _whose(state, who, prefix, "You may resist", "{name} may resist")
    against = " + ".join(title(s) for s in contest.skills)
    return (
        f"{start} {name(state, contest.who)}'s {against} ({contest.total}): "
        f"+resist {prefix}<skill>, +resist {prefix}none. A tie resists."
    )


def _release(state, who, prefix):
    held = state.fighters[who].held
    start = _whose(
        state, who, prefix, "Your held lightning goes off", "{name}'s lightning goes off"
    )
    return f"{start} ({sum(held)}): +release {prefix}<enemy>, or one name for each of {len(held)}."


_OWN = {
    "initiative": _initiative, "act": _act, "answer": _answer, "resist": _resist,
    "release": _release,
}  # fmt: skip

"""The last lines each person reads under dots: what is waited for, what to type, what each
answer costs and what it lets through."""

from game import engine, shelf
from game.books.dots import costs
from game.books.dots import events as dv
from game.books.dots.approval import UNIQUE
from game.books.dots.guards import GUARD
from game.books.dots.offers import order_uses
from game.books.dots.play import settle_uses
from game.books.dots.tables import title
from game.errors import Refused
from game.parts.rating import MOST as MOST_NAMED
from game.parts.rating import advise
from game.wording import say
from world.books.awaited import ACT, ANSWER, DECLARE, Wait
from world.books.dots import trying as dots_try
from world.books.dots.turn import act as _act
from world.books.dots.turn import whose as _whose
from world.books.dots.words import name, price, skills
from world.scenes import chances
from world.scenes.render import waits
from world.scenes.render.offers import for_all, line, plain, shortened
from world.scenes.render.words import and_list, many

WAITS = {
    "initiative": Wait("order the fight", DECLARE, "it counts as 0"),
    "act": Wait("act", ACT, "the turn passes"),
    "answer": Wait("answer the attack", ANSWER),
    "resist": Wait("resist", ANSWER, "nothing resists", "{name} resists with nothing"),
    "release": Wait("let held lightning go", ACT, "it goes off at the first enemy"),
    "round": Wait("start the next round"),
    "approve": Wait("judge a combination"),
    "unseen": Wait("strike unseen", ACT, "the turn passes"),
    "object": Wait(
        "let a clear defence stand", ANSWER, "the defence stands", "{name} does not object"
    ),
}
MOST = 4
REST = "+odds"


def prompt(state, viewer) -> str:
    """What the viewer may do now, "" when nothing waits; one sentence for a screen reader."""
    return plain(asked(state, viewer))


def asked(state, viewer) -> str:
    """The prompt in one line, with the lines that it offers marked (``offers``)."""
    due = waits.told(state, viewer)
    if not due:
        return ""
    own = next((w for w in due if w.who == viewer.who and w.who in state.fighters), None)
    if own:
        told = _asked(state, viewer, own, "")
        wish = _wish(state, own.who)
        return shortened(wish + told, f"{wish}{line('+pass')} ends your turn." if wish else told)
    if viewer.gm:
        for wait in due:
            if wait.who == "gm":
                return _seat(state, wait)
            if state.fighters[wait.who].npc:
                return _asked(state, viewer, wait, f"{name(state, wait.who)}=")
    names = list(dict.fromkeys(_waited(state, w.who) for w in due))[:MOST]
    what = "" if due[0].what == waits.SEAT else f" to {WAITS[due[0].what].doing}"
    return f"Waiting for {and_list(names)}{what}."


def _asked(state, viewer, wait, prefix: str) -> str:
    if wait.what in _TO_VIEWER:
        return _TO_VIEWER[wait.what](state, viewer, wait.who, prefix)
    return _OWN[wait.what](state, wait.who, prefix)


def _waited(state, who: str) -> str:
    f = state.fighters.get(who)
    return f.name if f else "the game master"


def _seat(state, wait) -> str:
    if wait.what == "object":
        return _object(state, wait.who, "gm")
    if wait.what == "round":
        return f"The round is over: {line('+combat/next')} starts the next one."
    asker, combination = state.asked[0]
    whose = f"{name(state, asker)}={combination}"
    return (
        f"{name(state, asker)} asks for {_sought(combination)}: "
        f"{line(f'+combat/fit {whose}')} allows it and does it, "
        f"{line(f'+combat/unfit {whose}')} does not."
    )


def _sought(combination: str) -> str:
    return "a skill of their own" if combination.startswith(UNIQUE) else "a combination"


def _wish(state, who: str) -> str:
    """What of one's own the game master has to allow first."""
    combination, _ = state.wishes.get(who, ("", None))
    if not combination:
        return ""
    return f"You wait for the game master to allow {skills(combination.split('+'))}. Or else: "


def _known(state, who: str, prefix: str) -> str:
    """The name as the one who is asked knows it: the game master knows the hidden too."""
    return "Somebody" if state.fighters[who].hidden and not prefix else name(state, who)


def _initiative(state, who, prefix):
    start = _whose(state, who, prefix, "Order the fight", "Order {name} in the fight")
    waited = {w.who for w in engine.pending(state) if w.what == "initiative"}
    mine = [f for f in state.present if f.id in waited and f.npc] if prefix else []
    if len(mine) > 1 and all(f.sheet == mine[0].sheet for f in mine):
        start, prefix = "Order your NPCs in the fight", "npcs="
    none = line(f"+initiative {prefix}none")
    words = [f"{none} is 0", *_usual_orders(state.fighters[who], prefix)]
    return f"{start}: {', '.join(words)}."


def _usual_orders(f, prefix) -> list[str]:
    """Two usual ordering actions that can be paid, with what they add and cost; any other skill
    serves too."""
    found = [settle_uses(f, uses) for uses in order_uses(f) if len(uses) == 1]
    whole = [use for (use,) in found if use.die < 0 and use.dots == f.sheet.rank(use.skill)]
    priced = {use: costs.powers(f, (use,)) for use in whole}
    told = [
        f"{line(f'+initiative {prefix}{title(use.skill)}')} adds {use.dots} ({price(cost)})"
        for use, cost in priced.items()
        if cost.force <= f.condition.force
    ]
    other = f"{line(f'+initiative {prefix}<skill>')} adds its dots"
    return list(dict.fromkeys(told))[:2] or [other] * bool(f.sheet.dots)


def _answer(state, viewer, who, prefix):
    blow = state.blow
    points = many(blow.points, "point") if blow.curve != "direct" else f"{blow.points} energy"
    by, whom = _known(state, blow.who, prefix), name(state, who) if prefix else "you"
    start = f"{say('dots_told-blow', kind=blow.kind, by=by)} comes at {whom} ({points})"
    if blow.kind == "attack":
        start = f"{by} attacks {whom} ({points})"
    rated = chances.of_answers(state, viewer, who, blow.who) if viewer.chances else ()
    ways = ((MOST_NAMED, True), (2, True), (1, True), (1, False))
    told = [f"{start}: {_answers(state, who, prefix, rated, *way)}." for way in ways]
    return shortened(*([told[0] + for_all("auto")] if prefix else []), *told)


def _answers(state, who, prefix, rated, most: int, full: bool) -> str:
    """The answers worth naming, and how the rest is seen; not ``full``: the lines alone. Where
    nothing is said of harm, those that cost least."""
    if rated:
        advice = advise(rated)
        named = advice.named[: max(most, advice.needed)]
        kept = [_worded(state, prefix, row.answer, full, full) for row in named]
        count = len(advice.named) + advice.others
    else:
        legal = sorted(shelf.of(state).rated(state, who), key=lambda row: row.cost)
        kept = [_worded(state, prefix, row.answer, full, False) for row in legal[:most]]
        count = len(legal)
    best = "best free " if rated and count > 1 else ""
    rest = f"; {line(REST)} for the rest" if count > len(kept) else ""
    return f"{best}{', '.join(kept)}{rest}"


def every(state, viewer, who: str) -> str:
    """Every answer that is looked at, the least harm first, for +odds. Refused: as the odds."""
    if state.blow is None or state.blow.target != who:
        raise Refused("too_late", "No attack waits for an answer of yours.")
    rated = chances.rated_answers(state, viewer, who, state.blow.who)
    prefix = "" if viewer.who == who else f"{name(state, who)}="
    return plain("\n".join(_worded(state, prefix, row.answer) for row in rated))


def _worded(state, prefix, guard, costs_too: bool = True, left: bool = True) -> str:
    """``+block saber block /dodge speed (free, no harm)``: what is typed, what it costs, and what
    is ``left`` by it."""
    typed, hand = f"+nodefence {prefix[:-1]}".strip(), "/offhand" * (guard.hand == "offhand")
    block, other = (skills(u.skill for u in uses) for uses in (guard.block, guard.other))
    if guard.block:
        typed = f"+block{hand} {prefix}{block}" + (f" /dodge {other}" if guard.other else "")
    elif guard.other:
        typed = f"+dodge {prefix}{other}"
    cost = GUARD.cost(state, state.fighters[guard.who], guard)
    said = [price(cost)] if costs_too and (cost.force or cost.hits) else []
    said = ", ".join([*said, *([_outcome(state, guard)] if left else [])])
    return line(typed) + (f" ({said})" if said else "")


def _outcome(state, option) -> str:
    """``lose 4``, ``no harm, 9 held``: what that answer would lead to."""
    parts = []
    for event in dots_try.events_of(state, option):
        if isinstance(event, dv.Struck) and event.target == option.who:
            parts.append(f"lose {event.damage}" if event.damage else "no harm")
            parts += ["down"] if event.damage and not event.body.hits else []
        elif isinstance(event, dv.Marked) and event.field == "numb":
            parts.append("paralysed")
        elif isinstance(event, dv.Marked) and event.why == "held lightning":
            parts.append(f"{event.value[-1]} held")
        elif isinstance(event, dv.BlowQueued):
            parts.append(f"{dots_try.worth(event.blow)} back")
    return ", ".join(parts)


def _resist(state, who, prefix):
    contest = state.contest
    start = _whose(state, who, prefix, "You may resist", "{name} may resist")
    against = " + ".join(title(s) for s in contest.skills)
    return (
        f"{start} {_known(state, contest.who, prefix)}'s {against} ({contest.total}): "
        f"{line(f'+resist {prefix}<skill>')}, {line(f'+resist {prefix}none')}. A tie resists."
    )


def _release(state, who, prefix):
    held = state.fighters[who].held
    yours, theirs = "Your held lightning goes off", "{name}'s lightning goes off"
    start = _whose(state, who, prefix, yours, theirs)
    release = line(f"+release {prefix}<enemy>")
    return f"{start} ({sum(held)}): {release}, or one name for each of {len(held)}."


def _unseen(state, who, prefix):
    start = _whose(state, who, prefix, "You may", "{name} may")
    foes = [o for o in state.present if who in o.unaware_of and (prefix or not o.hidden)]
    names = and_list(o.name for o in foes) or "somebody"
    strike = line(f"+attack {prefix}{foes[0].name if foes else '<name>'}")
    waits_ = line(f"+pass {prefix[:-1]}".strip())
    return (
        f"{start} strike before the order, unseen by {names}, with the primary action: {strike}, "
        f"{waits_} waits for the turn."
    )


def _object(state, who, prefix):
    claim = state.claim
    used = skills(use.skill for use in claim.other)
    return (
        f"{_known(state, claim.who, prefix)} claims that {used} clearly avoids the attack: "
        f"{line('+clear yes')} lets it stand, {line('+clear no')} does not."
    )


_TO_VIEWER = {"act": _act, "answer": _answer}
"""What tells odds, which not every reader may know."""
_OWN = {
    "unseen": _unseen, "object": _object, "initiative": _initiative, "resist": _resist,
    "release": _release,
}  # fmt: skip

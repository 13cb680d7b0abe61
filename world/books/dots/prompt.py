"""The last lines each person reads under dots: what is waited for, what to type, what each
answer costs and what it lets through."""

from game import engine, shelf
from game.books.dots import costs, servants
from game.books.dots import events as dv
from game.books.dots.approval import UNIQUE
from game.books.dots.commands import Flurry, Guard, Strike, Wield
from game.books.dots.guards import GuardVerb
from game.books.dots.offers import invoke_uses, order_uses, usual
from game.books.dots.play import settle_uses
from game.books.dots.state import SLOTS, Use
from game.books.dots.tables import title
from world.books.dots import odds
from world.books.dots import trying as dots_try
from world.books.dots.words import KINDS, name, skills
from world.scenes.render import waits
from world.scenes.render.offers import for_all, line, plain, shortened, within
from world.scenes.render.words import and_list, many

WAITS = {
    "initiative": "order the fight", "act": "act", "answer": "answer the attack",
    "resist": "resist", "release": "let held lightning go", "round": "start the next round",
    "approve": "judge a combination", "unseen": "strike unseen",
    "object": "let a clear defence stand",
}  # fmt: skip
MOST = 4
MOST_ANSWERS = 6
GUARD = GuardVerb()


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
    what = "" if due[0].what == waits.SEAT else f" to {WAITS[due[0].what]}"
    return f"Waiting for {and_list(names)}{what}."


def _asked(state, viewer, wait, prefix: str) -> str:
    if wait.what == "act":
        return _act(state, viewer, wait.who, prefix)
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


def _whose(state, who, prefix, yours: str, theirs: str) -> str:
    return theirs.format(name=name(state, who)) if prefix else yours


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


def _act(state, viewer, who, prefix):
    start = _whose(state, who, prefix, "Your turn", "{name}'s turn")
    f = state.fighters[who]
    foes = [o for o in state.present if o.side != f.side and o.able and (prefix or not o.hidden)]
    foes.sort(key=lambda foe: foe.id != f.aimed)
    left = [slot for slot in ("primary", "offhand") if slot not in f.acts]
    serving = {what: n for what in servants.FIELDS if (n := servants.ready(f, what))}
    open_ = left or [many(n, what) for what, n in serving.items()] or ["repeats"]
    words = [
        line(f"+attack{'/offhand' * (hand == 'offhand')} {prefix}{way}")
        + _chance(state, viewer, command)
        for hand in SLOTS
        for way, command in _strike(state, f, hand, foes)
    ]
    words += [
        line(f"+wield{'/offhand' * (hand == 'offhand')} {prefix}{getattr(f.sheet, hand)}")
        for hand in SLOTS
        if left and getattr(f.sheet, hand) in f.dropped and not f.gone(hand, f.sheet.in_hand(hand))
    ]
    words += [line(f"+wield {prefix}{item}") for item in _unarmed(state, f)]
    words += [
        f"{line(f'+{what} {prefix}{foe.name}')} ({count} ready)"
        for foe in foes[:1]
        for what, count in serving.items()
    ]
    words += [line(f"+use {prefix}{way}") for way in _use(state, f, foes)]
    words += [
        line(f"+flurry {prefix}{foe.name}")
        for foe in foes[:1]
        if any(_legal(state, Flurry(who, slot, foe.id)) for slot in SLOTS.values())
    ]
    trying = f" {line('+try ')} before any of them shows its cost." if words else ""
    words.append(line(f"+pass {prefix[:-1]}".strip()))
    told = within(f"{start} ({and_list(open_)} left)", words)
    return shortened(told + trying, told)


def _strike(state, f, hand: str, foes):
    """The attack on the first of the enemies, and what is typed of it: with what it takes if
    nothing is said, or a skill that has to be named where that cannot be paid or made."""
    for foe in foes[:1]:
        plain = Strike(f.id, foe.id, usual(f, hand), hand)
        if _legal(state, plain):
            yield foe.name, plain
            return
        skills_ = (*f.sheet.abilities(), *f.sheet.powers())
        ways = (Strike(f.id, foe.id, (Use(skill, 1),), hand) for skill in skills_)
        if found := next((way for way in ways if _legal(state, way)), None):
            yield f"{foe.name} with {title(found.uses[0].skill)} 1", found


def _unarmed(state, f) -> list[str]:
    """What the empty hand could take up: the first thing carried that attacks."""
    if "primary" in f.acts or f.sheet.in_hand("wield"):
        return []
    elsewhere = (f.sheet.offhand, *f.dropped)
    arms = [i.name for i in f.sheet.items if (i.light or i.skills) and i.name not in elsewhere]
    return [name for name in arms if _legal(state, Wield(f.id, "wield", name))][:1]


def _chance(state, viewer, command) -> str:
    """`` (63%)``: the chance that it does harm; "" where nobody can tell."""
    found = odds.of_blow(state, viewer, command) if viewer.chances else None
    return f" ({found})" if found else ""


def _use(state, f, foes):
    """A skill at the first enemy in sight, for who has one that is for others."""
    plain = (o for o in invoke_uses(state, f.id) if len(o.uses) == 1 and not o.mode)
    found = [o for o in plain if _legal(state, o)]
    seen = {foe.id for foe in foes}
    at = next((o.targets[0] for o in found if o.targets and o.targets[0] in seen), "")
    if found:
        yield f"<skill> at {state.fighters[at].name}" if at else "<skill>"


def _legal(state, command) -> bool:
    book = shelf.of(state)
    return book.machine.legal(book, state, book.verb(command), command)


def _answer(state, who, prefix):
    blow = state.blow
    points = many(blow.points, "point") if blow.curve != "direct" else f"{blow.points} energy"
    by, whom = _known(state, blow.who, prefix), name(state, who) if prefix else "you"
    start = f"{KINDS[blow.kind].format(who=by)} comes at {whom} ({points})"
    if blow.kind == "attack":
        start = f"{by} attacks {whom} ({points})"
    legal = [o for o in engine.options(state, who) if isinstance(o, Guard)]
    waived = f"{line(f'+nodefence {prefix[:-1]}'.strip())} ({_outcome(state, Guard(who))})"
    told = within(start, [*_answers(state, who, legal, prefix), waived])
    return shortened(told + for_all("auto"), told) if prefix else told


def _answers(state, who, legal, prefix) -> list[str]:
    """An answer of each kind, with what it costs and lets through."""
    found = {}
    for option in legal:
        uses = option.block or option.other
        if not _worth_naming(option, uses):
            continue
        verb = "+block" if option.block else "+dodge"
        hand = "/offhand" if option.block and option.hand == "offhand" else ""
        cost = GUARD.cost(state, state.fighters[who], option)
        told = f"{price(cost)}, {_outcome(state, option)}"
        found[f"{verb}{hand} {prefix}{skills(use.skill for use in uses)}"] = told
    return [f"{line(text)} ({told})" for text, told in list(found.items())[:MOST_ANSWERS]]


def _worth_naming(option, uses) -> bool:
    """A single skill, or powers that belong together, with all dots and no die."""
    powers = ("reflect", "saber_block")
    return (
        bool(uses)
        and not (option.block and option.other)
        and not any(use.dots or use.die >= 0 for use in uses)
        and all(use.skill in powers for use in uses[1:])
    )


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


def price(cost: costs.Cost) -> str:
    """``2 Force``, ``1 Hit``, ``free``."""
    parts = [f"{cost.force} Force"] if cost.force else []
    parts += [many(cost.hits, "Hit")] if cost.hits else []
    return and_list(parts) or "free"


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


_OWN = {
    "unseen": _unseen,
    "object": _object,
    "initiative": _initiative, "answer": _answer, "resist": _resist,
    "release": _release,
}  # fmt: skip

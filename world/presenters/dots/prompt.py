"""Prompts under dots: what the table waits for, what to type, what each answer costs and lets
through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING

from game import engine, registry
from game.books.dots import costs
from game.books.dots import events as dv
from game.books.dots.approval import UNIQUE
from game.books.dots.commands import Guard
from game.books.dots.context import settle_uses
from game.books.dots.guards import GUARD
from game.books.dots.offers import order_uses
from game.books.dots.tables import title
from game.errors import Refused
from game.memory import per_state
from game.parts.rating import MOST as MOST_NAMED
from game.parts.rating import advise
from game.wording import Text, say
from world.presenters.awaited import ACT, ANSWER, DECLARE, Wait
from world.presenters.dots import trying as dots_try
from world.presenters.dots.rulings import name, skills
from world.presenters.dots.turn import act as _act
from world.presenters.dots.turn import npc
from world.presenters.dots.words import price
from world.scenes.render import waits
from world.scenes.render.offers import for_all, line, plain, shortened
from world.scenes.telling import chances

if TYPE_CHECKING:
    from game.books.dots.state import DotsBattle, DotsFighter
    from game.encounter.machine import Waiting
    from game.encounter.records import Command
    from game.parts.rating import Rated
    from world.scenes.render.viewer import Viewer

WAITS = {
    "initiative": Wait(say("dots_book-to-order"), DECLARE, say("dots_book-then-counts-nothing")),
    "act": Wait(say("dots_book-to-act"), ACT, say("dots_book-then-turn-passes")),
    "answer": Wait(say("dots_book-to-answer"), ANSWER),
    "resist": Wait(
        say("dots_book-to-resist"),
        ANSWER,
        say("dots_book-then-nothing-resists"),
        say("dots_book-ran-out-resists", who="{name}"),
    ),
    "release": Wait(say("dots_book-to-release"), ACT, say("dots_book-then-goes-off")),
    "round": Wait(say("dots_book-to-start-round")),
    "approve": Wait(say("dots_book-to-judge")),
    "unseen": Wait(say("dots_book-to-strike-unseen"), ACT, say("dots_book-then-turn-passes")),
    "object": Wait(
        say("dots_book-to-let-stand"),
        ANSWER,
        say("dots_book-then-defence-stands"),
        say("dots_book-ran-out-objects", who="{name}"),
    ),
}
MOST = 4
REST = "+odds"
WAYS = ((MOST_NAMED, True), (2, True), (1, True), (1, False))
"""Ways to word the answers, longest first: (answers named at most, tell costs and what each
leaves)."""


def prompt(state: DotsBattle, viewer: Viewer) -> str:
    """What the viewer may do now, as plain text; "" if nothing waits."""
    return plain(asked(state, viewer))


def asked(state: DotsBattle, viewer: Viewer) -> str:
    """The prompt in one line, with marks on the lines it offers (``offers``)."""
    due = waits.told(state, viewer)
    if not due:
        return ""
    own = next((w for w in due if w.who == viewer.who and w.who in state.fighters), None)
    if own:
        told = _asked(state, viewer, own, "")
        wish = _wish(state, own.who)
        if not wish:
            return told
        ends = say("dots_book-ends-your-turn", line=line("+pass"))
        return shortened(str(say("dots_book-wish", wish=wish, rest=r)) for r in (told, ends))
    if viewer.gm:
        for wait in due:
            if wait.who == "gm":
                return str(_seat(state, wait))
            if state.fighters[wait.who].npc:
                return _asked(state, viewer, wait, f"{name(state, wait.who)}=")
    return str(_waiting_for(state, due))


@per_state
def _waiting_for(state: DotsBattle, due: tuple[Waiting, ...]) -> Text:
    """One record for all readers who see the same, so that it gets its words once."""
    names = tuple(dict.fromkeys(_waited(state, w.who) for w in due))[:MOST]
    doing = None if due[0].what == waits.SEAT else WAITS[due[0].what].doing
    return say("dots_book-waiting-for", names=names, doing=doing)


def _asked(state: DotsBattle, viewer: Viewer, wait: Waiting, prefix: str) -> str:
    if wait.what in _TO_VIEWER:
        return _TO_VIEWER[wait.what](state, viewer, wait.who, prefix)
    return str(_OWN[wait.what](state, wait.who, prefix))


def _waited(state: DotsBattle, who: str) -> Text | str:
    f = state.fighters.get(who)
    return f.name if f else say("dots_book-the-game-master")


def _seat(state: DotsBattle, wait: Waiting) -> Text:
    if wait.what == "object":
        return _object(state, wait.who, "gm")
    if wait.what == "round":
        return say("dots_book-round-is-over", line=line("+combat/next"))
    asker, combination = state.asked[0]
    whose = f"{name(state, asker)}={combination}"
    return say(
        "dots_book-asks-for",
        who=name(state, asker),
        own=combination.startswith(UNIQUE),
        fit=line(f"+combat/fit {whose}"),
        unfit=line(f"+combat/unfit {whose}"),
    )


def _wish(state: DotsBattle, who: str) -> str:
    """The viewer's combination that awaits the game master's approval, in words; "" for none."""
    combination, _ = state.wishes.get(who, ("", None))
    return skills(combination.split("+")) if combination else ""


def _known(state: DotsBattle, who: str, prefix: str) -> Text | str:
    """The name as the person asked knows it; only the game master sees hidden fighters' names."""
    unknown = state.fighters[who].hidden and not prefix
    return say("dots_book-somebody") if unknown else name(state, who)


def _initiative(state: DotsBattle, who: str, prefix: str) -> Text:
    whom = npc(state, who, prefix)
    waited = {w.who for w in engine.pending(state) if w.what == "initiative"}
    mine = [f for f in state.present if f.id in waited and f.npc] if prefix else []
    if len(mine) > 1 and all(f.sheet == mine[0].sheet for f in mine):
        whom, prefix = "npcs", "npcs="
    none = line(f"+initiative {prefix}none")
    lines = tuple(_usual_orders(state.fighters[who], prefix))
    return say("dots_book-order", whom=whom, none=none, lines=lines)


def _usual_orders(f: DotsFighter, prefix: str) -> list[Text]:
    """Up to two affordable ordering actions, with what they add and cost; other skills can be used
    too."""
    found = [settle_uses(f, uses) for uses in order_uses(f) if len(uses) == 1]
    whole = [use for (use,) in found if use.die < 0 and use.dots == f.sheet.rank(use.skill)]
    priced = {use: costs.powers(f, (use,)) for use in whole}
    told = [
        say(
            "dots_book-order-adds",
            line=line(f"+initiative {prefix}{title(use.skill)}"),
            dots=use.dots,
            price=price(cost),
        )
        for use, cost in priced.items()
        if cost.force <= f.condition.force_left
    ]
    other = say("dots_book-order-adds-dots", line=line(f"+initiative {prefix}<skill>"))
    return list(dict.fromkeys(told))[:2] or [other] * bool(f.sheet.dots)


def _answer(state: DotsBattle, viewer: Viewer, who: str, prefix: str) -> str:
    blow = state.falling
    start = say(
        "dots_book-comes-at", kind=blow.kind, by=_known(state, blow.who, prefix),
        whom=npc(state, who, prefix), points=blow.points, direct=blow.curve == "direct",
    )  # fmt: skip
    rated = chances.of_answers(state, viewer, who, blow.who) if viewer.chances else ()
    head = str(start)
    told: Iterator[str] = (f"{head}: {_answers(state, who, prefix, rated, *way)}." for way in WAYS)
    if prefix:
        longest = next(told)
        told = chain((f"{longest}{for_all('auto')}", longest), told)
    return shortened(told)


def _answers(
    state: DotsBattle, who: str, prefix: str, rated: Iterable[Rated], most: int, full: bool
) -> Text:
    """The answers worth naming, and how to see the rest. If no odds are known, the cheapest.
    ``full``: with costs and what each leaves, else only the lines."""
    if rated:
        advice = advise(rated)
        named = advice.named[: max(most, advice.needed)]
        kept = [_worded(state, prefix, row.answer, full, full) for row in named]
        count = len(advice.named) + advice.others
    else:
        rate = registry.of(state).rated
        assert rate is not None
        legal = sorted(rate(state, who), key=lambda row: row.cost)
        kept = [_worded(state, prefix, row.answer, full, False) for row in legal[:most]]
        count = len(legal)
    best, rest = bool(rated and count > 1), line(REST) if count > len(kept) else None
    return say("dots_book-answers", best=best, lines=tuple(kept), rest=rest)


def rated(state: DotsBattle, viewer: Viewer, who: str) -> tuple[Rated, ...]:
    """The answers considered, least harm first; () if none is asked for, or nothing is known."""
    blow = state.blow
    if blow is None or blow.target != who or state.claim or not viewer.chances:
        return ()
    return chances.of_answers(state, viewer, who, blow.who)


def every(state: DotsBattle, viewer: Viewer, who: str) -> str:
    """All answers considered, least harm first, for +odds. Raises Refused("too_late") if no attack
    on them waits, and as ``chances.rated_answers``."""
    if state.blow is None or state.blow.target != who:
        raise Refused("too_late", say("dots_book-no-attack-waits"))
    rated = chances.rated_answers(state, viewer, who, state.blow.who)
    prefix = "" if viewer.who == who else f"{name(state, who)}="
    return plain("\n".join(_worded(state, prefix, row.answer) for row in rated))


def _worded(
    state: DotsBattle, prefix: str, guard: Command, costs_too: bool = True, left: bool = True
) -> str:
    """``+block saber block /dodge speed (free, no harm)``: what to type, its cost (``costs_too``)
    and its outcome (``left``)."""
    assert isinstance(guard, Guard)
    typed, hand = f"+nodefence {prefix[:-1]}".strip(), "/offhand" * (guard.hand == "offhand")
    block, other = (skills(u.skill for u in uses) for uses in (guard.block, guard.other))
    if guard.block:
        typed = f"+block{hand} {prefix}{block}" + (f" /dodge {other}" if guard.other else "")
    elif guard.other:
        typed = f"+dodge {prefix}{other}"
    cost = GUARD.cost(state, state.fighters[guard.who], guard)
    paid = [price(cost)] if costs_too and (cost.force or cost.hits) else []
    said = ", ".join(map(str, [*paid, *([_outcome(state, guard)] if left else [])]))
    return line(typed) + (f" ({said})" if said else "")


def _outcome(state: DotsBattle, option: Guard) -> str:
    """``lose 4``, ``no harm, 9 held``: what the answer would lead to."""
    parts = []
    for event in dots_try.events_of(state, option):
        if isinstance(event, dv.Struck) and event.target == option.who:
            down = not event.body.hits
            parts.append(say("dots_book-lose", hits=event.damage, down=down))
        elif isinstance(event, dv.Marked) and event.field == "numb":
            parts.append(say("dots_book-paralysed"))
        elif isinstance(event, dv.Marked) and event.why == "held lightning":
            assert isinstance(event.value, tuple)
            parts.append(say("dots_book-held", energy=event.value[-1]))
        elif isinstance(event, dv.BlowQueued):
            parts.append(say("dots_book-back", harm=dots_try.worth(event.blow)))
    return ", ".join(map(str, parts))


def _resist(state: DotsBattle, who: str, prefix: str) -> Text:
    contest = state.contested
    return say(
        "dots_book-resist",
        whom=npc(state, who, prefix),
        by=_known(state, contest.who, prefix),
        skills=skills(contest.skills),
        total=contest.total,
        resist=line(f"+resist {prefix}<skill>"),
        none=line(f"+resist {prefix}none"),
    )


def _release(state: DotsBattle, who: str, prefix: str) -> Text:
    held = state.fighters[who].held
    return say(
        "dots_book-release", whom=npc(state, who, prefix), energy=sum(held),
        line=line(f"+release {prefix}<enemy>"), count=len(held),
    )  # fmt: skip


def _unseen(state: DotsBattle, who: str, prefix: str) -> Text:
    foes = [o for o in state.present if who in o.unaware_of and (prefix or not o.hidden)]
    return say(
        "dots_book-strike-unseen",
        whom=npc(state, who, prefix),
        foes=tuple(o.name for o in foes),
        strike=line(f"+attack {prefix}{foes[0].name if foes else '<name>'}"),
        wait=line(f"+pass {prefix[:-1]}".strip()),
    )


def _object(state: DotsBattle, who: str, prefix: str) -> Text:
    claim = state.claimed
    used = skills(use.skill for use in claim.other)
    return say(
        "dots_book-claims", who=_known(state, claim.who, prefix), skills=used,
        yes=line("+clear yes"), no=line("+clear no"),
    )  # fmt: skip


_TO_VIEWER: Mapping[str, Callable[[DotsBattle, Viewer, str, str], str]] = {
    "act": _act,
    "answer": _answer,
}
"""Prompts that tell odds, which depend on what the viewer may know."""
_OWN: Mapping[str, Callable[[DotsBattle, str, str], Text]] = {
    "unseen": _unseen, "object": _object, "initiative": _initiative, "resist": _resist,
    "release": _release,
}  # fmt: skip

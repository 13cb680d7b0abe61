"""The prompt of whoever is attacked: possible reactions and what each costs."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from game import engine, registry
from game.codec import replace
from game.encounter import commands as c
from game.parts.defences import verb_for
from game.parts.rating import MOST, advise
from game.wording import Text, say
from world.scenes.render.offers import for_all, line, plain, shortened
from world.scenes.render.records import name
from world.scenes.telling import chances

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from game.encounter.rounds import RoundEncounter
    from game.parts.rating import Rated
    from world.scenes.render.viewer import Viewer

REST = "+odds"

NONE = "none"


def own(state: RoundEncounter, viewer: Viewer) -> str:
    """The prompt for the target's own player."""
    by = "" if state.fighters[state.under_way.who].hidden else name(state, state.under_way.who)
    return _asked(state, viewer, viewer.who, by)


def for_npc(state: RoundEncounter, viewer: Viewer, who: str) -> str:
    """The game master's prompt for one of their NPCs."""
    return _asked(state, viewer, who, name(state, state.under_way.who), name(state, who))


def _asked(state: RoundEncounter, viewer: Viewer, who: str, by: str, npc: str = "") -> str:
    """The attack and the best reactions. Shortened step by step until it fits: see ``WAYS``."""
    rated = ranked(state, viewer, who)
    attack = partial(_attack, state, who, by, npc)
    answers = partial(_answers, state, who, npc, rated)
    ways: Iterator[str] = (
        f"{attack(how)}: {answers(terse, most, left)}" for how, terse, most, left in WAYS
    )
    if npc and _costs(state, who):
        longest = next(ways)
        ways = chain((f"{longest}{for_all('always')}", longest), ways)
    return shortened(ways)


def ranked(state: RoundEncounter, viewer: Viewer, who: str) -> tuple[Rated, ...]:
    """Rated reactions, least harm first; () if the viewer may not know or wants no chances."""
    if not viewer.chances:
        return ()
    return chances.of_answers(state, viewer, who, state.under_way.who)


def _costs(state: RoundEncounter, who: str) -> bool:
    """True if a reaction costs an action, so that the fighter is asked."""
    return any(isinstance(o, c.Answer) and o.pay for o in engine.options(state, who))


def announced(state: RoundEncounter, seen: Container[str]) -> Text:
    """The waiting attack, for others: ``to answer: Ace attacks Thug with a club, 8 to
    hit (easy)``."""
    deed = state.under_way
    return say(
        "prompts-to-answer",
        by=name(state, deed.who) if deed.who in seen else "",
        target=name(state, deed.target) if deed.target in seen else "",
        weapon=deed.used.name,
        number=deed.needed,
        level=deed.level.lower(),
    )


def split(state: RoundEncounter, npc: str = "") -> Text:
    """How the leader of a combined action may split its bonus."""
    deed: Any = state.deed  # of a book with combined actions
    worth = deed.bonus
    half = worth // 2
    parts, whole = line(f"+split {worth - half}/{half}"), line(f"+split {worth}")
    return say("prompts-split", npc=npc, worth=worth, parts=parts, whole=whole)


WORDED, BRIEF, BARE = "worded", "brief", "bare"
"""How the attack is told: with weapon and the word for its number; without the word;
without both."""
WAYS = (
    (WORDED, False, MOST, True), (BRIEF, False, MOST, True), (BRIEF, True, MOST, True),
    (BRIEF, True, MOST - 1, True), (BARE, True, MOST - 1, True), (BARE, True, MOST - 1, False),
    (BARE, True, 1, False),
)  # fmt: skip
"""Ways to word the prompt, longest first: (form of the attack, costs in brief, reactions named at
most, say what each leaves)."""


def _attack(state: RoundEncounter, who: str, by: str, npc: str, how: str) -> str:
    deed = state.under_way
    level = deed.level.lower()
    told = say(
        "prompts-attack",
        by=by,
        npc=npc,
        vehicle=name(state, deed.target) if deed.target != who else "",
        weapon=deed.used.name if how != BARE else "",
        number=deed.needed if level else None,
        level=level if how == WORDED else "",
    )
    return str(told)


def _answers(
    state: RoundEncounter,
    who: str,
    npc: str,
    rated: tuple[Rated, ...],
    terse: bool,
    most: int,
    left: bool,
) -> str:
    """The reactions worth naming, and how to see the rest."""
    if rated:
        advice = advise(rated)
        named = advice.named[: max(most, advice.needed)]
        options: list[tuple[Any, str]] = [
            (row.answer, chances.left_by(row) if left else "") for row in named
        ]
        count = len(rated)
    else:
        legal = cheapest_first(state, who)
        options = [(option, _code(state, who, option)) for option in legal[:most]]
        count = len(legal)
    kept = [
        _worded(state, who, npc, option, terse, told, at > 0)
        for at, (option, told) in enumerate(options)
    ]
    rest = line(REST) if count > len(kept) else ""
    best = bool(rated) and count > 1
    return str(say("prompts-answers", best=best, answers=tuple(kept), rest=rest))


def every(state: RoundEncounter, viewer: Viewer, who: str) -> str:
    """All reactions with what each leaves, least harm first, for +odds. Raises Refused like
    ``chances.rated_answers``."""
    rated = chances.rated_answers(state, viewer, who, state.under_way.who)
    npc = "" if viewer.who == who else name(state, who)
    rows = [_worded(state, who, npc, row.answer, False, chances.left_in_full(row)) for row in rated]
    return plain("\n".join(rows))


def cheapest_first(state: RoundEncounter, who: str) -> list[c.Answer]:
    """Legal reactions, free ones first."""
    legal = [o for o in engine.options(state, who) if isinstance(o, c.Answer)]
    words = [o for o in dict.fromkeys(legal) if o.answer != "defend"]
    return sorted(words, key=lambda o: (o.answer != NONE, o.pay == "extra", "full" in o.answer))


def _worded(
    state: RoundEncounter,
    who: str,
    npc: str,
    option: Any,  # an answer or a pledge
    terse: bool,
    left: str,
    again: bool = False,
) -> str:
    """``+dodge (spends an action; hurt 31%)``. ``again``: the verb need not be repeated."""
    book = registry.of(state)
    whose, shown = f"{npc}=" if npc else "", ""
    if isinstance(option, c.Pledge):
        typed = f"+points {whose}{option.count} on {option.on}"
    elif book.answers_by_name:
        typed, shown = f"+react {whose}{option.answer}", option.answer if again else ""
    else:
        typed = f"{verb(state, option)} {npc}".rstrip()
    cost = _price(state, who, option)
    told = str(say("prompts-price", terse=terse, **cost)) if cost else ""
    said = "; ".join(filter(None, (told, left)))
    return line(typed, shown) + (f" ({said})" if said else "")


def _code(state: RoundEncounter, who: str, option: c.Answer) -> str:
    """``3D``: the code of a reaction that is named in advance; "" in books that do not do that."""
    book = registry.of(state)
    if not book.answers_by_name or option.answer == NONE:
        return ""
    return book.dice.write(book.answers_by_name(book, state, who, option.answer))


def verb(state: RoundEncounter, option: c.Answer) -> str:
    """The command to type for a reaction."""
    if option.answer == NONE:
        return "+nodefence"
    if option.answer == "full dodge":
        return "+fulldodge"
    usual = option.answer == state.under_way.defence
    verb = verb_for(registry.of(state), option.answer, usual)
    return f"+{verb}" + "/extra" * (option.pay == "extra" and _spare(state, option))


def _spare(state: RoundEncounter, option: c.Answer) -> bool:
    """True if an unused action could pay for the same reaction."""
    return replace(option, pay="spare") in engine.options(state, option.who)


def cost(state: RoundEncounter, who: str, option: c.Answer) -> Text | str:
    """What a reaction costs, in words; "" if it is free."""
    found = _price(state, who, option)
    return say("prompts-price", terse=True, **found) if found else ""


def _price(state: RoundEncounter, who: str, option: c.Answer | c.Pledge) -> dict[str, Any]:
    """Cost of a reaction, as arguments of ``prompts-price``; {} if it is free."""
    if isinstance(option, c.Pledge):
        return {"kind": "points", "count": option.count, "less": ""}
    kind: str = ""
    less: Text | str = ""
    if option.answer.startswith("full "):
        kind = "all"
    elif option.pay == "spare":
        kind = "action"
    elif option.pay == "extra":
        f = state.fighters[who]
        declared = (f.declared or 0) if not _spare(state, option) else max(1, f.declared or 0)
        dice = declared + f.added
        kind, less = "more" if dice else "free", registry.of(state).dice.off(dice)
    elif registry.of(state).answers_by_name and option.answer != NONE:
        counted = registry.of(state).actions_left
        assert counted is not None
        _, planned = counted(state.fighters[who])
        kind = "planned" if option.answer in planned else "unplanned"
    return {"kind": kind, "count": 1, "less": less} if kind else {}


def standing(state: RoundEncounter, who: str) -> Text | str:
    """Reactions that count for the rest of the round: ``dodge 20 stands``; "" if none."""
    kept = tuple(f"{skill} {n}" for skill, n in state.defences_of(who).items())
    return say("board-stands", kept=kept) if kept else ""

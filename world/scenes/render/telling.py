"""Sentences for events, shared by compact lines and prose.

Most events have a sentence under their own name in a catalogue (``records``); this module holds
those that need more than their fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import registry
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.rounds import RoundEncounterOf
from game.encounter.state import FIGHT
from game.wording import Text, say, several
from world import presenters
from world.scenes.render import (
    attacks,
    cards,
    choosing,
    ended,
    field_telling,
    lasting,
    on_death,
    orders,
    preset_dice,
)
from world.scenes.render.insisting import insist, instead
from world.scenes.render.lasting import bare
from world.scenes.render.records import name, record
from world.scenes.render.totals import initiative, party
from world.scenes.render.words import clock, newcomer, people, sight

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.encounter.fighter import Modifier, Newcomer
    from game.encounter.records import Event
    from game.encounter.rounds import RoundEncounter, RoundFighter
    from game.encounter.state import Encounter
    from world.scenes.render.records import Telling

__all__ = ["CAUSES", "changes", "name", "sentence"]

LATE = ("turns", "segments")
KINDS = {
    ev.ConditionChanged: "cause",
    rv.Left: "how",
    rv.TurnEnded: "why",
    fe.ActionLost: "why",
    te.PaceSet: "pace",
}
"""Events with a field that selects their sentence. Without a matching sentence they
are not told."""
UNTOLD = (fe.DifficultySet, fe.ApprovalUsed, fe.OrderPreferred)


def sentence(state: Encounter, event: Event) -> Text | str:
    """The event as a message; "" if it is not told."""
    kind = type(event)
    if told := presenters.of(state).sentences.get(kind) or SENTENCES.get(kind):
        return told(state, event)
    if kind in UNTOLD:
        return ""
    return record(state, event, getattr(event, KINDS[kind]) if kind in KINDS else "")


def fall(state: Encounter, event: ev.DeedBegan) -> Text | str:
    """Of all actions only a fall is told when it begins; the others when they are judged."""
    deed: Any = event.deed  # a fall has fields of its book
    if deed.kind != "fall":
        return ""
    if deed.thing:
        return say("told-fall-thing", thing=deed.thing, who=name(state, deed.who))
    return say("told-fall", who=name(state, deed.who), metres=deed.metres)


def began(state: Encounter, event: rv.CombatBegan) -> Text | str:
    """``Combat begins under personal: Ace against Bea and Thug 1.``"""
    sides = [state.side_of(side.name) for side in state.sides]
    named = tuple(people(f.name for f in members) for members in sides if members)
    against = say("told-against", sides=named)
    return say("told-CombatBegan", book=state.book, sides=against, insist=insist(state.book))


def book_changed(state: Encounter, event: te.BookChanged) -> Text:
    """The scene's new book, and how to insist on another (PER-SYS-3)."""
    return say("told-BookChanged", book=event.book, insist=insist(event.book))


def declared(state: Encounter, event: rv.Declared) -> Text:
    """``Ace declares 2 actions (-1D): attack, then open.``"""
    what = "full-dodge" if event.full_dodge else "actions" if event.count else "nothing"
    plan = tuple(slot or say("told-declared-open") for slot in event.plan)
    return say(
        "told-Declared",
        who=name(state, event.who),
        what=what,
        count=event.count,
        less=registry.of(state).dice.off(max(0, event.count - 1)),
        plan=say("told-declared-plan", plan=plan) if any(event.plan) else "",
        force=event.force,
    )


def drew(state: RoundEncounter, event: ev.Drew) -> Text | str:
    """What is drawn or put away, and what else is still drawn."""
    f = state.fighters.get(event.who)
    left = tuple(f.drawn) if f else ()
    return record(state, event, "yes" if event.drawn else "no", left=left)


def joined(state: Encounter, event: rv.Joined) -> Text:
    """Who joins; and, for players' characters, the options on death and how to insist on another
    book."""
    f: Any = event.fighter  # a Newcomer for most readers
    told = say("told-Joined", who=f.name, side=f.side, later=comes_late(state, f))
    known = state.fighters.get(f.id)
    if not known or known.npc or getattr(known, "vehicle", None):
        return told
    book = insist(state.book) if state.mode == FIGHT else ""
    named = say("told-joined-book", book=state.book, insist=book) if book else ""
    more = [text for text in (on_death.named(state), named) if text]
    return several([told, *more], " ") if more else told


def comes_late(state: Encounter, f: RoundFighter | Newcomer) -> bool:
    """True if the fighter acts only from the next round on. False for vehicles, and under dots,
    where a newcomer ranks into the current round."""
    late: object = state.mode == FIGHT and state.stage in LATE and state.order
    late = late and isinstance(state, RoundEncounterOf) and not f.vehicle
    return bool(late and f.id not in state.order)


def agreement(state: Encounter, event: te.AgreementSet) -> Text | str:
    """What an objection brings about (PER-Q-54, ADV-SYS-4)."""
    kind = "npcs" if event.to == "npcs" else "book"
    more = {} if kind == "npcs" else {"book": state.book, "other": instead(state.book)}
    return record(state, event, kind, **more)


def modifier(state: Encounter, event: te.ModifierGiven) -> Text:
    """``The game master gives Ace +1D on attack rolls for this round, in secret.``"""
    told = modified(state, event.modifier)
    return say("told-ModifierGiven", who=name(state, event.who), modifier=told)


def modified(state: Encounter, modifier: Modifier) -> Text:
    """``+1D on attack rolls for this round, in secret.``"""
    return say(
        "told-modifier",
        number=registry.of(state).dice.told(bare(modifier.term)),
        on=modifier.on,
        until=modifier.until,
        rounds=modifier.rounds,
        secret=modifier.term.secret,
    )


def distance(word: str) -> Text:
    """``short range``, or metres if the value is a number."""
    return say("told-far-metres" if word.isdecimal() else "told-far-band", far=word)


def ranged(state: Encounter, event: te.RangeSet) -> Text:
    """How far apart two people are, or everybody."""
    far = distance(event.range)
    if not event.a:
        return say("told-range-scene", far=far)
    return say("told-RangeSet", a=name(state, event.a), b=name(state, event.b), far=far)


def spent(state: Encounter, event: ev.Spent) -> Text | str:
    """``Ace spends 1 Force Point.``, ``Ace uses up a medpac.``"""
    if event.what in ("medpacs", "kit_uses"):
        return record(state, event, event.what)
    what = event.what.replace("_", " ").removesuffix("s")
    if what.endswith("point"):
        counted = say("told-spent-points", count=event.count, what=what.title())
    else:
        counted = say("told-spent-other", count=event.count, what=event.what)
    return say("told-Spent", who=name(state, event.who), spent=counted)


def time_passed(state: Encounter, event: te.TimePassed) -> Text | str:
    """Whom the time brings nearer to death, else the clock; "" if other events say so."""
    if event.patient:
        return say("told-TimePassed-dying", patient=name(state, event.patient))
    if event.dying or event.at:
        return ""
    return say("told-TimePassed-clock", clock=clock(event.clock))


CAUSES: dict[str, str] = {}
"""Sentences on changes of condition that a book adds to those of the catalogues."""


def changes(causes: Mapping[str, str]) -> Telling:
    """A function that tells why a condition changed. ``causes``: patterns by cause that take
    precedence over the catalogues, "" for a cause that is not told. A book's own catalogue can do
    the same with keys such as ``told-ConditionChanged-woke``."""

    def told(state: Encounter, event: ev.ConditionChanged) -> Text | str:
        pattern = causes.get(event.cause)
        if pattern is None:
            return record(state, event, event.cause)
        who, by = name(state, event.who), name(state, event.by)
        told = event.condition.described(state.clock)
        now = say("told-now", condition=told)
        return pattern.format(name=who, by=by, now=now, count=event.count)

    return told


def _overridden(state: Encounter, event: te.Overridden) -> Text | str:
    value: Any = event.value
    who = name(state, event.who)
    if event.field in ("autopilot", "name"):
        return ""
    if event.field == "hidden":
        return sight(who, value)
    if event.field == "new_player":
        return newcomer(who, value)
    if event.field == "numbers":
        return say("told-set-numbers", who=who, value=value)
    if event.field == "sheet" and value is None:
        return ""
    if event.field == "condition":
        return say("told-set-condition", who=who, value=value.described(state.clock))
    if event.who:
        return say("told-set-same", field=event.field.replace("_", " "), who=who)
    return _set_for_all(state, event)


def _set_for_all(state: Encounter, event: te.Overridden) -> Text:
    """The order of acting, or whose turn it is, set by hand."""
    value: Any = event.value
    if event.field == "order":
        return say("told-order-set", order=tuple(name(state, who) for who in value))
    given = value is not None
    whose = name(state, state.order[value]) if given else say("told-somebody-else")
    return say("told-turn-given", who=whose)


SENTENCES: dict[type, Telling] = {
    rv.Joined: joined,
    rv.Arriving: lambda s, e: say("told-Arriving", who=e.fighter.name),
    rv.Left: lambda s, e: record(s, e, e.how, who=e.name or name(s, e.who)),
    rv.SideArranged: lambda s, e: say(
        "told-SideArranged", side=e.side.name, order=tuple(name(s, who) for who in e.side.order)
    ),
    rv.CombatBegan: began,
    rv.CombatEnded: ended.ended,
    rv.Ranked: initiative,
    rv.ChoiceMade: lambda s, e: (
        say("told-ChoiceMade", party=party(s, e.party), choice=e.choice)
        if e.party and len(s.ranking) > 1 else ""
    ),
    rv.Declared: declared,
    ev.Drew: drew,
    ev.DeedBegan: fall,
    ev.Unanswered: lambda s, e: e.reason,
    ev.AttackJudged: attacks.told,
    ev.Spent: spent,
    te.ModifierGiven: modifier,
    te.RangeSet: ranged,
    fe.VolleyOrdered: orders.volley,
    te.OrdersGiven: orders.given,
    te.TacticsSet: orders.tactics,
    te.AgreementSet: agreement,
    te.BookChanged: book_changed,
    te.Overridden: _overridden,
    te.FacesLaid: preset_dice.laid,
    te.FacesPassed: preset_dice.passed,
    te.TimePassed: time_passed,
    te.EffectBegan: lasting.began,
    te.EffectEnded: lasting.ended,
    te.CountdownSet: lasting.countdown,
    te.CountedDown: lasting.countdown,
    te.CountdownStopped: lasting.stopped,
    **field_telling.SENTENCES,
    **on_death.SENTENCES,
    **cards.SENTENCES,
    **choosing.SENTENCES,
}  # fmt: skip

"""What whoever runs a scene may do besides commands of the rules, as rows for clients with panels:
choose the book, bring NPCs, begin and close."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import engine, registry
from game.encounter.orders import OFF
from game.encounter.state import FIGHT
from game.parts.tactics import BACK
from game.wording import Text, say
from world import presenters
from world.scenes.render import options
from world.scenes.render.acting import plans_ahead
from world.scenes.render.typed import DECLARE, FIGHTER, SEAT, between, choice
from world.scenes.telling.hearing import listeners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.render.options import Row

MOST_BROUGHT = 20
TACTICS = ("nearest", "weakest", "revenge", BACK, "spread", OFF)


def rows(character: Character, state: Encounter) -> Iterator[Row]:
    """The rows for somebody who holds the seat."""
    yield from _npcs(state)
    yield from _bringing(state)
    if state.mode != FIGHT:
        yield from _opening(character, state)
    people = _people(character, state)
    for line, text, slots in presenters.of(state).staged(state, people):
        yield _row(line, text, *slots)
    if state.mode != FIGHT:
        yield _row("+combat/close", say("options-close")) | {"asks": True}


def for_all(state: Encounter) -> list[Row]:
    """What is typed for all NPCs together of whom one is waited for to declare, as the prompt
    says."""
    mine = [f for f in state.present if f.npc and not f.autopilot]
    asked = [wait.who for wait in engine.pending(state) if wait.what == DECLARE]
    if len(mine) < 2 or not any(f.id in asked for f in mine):
        return []
    what = "1 attack" if plans_ahead(state) else "1"
    found = options.row(f"+declare npcs={what}", say("options-declare-npcs"), DECLARE)
    return [found | {"now": True}]


def _bringing(state: Encounter) -> Iterator[Row]:
    """One of a kind is new only where nobody has that name."""
    names = [f.name.lower() for f in state.present]
    sides = list(dict.fromkeys(f.side for f in state.present))
    kinds = list(presenters.of(state).blocks())
    there = [kind for kind in kinds if any(kind.lower() in name for name in names)]
    new = [kind for kind in kinds if kind not in there]
    for least, some in ((1, new), (2, there)):
        if not some:
            continue
        slots = between("count", least, MOST_BROUGHT), choice("npc", some)
        yield _row("+combat/add {count} {npc}", say("options-add-npcs"), *slots)
        if sides:
            line, key = "+combat/add {count} {npc}={side}", say("options-add-side")
            yield _row(line, key, *slots, choice("side", sides))


def _npcs(state: Encounter) -> Iterator[Row]:
    """Who plays the NPCs, and how."""
    npcs = [f for f in state.present if f.npc]
    by_hand = [f.id for f in npcs if not f.autopilot]
    by_itself = [f.id for f in npcs if f.autopilot]
    for some, switch, every, each in (
        (by_hand, "on", say("options-auto-all-on"), say("options-auto-on")),
        (by_itself, "off", say("options-auto-all-off"), say("options-auto-off")),
    ):
        if some:
            yield _row(f"+combat/auto npcs={switch}", every)
        if some and len(npcs) > 1:
            who = choice("npc", some, FIGHTER)
            yield _row(f"+combat/auto {{npc}}={switch}", each, who)
    if npcs:
        yield _row("+tactics npcs={tactic}", say("options-tactics"), choice("tactic", TACTICS))


def _opening(character: Character, state: Encounter) -> Iterator[Row]:
    kind = registry.of(state).sheet_kind if state.present else ""
    books = [
        name
        for name in registry.names()
        if name != state.book and kind in ("", registry.called(name).sheet_kind)
    ]
    if books:
        yield _row("+combat/book {book}", say("options-book"), choice("book", books))
    people = _people(character, state)
    for one in people:
        if others := [other for other in people if other != one]:
            slots = choice("one", [one]), choice("other", others)
            yield _row("+combat/start {one} vs {other}", say("options-duel"), *slots)


def _people(character: Character, state: Encounter) -> list[str]:
    """Names of those in the room who could fight by the scene's book, the reader last."""
    presenter, kind = presenters.of(state), registry.of(state).sheet_kind
    sheets = {one: presenter.sheet_of(one) for one in listeners(character.location)}
    here = [one for one, sheet in sheets.items() if sheet and sheet.kind == kind]
    return [one.key for one in sorted(here, key=lambda one: (one is character, one.id))]


def _row(line: str, text: Text, *slots: dict[str, Any]) -> Row:
    return options.row(line, text, SEAT, *slots)

"""Derives signals from what changed in a scene, whatever caused the change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from game import engine, registry
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.rounds import RoundDeed
from game.encounter.state import FIGHT, Own
from game.encounter.table_commands import Resheet
from game.registry import revisions
from world import hooks, presenters, signals
from world.scenes.journal.steps import Step
from world.scenes.table.fighters import character_of
from world.scenes.table.guarded import attempt
from world.signals import News
from world.start_rooms import owner_of

if TYPE_CHECKING:
    from game.encounter.state import Encounter

type Found = tuple[News, dict[str, Any]]
GONE: dict[str, Any] = {"room": None, "scene": 0, "book": "", "practice": False}
"""Scene arguments of a signal outside every scene."""


def opened(scene: Any, book: str) -> None:
    hooks.send(signals.scene_opened, **_scene(scene, book))


def closed(scene: Any, book: str) -> None:
    hooks.send(signals.scene_closed, **_scene(scene, book))


def of(scene: Any, steps: Iterable[Step]) -> None:
    """Send the signals for a scene's steps, which have been saved."""
    if signals.heard():
        for step in steps:
            attempt(partial(_tell, scene, step), f"news of entry {step.seq} of scene {scene.pk}")


def taken_back(scene: Any, state: Any, entries: Iterable[Any], by: str) -> None:
    """Send ``taken_back`` with the signals that an undo has made untrue: those of the undone
    entries. ``state``: as it was before them."""
    if signals.taken_back.receivers:
        attempt(partial(_take_back, scene, state, entries, by), f"news of scene {scene.pk}")


def built(character: Any, sheet: Any, how: str) -> None:
    """Send that the character has a new sheet; ``how``: what was typed for it."""
    news = signals.character_built
    hooks.send(news, name=character.key, character=character, kind=sheet.kind, how=how)


def spent_alone(character: Any, before: Any, after: Any, how: str) -> None:
    """Send which points a character has spent outside every scene."""
    for told in _spent(before, after):
        somebody = {"name": character.key, "character": character, "npc": False}
        where = {**GONE, "book": registry.for_kind(after.kind)}
        hooks.send(signals.points_spent, **where, **somebody, **told, how=how)


def outlasts(character: Any, before: Own, after: Own) -> None:
    """Send that harm from a scene stays with a character for good, with the player's consent."""
    if news := _worse(before, after):
        somebody = {"name": character.key, "character": character, "npc": False, "side": ""}
        words = {"was": before.condition.described(0), "now": after.condition.described(0)}
        more = {"count": 1, "how": "word", "by": character.key, "attacker": "", "lasts": True}
        where = {**GONE, "book": registry.for_kind(after.sheet.kind)}
        hooks.send(news, **where, **somebody, **words, **more)


def _tell(scene: Any, step: Step) -> None:
    for news, told in _found(scene, step):
        hooks.send(news, **told)


def _take_back(scene: Any, state: Any, entries: Iterable[Any], by: str) -> None:
    gone, where = [], _scene(scene, state.book)
    for entry in entries:
        before = state
        for event in entry.events:
            state = engine.evolve(state, event)
        step = Step(entry.actor, entry.command, entry.events, before, state)
        gone += [(signals.name_of(news), told) for news, told in _found(scene, step)]
    hooks.send(signals.taken_back, **where, by=by, news=tuple(gone))


def _scene(scene: Any, book: str) -> dict[str, Any]:
    room = scene.room
    practice = bool(room and owner_of(room))
    return {"room": room, "scene": scene.pk, "book": book, "practice": practice}


def _found(scene: Any, step: Step) -> list[Found]:
    """Signals of a step: points, then conditions, then the course of the fight."""
    where = _scene(scene, step.before.book)
    with revisions.by_key(step.after.edition):
        found = (*_points(step), *_bodies(step), *_course(step))
    return [(news, {**where, **told}) for news, told in found]


def _points(step: Step) -> Iterator[Found]:
    presenter, by_hand = presenters.of(step.after), (te.Overridden, te.SheetChanged)
    if any(isinstance(e, by_hand) or presenter.set_by_hand(e) for e in step.events):
        return
    for who, f in step.after.fighters.items():
        if (known := step.before.fighters.get(who)) and known.present:
            for told in _spent(known.sheet, f.sheet):
                how = type(step.command).__name__
                yield signals.points_spent, {**_somebody(f), **told, "how": how}


def _spent(before: Any, after: Any) -> Iterator[dict[str, Any]]:
    for what in after.points if type(before) is type(after) else ():
        left = getattr(after, what)
        if (count := getattr(before, what) - left) > 0:
            yield {"what": what.replace("_", " "), "count": count, "left": left}


def _somebody(f: Any) -> dict[str, Any]:
    return {"name": f.name, "character": character_of(f.id), "npc": f.npc}


def _bodies(step: Step) -> Iterator[Found]:
    """Signals for fighters who are worse off: for each only the worst one."""
    before, after = step.before, step.after
    for who, f in after.fighters.items() if not isinstance(step.command, Resheet) else ():
        known = before.fighters.get(who)
        if known is None or known.left or type(known.condition) is not type(f.condition):
            continue
        if news := _worse(known, f):
            own = after.own.get(who) or f
            lasts = not f.npc and _worse(before.own.get(who) or known, own) is news
            yield (
                news,
                {
                    **_somebody(f),
                    "side": f.side,
                    "was": known.condition.described(before.clock),
                    "now": f.condition.described(after.clock),
                    "count": 1,
                    "how": type(step.command).__name__,
                    "by": step.by,
                    "attacker": _attacker(step, who),
                    "lasts": lasts,
                },
            )


def _worse(before: Any, after: Any) -> News | None:
    """The signal for the change of condition, None if it is no worse. Both arguments have a sheet
    too."""
    old, new = before.condition, after.condition
    if new.dead:
        return None if old.dead else signals.killed
    if new.down:
        return None if old.down else signals.fallen
    return signals.wounded if new.harm(after.sheet) > old.harm(before.sheet) else None


def _attacker(step: Step, who: str) -> str:
    """Name of whoever attacked and hurt the fighter in the step, "" for nobody."""
    presenter, state = presenters.of(step.after), step.after
    if not any(presenter.hurt(event) == who for event in step.events):
        return ""
    blows = [presenter.attacked(event) for event in step.events]
    deed = step.before.deed
    if isinstance(deed, RoundDeed) and deed.kind == "attack":
        blows.append((deed.who, deed.target))
    found = next((blow[0] for blow in blows if blow and blow[1] == who), "")
    return state.fighters[found].name if found in state.fighters else ""


def _course(step: Step) -> Iterator[Found]:
    """Signals for fights, battles, rounds and a battle's losses, in the order of events."""
    presenter, state = presenters.of(step.after), step.before
    for event in step.events:
        before, state = state, engine.evolve(state, event)
        for name, side, lost, left in presenter.losses(before, state):
            yield signals.killed, _lost(step, name, side, lost, left)
        for what, was, now in (
            ("fight", before.mode == FIGHT, state.mode == FIGHT),
            ("battle", _battle(before), _battle(state)),
        ):
            if was != now:
                names = tuple(f.name for f in state.present)
                told = {"what": what, "fighters": names}
                ending = {k: getattr(event, k, "") for k in ("reason", "side")}
                yield (signals.fight_begun, told) if now else (signals.fight_ended, told | ending)
        if isinstance(event, rv.RoundBegan):
            yield signals.round_begun, {"round": event.round}
        if isinstance(event, rv.RoundEnded):
            yield signals.round_ended, {"round": event.round}


def _battle(state: Encounter) -> bool:
    return state.battling


def _lost(step: Step, name: str, side: str, lost: int, left: int) -> dict[str, Any]:
    return {
        "name": name,
        "character": None,
        "npc": True,
        "side": side,
        "was": f"{left + lost} strong",
        "now": f"{left} strong",
        "count": lost,
        "how": type(step.command).__name__,
        "by": step.by,
        "attacker": "",
        "lasts": False,
    }

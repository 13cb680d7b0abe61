"""Changes made by hand: who changed what, from what to what, and whether it lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeGuard

from django.conf import settings

from game.changes import differences
from game.encounter import own
from game.encounter import table_events as te
from game.encounter.contributed import VALUES
from game.encounter.reader import HIDDEN
from game.wording import Text, called, say
from world import presenters
from world.scenes.render import apart
from world.scenes.render.records import name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.encounter.fighter import Fighter
    from game.encounter.records import Event
    from game.encounter.state import Encounter
    from world.presenters.presenter import Presenter
    from world.scenes.journal.steps import Step

WELL, PRONE = "healthy", "prone"
"""The two conditions of somebody unhurt: "healthy", and "prone" with nothing else wrong."""
OTHERWISE = ("autopilot", "hidden", "numbers", "name", "new_player")
"""Fields that have their own sentences, or none."""


def by_hand(step: Step, event: Any) -> Text | str:
    """``Game master Vera sets Victor's blaster from 5D to 1D, in this scene only.``, without
    numbers for readers who may not know them; "" if the event is told otherwise or not at all."""
    parts = set_on(step, event)
    if not parts:
        return ""
    player, staff = _remains(step, event.who)
    return say(
        "told-set-by-hand",
        by=step.by,
        who=name(step.after, event.who),
        what=tuple(parts),
        here=event.who in step.after.own,
        player=player,
        staff=staff,
    )


def for_several(step: Step, _: Encounter, event: Any) -> tuple[str, str, dict[str, Any]]:
    """The same, to be merged for several people: (name, key of the merged sentence, its shared
    arguments); empty if it says more than that."""
    parts = set_on(step, event)
    if not parts or any(_remains(step, event.who)):
        return "", "", {}
    more = {"by": step.by, "what": tuple(parts), "here": event.who in step.after.own}
    return step.after.fighters[event.who].name, "told-set-for-several", more


def _remains(step: Step, who: str) -> tuple[bool, bool]:
    """(player asked, staff asked): who will be asked at the end whether what was just set on a
    player's character lasts."""
    mine = step.after.own.get(who)
    if mine is None:
        return False, False
    known = own.voted(step.before, who)
    new = [difference for difference in own.voted(step.after, who) if difference not in known]
    higher = [own.raises(difference, mine) for difference in new]
    return False in higher, True in higher and not settings.GRANTS_LAST


def here_only(step: Step, seen: Encounter) -> Text | str:
    """``What the game master has done to Victor holds in this scene only.``, when a change leaves
    the persistent sheet alone; "" if ``by_hand`` says so already or the reader does not see them.
    """
    events: Sequence[Any] = step.events  # those that are told of here have a "who"
    kept = [e for e in events if _is_kept(e) and e.who in step.after.own]
    said = {e.who for e in events if kept and by_hand(step, e)}
    told = [e.who for e in kept if e.who not in said and _unchanged(step.before, e)]
    names = tuple(seen.fighters[who].name for who in told if who in seen.fighters)
    return say("told-holds-here", who=names) if names else ""


def _is_kept(event: Event) -> TypeGuard[te.Contributed | te.KeptApart]:
    """True if the event keeps a change away from the persistent sheet, after something everybody
    knows the seat did."""
    by_hand = isinstance(event, te.Contributed) and VALUES in event.kinds
    return by_hand or isinstance(event, te.KeptApart)


def _unchanged(before: Encounter, event: te.Contributed | te.KeptApart) -> bool:
    own = before.lasting(event.who)
    return (own.sheet, own.condition) == (event.sheet, event.condition)


def set_on(step: Step, event: Event) -> list[Text | str]:
    """``blaster from 5D to 1D``: everything the event set by hand on somebody, as far as the reader
    may know."""
    f, presenter = step.before.fighters.get(getattr(event, "who", "")), presenters.of(step.before)
    if f is None or getattr(event, "field", "") in OTHERWISE:
        return []
    if isinstance(event, te.Overridden) and event.field == "condition" and event.value:
        if event.value == f.condition:
            return []
        before, after = f.condition.described(step.before.clock), now(step, event)
        before = before if before != after else ""
        return [say("told-condition-changed", before=before, after=after)]
    if isinstance(event, te.Overridden):
        return _changes(presenter, f, event.field, event.value, _whole(step, event).value)
    if own := presenter.set_by_hand(event):
        known = presenter.set_by_hand(_whole(step, event))
        assert known is not None
        return _changes(presenter, f, *own, known[1])
    return []


def now(step: Step, event: te.Overridden) -> Text | str:
    """The condition that is set, in words. Somebody healed who was lying down still lies there."""
    body: Any = event.value
    before, told = step.before.fighters[event.who].condition, body.described(step.after.clock)
    hurt = before.described(step.before.clock) not in (called(WELL), called(PRONE))
    return say("told-healthy-still", condition=told) if told == called(PRONE) and hurt else told


def _whole(step: Step, event: Any) -> Any:
    """The event before anything was redacted from it."""
    if event in step.events:
        return event
    return next(e for e in step.events if _about(e) == _about(event))


def _about(event: Event) -> tuple[type, str, str]:
    return type(event), getattr(event, "who", ""), getattr(event, "field", "")


def _changes(
    presenter: Presenter, f: Fighter, field: str, read: object, value: object
) -> list[Text | str]:
    """Changes of a fighter's field to ``value``; ``read``: the part the reader may know."""
    before, words = getattr(f, field), field.replace("_", " ")
    if type(value) is not type(before) and hasattr(before, "_defaults"):
        return [words]
    path = (field,) if field in ("sheet", "condition", "lasting") else ("", field)
    found = differences(before, value, path)
    if read == value:
        return [told for difference in found if (told := apart.said([difference], presenter))]
    if field == "sheet":
        known = f.numbers != HIDDEN and apart.named(found, presenter)
        return [known] if known else []
    return [words]

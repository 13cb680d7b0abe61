"""Who may see what. Everything a viewer receives goes through here first."""

from game.checks import Result, Term
from game.codec import replace
from game.dice import Throw
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import table_events as te

GM_ONLY = (te.ModifierGiven, te.ModifiersCleared, te.FacesKept, fe.NumberNamed)
HARM = (ev.Harmed, ev.ConditionChanged, fe.VehicleHit)
NAMES = ("who", "target", "by", "a", "b")


def redact(event, state, viewer: str, gm: bool):
    """The event as the viewer may see it, or None. ``viewer``: a fighter's id or "". Of a roll
    with a secret term only the total is left: code and faces would give the term away.

    Hidden fighters and what concerns them, secret terms and rolls for fewer than the room
    stay with the game master and those named. ``state`` is the state after the event.
    """
    if gm:
        return event
    if isinstance(event, GM_ONLY) or _hidden(event, state, viewer):
        return None
    audience = getattr(event, "audience", ev.ROOM)
    if "room" not in audience and viewer not in audience:
        return None
    event = _without_hidden(event, state, viewer)
    if isinstance(event, te.FacesLaid):
        return replace(event, faces=(0,) * len(event.faces))
    if isinstance(event, ev.Rolled) and any(term.secret for term in event.terms):
        terms = tuple(veiled(term) for term in event.terms)
        return replace(event, terms=terms, result=Result(Throw(0), total=event.result.total))
    return event


def veiled(term: Term) -> Term:
    """A secret term as players see it: that there was one, not what it was."""
    return replace(term, label="circumstances", pips=0, card="") if term.secret else term


def as_known(state, gm: bool):
    """The state that odds are told from: without secret modifiers, but for the seat."""
    if gm:
        return state
    for f in state.fighters.values():
        known = tuple(m for m in f.modifiers if not m.term.secret)
        if known != f.modifiers:
            state = state.with_fighter(f.id, modifiers=known)
    return state


def _hidden(event, state, viewer: str) -> bool:
    """Whether the event is about somebody hidden other than the viewer."""
    if isinstance(event, te.Overridden) and not event.who and event.field == "order":
        return any(_veiled_from(state, viewer, who) for who in event.value)
    named = [getattr(event, name, "") for name in NAMES if not _veils(event, name)]
    if state.deed and isinstance(event, ev.DeedReached | ev.Answered | fe.DifficultySet):
        named += [state.deed.who, state.deed.target]
    if isinstance(event, rv.Joined):
        named.append(event.fighter.id)
    if isinstance(event, ev.DeedBegan):
        named += [event.deed.who, event.deed.target]
    if under_way := getattr(event, "blow", None) or getattr(event, "contest", None):
        named += [under_way.who, under_way.target]
    if isinstance(event, fe.CombinedSet) and event.combined:
        named += [event.leader, *event.combined.members, event.combined.target]
    if isinstance(event, fe.Counted) and event.count:
        named.append(event.count.who)
    return any(_veiled_from(state, viewer, who) for who in named) or any(
        _side_hidden(state, viewer, getattr(event, name, "")) for name in ("party", "side")
    )


def _veils(event, name: str) -> bool:
    """Harm done to somebody is his to see; only by whom is not."""
    return name == "by" and _harms(event)


def _harms(event) -> bool:
    """Whether the event says how a body is afterwards, in this or another kind of game."""
    return isinstance(event, HARM) or hasattr(event, "body")


def _veiled_from(state, viewer: str, who: str) -> bool:
    fighter = state.fighters.get(who)
    return fighter is not None and fighter.hidden and fighter.id != viewer


def _side_hidden(state, viewer: str, side) -> bool:
    """Whether a party is a hidden fighter, or a side of nobody but hidden ones."""
    name = side if isinstance(side, str) else side.name
    members = [f for f in state.fighters.values() if name and name in (f.side, f.id)]
    return bool(members) and all(_veiled_from(state, viewer, f.id) for f in members)


def _without_hidden(event, state, viewer: str):
    """The event without the names of hidden fighters in its lists."""
    if _harms(event):
        return replace(event, by="") if _veiled_from(state, viewer, event.by) else event
    if isinstance(event, rv.OrderSet):
        shown = [who for who in event.order if not _veiled_from(state, viewer, who)]
        over = [who for who in event.order[: event.turn] if who in shown]
        return replace(event, order=tuple(shown), turn=len(over))
    if plans := getattr(event, "plans", ()):
        shown = [row for row in plans if not _veiled_from(state, viewer, row[0])]
        return replace(event, plans=tuple(shown))
    if isinstance(getattr(event, "order", None), tuple):
        shown = [who for who in event.order if not _veiled_from(state, viewer, who)]
        return replace(event, order=tuple(shown))
    if isinstance(event, fe.Parted):
        shown = [who for who in event.members if not _veiled_from(state, viewer, who)]
        return replace(event, members=tuple(shown))
    if isinstance(event, rv.Ranked):
        shown = [name for name in event.ranking if not _side_hidden(state, viewer, name)]
        return replace(event, ranking=tuple(shown))
    if isinstance(event, rv.SideArranged):
        shown = [who for who in event.side.order if not _veiled_from(state, viewer, who)]
        return replace(event, side=replace(event.side, order=tuple(shown)))
    return event


def visible(state, viewer: str, gm: bool) -> tuple:
    """The present fighters that the viewer may see."""
    return tuple(f for f in state.present if gm or not f.hidden or f.id == viewer)

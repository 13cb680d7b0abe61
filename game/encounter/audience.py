"""Who may see what. Everything a viewer receives goes through here first."""

from dataclasses import replace

from game.checks import Term
from game.encounter import events as ev

GM_ONLY = (ev.ModifierGiven, ev.ModifiersCleared, ev.FacesKept)


def redact(event, state, viewer: str, gm: bool):
    """The event as the viewer may see it, or None. ``viewer``: a fighter's id or "".

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
    if isinstance(event, ev.Rolled) and any(term.secret for term in event.terms):
        return replace(event, terms=tuple(veiled(term) for term in event.terms))
    return event


def veiled(term: Term) -> Term:
    """A secret term as players see it: that there was one, not what it was."""
    return replace(term, label="circumstances", pips=0, card="") if term.secret else term


def _hidden(event, state, viewer: str) -> bool:
    """Whether the event is about somebody hidden other than the viewer."""
    named = [getattr(event, name, "") for name in ("who", "target", "by")]
    if isinstance(event, ev.Joined):
        named.append(event.fighter.id)
    if isinstance(event, ev.DeedBegan):
        named += [event.deed.who, event.deed.target]
    fighters = [state.fighters[who] for who in named if who in state.fighters]
    return any(f.hidden and f.id != viewer for f in fighters)


def visible(state, viewer: str, gm: bool) -> tuple:
    """The present fighters that the viewer may see."""
    return tuple(f for f in state.present if gm or not f.hidden or f.id == viewer)

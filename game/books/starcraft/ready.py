"""Who can do something now."""

from game.books.starcraft.state import StarcraftEncounter, StarcraftFighter
from game.encounter.state import FIGHT
from game.encounter.verbs import fighter
from game.errors import Refused


def conscious(state: StarcraftEncounter, who: str) -> StarcraftFighter:
    """The fighter, awake and alive. Refused: ``cannot_act``."""
    found = fighter(state, who)
    if found.condition.dead:
        raise Refused("cannot_act", f"{found.name} is dead.", "SC-DIE-3")
    if found.condition.unconscious:
        raise Refused("cannot_act", f"{found.name} is unconscious.", "SC-REACT-18")
    return found


def ready(state: StarcraftEncounter, who: str) -> StarcraftFighter:
    """The fighter, able to act in this round. Refused: ``cannot_act``."""
    known = state.fighters.get(who)
    if known is not None and known.ready:
        return known
    found = conscious(state, who)
    if not found.condition.able:
        raise Refused("cannot_act", f"{found.name} is in a medical bay.", "SC-MED-6")
    if found.lost and state.mode == FIGHT:
        sentence = f"{found.name} was hurt and can take no more actions this round."
        raise Refused("cannot_act", sentence, "SC-WND-4")
    return found


def planning_open(state: StarcraftEncounter, f: StarcraftFighter) -> None:
    """Something can be planned for this round now. Refused: ``too_late``."""
    if state.stage == "close":
        sentence = "The round is over and the next has not begun: +combat says what it waits for."
        raise Refused("too_late", sentence, "SC-ACT-7")
    if state.stage not in ("muster", "declare"):
        raise Refused("too_late", _stands(f), "SC-ACT-9")


def _stands(f: StarcraftFighter) -> str:
    """Why nothing can be planned any more in this round."""
    if f.declared is None:
        return f"{f.name} came when all had planned, and acts from the next round on."
    return "The segments have begun: what you declared stands, only reactions add to it."

"""The system playing a fighter: it takes a legal option, the simplest sensible one."""

from collections.abc import Iterable, Sequence
from typing import Any

from game import engine, shelf
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.state import Encounter, Fighter

ACTIONS = (c.Stand, c.Draw, c.Attack)
PREFERENCE = (tc.SettleWild, c.ChooseOrder, c.Answer, c.Declare, c.Stand, c.Draw, c.Attack, c.Pass)


def waiting(state: Any) -> str:
    """The fighter on autopilot, or under orders for his turn, whom the table waits for, or ""."""
    for wait in engine.pending(state):
        fighter = state.fighters.get(wait.who)
        if fighter is None or fighter.left:
            continue
        if fighter.autopilot or (wait.what == "act" and _volley(state, fighter)):
            return str(fighter.id)
    return ""


def choose(state: Any, who: str) -> Any:
    """One legal command: answer, declare one action, draw, attack, or pass; where the game
    master ordered a volley, that. A machine of another kind has its own way to ``choose``."""
    book = shelf.of(state)
    if own := getattr(book.machine, "choose", None):
        return own(book, state, who)
    legal = engine.options(state, who)
    if ordered := _volley(state, state.fighters[who]):
        return ordered
    for kind in PREFERENCE:
        found: Sequence[Any] = [command for command in legal if type(command) is kind]
        if kind in ACTIONS:
            found = _sensible(state, who, kind, found)
        if found:
            return found[0]
    return None


def _volley(state: Any, fighter: Any) -> c.Attack | None:
    """The attack that the game master ordered, while its target stands and it is legal."""
    target = state.fighters.get(getattr(fighter, "notes", {}).get("volley", ""))
    if target is None or not worth_a_shot(state, target):
        return None
    legal = [o for o in engine.options(state, fighter.id) if isinstance(o, c.Attack)]
    return next((o for o in _in_hand(fighter, legal) if o.target == target.id), None)


def _sensible(state: Encounter, who: str, kind: type, found: Sequence[Any]) -> Sequence[Any]:
    """One action a round; a weapon is drawn by the empty-handed alone."""
    fighter = state.fighters[who]
    if fighter.taken or (kind is c.Draw and fighter.hand):
        return ()
    return _worth_it(state, fighter, found) if kind is c.Attack else found


def _worth_it(state: Encounter, fighter: Fighter, attacks: Iterable[c.Attack]) -> list[c.Attack]:
    """Attacks on those who can still fight (the fallen are spared, and who looks on where others
    fight) and can be seen, with the weapon before the fists; each of a side begins with another
    foe and, while that one has fallen, goes on to the next."""
    able = [a for a in attacks if worth_a_shot(state, state.fighters[a.target])]
    taking_part = [a for a in able if not state.fighters[a.target].lasting.get("looks_on")]
    able = taking_part or able
    foes = [f.id for f in state.present if f.side != fighter.side]
    mine = state.side_of(fighter.side).index(fighter)
    return sorted(_in_hand(fighter, able), key=lambda a: (foes.index(a.target) - mine) % len(foes))


def _in_hand(fighter: Fighter, attacks: list[c.Attack]) -> list[c.Attack]:
    """Attacks with what is in his hand, else any."""
    return [a for a in attacks if a.weapon == fighter.hand] or attacks


def worth_a_shot(state: Encounter, target: Fighter) -> bool:
    """Somebody who is seen and can fight on; a vehicle while somebody who can is aboard."""
    crew = (
        [f for f in state.present if f.aboard == target.id]
        if getattr(target, "vehicle", None)
        else [target]
    )
    return not target.hidden and any(f.able for f in crew)

"""The system playing a fighter: it takes a legal option, the simplest sensible one."""

from game import engine
from game.encounter import commands as c
from game.rulebooks import shelf

ACTIONS = (c.Stand, c.Draw, c.Attack)
PREFERENCE = (c.SettleWild, c.ChooseOrder, c.Answer, c.Declare, c.Stand, c.Draw, c.Attack, c.Pass)


def waiting(state) -> str:
    """The fighter on autopilot whom the table waits for, or ""."""
    for wait in engine.pending(state):
        fighter = state.fighters.get(wait.who)
        if fighter and fighter.autopilot and not fighter.left:
            return fighter.id
    return ""


def choose(state, who: str):
    """One legal command: answer, declare one action, draw, attack the least hurt foe, or pass.
    A machine of another kind has its own way to ``choose``."""
    book = shelf.find(state.book)
    if own := getattr(book.machine, "choose", None):
        return own(book, state, who)
    legal = engine.options(state, who)
    for kind in PREFERENCE:
        found = [command for command in legal if type(command) is kind]
        if kind in ACTIONS:
            found = _sensible(state, who, kind, found)
        if found:
            return found[0]
    return None


def _sensible(state, who, kind, found):
    """One action a round; a weapon is drawn by the empty-handed alone."""
    fighter = state.fighters[who]
    if fighter.taken or (kind is c.Draw and fighter.hand):
        return ()
    return _worth_it(state, who, found) if kind is c.Attack else found


def _worth_it(state, who, attacks):
    """Attacks on the able before the fallen (who are spared), the weapon before fists."""
    able = [a for a in attacks if state.fighters[a.target].able]
    armed = [a for a in able if a.weapon == state.fighters[who].hand]
    return sorted(armed or able, key=lambda a: _order(state, who, a.target))


def _order(state, who, target):
    """Spread the fire: a fixed but different order for every attacker."""
    names = [f.id for f in state.present]
    return (names.index(target) - names.index(who)) % len(names)

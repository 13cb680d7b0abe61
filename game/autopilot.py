"""The system playing a fighter: it takes a legal option, the simplest sensible one."""

from collections.abc import Iterable, Sequence
from typing import Any

from game import engine, shelf
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.state import Encounter, Fighter
from game.gear import Weapon
from game.parts import obeying, tactics
from game.parts.obeying import worth_a_shot
from game.shelf.book import Rulebook

ACTIONS = (c.Stand, c.Draw, c.Attack)
PREFERENCE = (tc.SettleWild, c.ChooseOrder, c.Answer, c.Declare, c.Stand, c.Draw, c.Attack, c.Pass)
MOST_COVER = 75


def waiting(state: Any) -> str:
    """The fighter on autopilot, or under orders for what he is waited for, whom the table waits
    for, or ""."""
    for wait in engine.pending(state):
        fighter = state.fighters.get(wait.who)
        if fighter is None or fighter.left:
            continue
        if fighter.autopilot or _ordered(state, fighter, wait.what) is not None:
            return str(fighter.id)
    return ""


def choose(state: Any, who: str) -> Any:
    """One legal command: what the game master ordered; else answer, declare one action, draw,
    attack, or pass, by the tactics that he was given. A machine of another kind has its own way to
    ``choose``."""
    book, fighter = shelf.of(state), state.fighters[who]
    what = next((wait.what for wait in engine.pending(state) if wait.who == who), "act")
    if (order := _ordered(state, fighter, what)) is not None:
        return order
    if own := getattr(book.machine, "choose", None):
        return own(book, state, who)
    back = tactics.stays_back(state, fighter)
    if back and (wary := _wary(book, state, fighter, what)):
        return wary
    legal = engine.options(state, who)
    for kind in PREFERENCE:
        found: Sequence[Any] = [command for command in legal if type(command) is kind]
        if kind in ACTIONS:
            found = _sensible(state, who, kind, found)
        if found:
            return found[0]
    return None


def _ordered(state: Any, fighter: Any, what: str) -> Any:
    """What the game master's orders say to that, None where they say nothing."""
    if fighter.id not in state.orders:
        return None
    book = shelf.of(state)
    return getattr(book.machine, "ordered", obeying.ordered)(book, state, fighter, what)


def _wary(book: Rulebook, state: Encounter, f: Fighter, what: str) -> Any:
    """What somebody does before all else who stays back: he declares as the book has it for such,
    takes cover where that costs no action, and draws what carries."""
    found: list[Any] = []
    if what == "declare" and book.keeps_back:
        found.append(book.keeps_back(state, f))
    if what == "act" and not book.verb(c.TakeCover(f.id, 0)).action:
        found += _more_cover(state, f)
    if what == "act" and not f.taken and not tactics.carries(f.weapon()):
        found += [c.Draw(f.id, w.name) for w in f.sheet.weapons if tactics.carries(w)]
    return next((command for command in found if obeying.legal(book, state, command)), None)


def _more_cover(state: Encounter, f: Fighter) -> list[c.TakeCover]:
    """More cover than he has, the most first."""
    return [c.TakeCover(f.id, each) for each in (MOST_COVER, 50, 25) if each > f.cover]


def _sensible(state: Encounter, who: str, kind: type, found: Sequence[Any]) -> Sequence[Any]:
    """One action a round; a weapon is drawn by the empty-handed alone. Who stays back and can
    shoot at nobody takes cover."""
    fighter = state.fighters[who]
    if fighter.taken or (kind is c.Draw and fighter.hand):
        return ()
    if kind is not c.Attack:
        return found
    attacks = _worth_it(state, fighter, found)
    if attacks or not tactics.stays_back(state, fighter):
        return attacks
    book = shelf.of(state)
    return [each for each in _more_cover(state, fighter) if obeying.legal(book, state, each)]


def _worth_it(state: Encounter, fighter: Fighter, attacks: Iterable[c.Attack]) -> list[c.Attack]:
    """Attacks on those who can still fight (the fallen are spared, and who looks on where others
    fight) and can be seen, with the weapon before the fists; each of a side begins with another
    foe and, while that one has fallen, goes on to the next. His tactic goes before that."""
    able = [a for a in attacks if worth_a_shot(state, state.fighters[a.target])]
    taking_part = [a for a in able if not state.fighters[a.target].lasting.get("looks_on")]
    able = taking_part or able
    if tactics.stays_back(state, fighter):
        able = [a for a in able if tactics.carries(_meant(fighter, a))]
    foes = [f.id for f in state.present if f.side != fighter.side]
    mine = state.side_of(fighter.side).index(fighter)
    spread = sorted(able, key=lambda a: (foes.index(a.target) - mine) % len(foes))
    order = tactics.ranked(state, fighter, list(dict.fromkeys(a.target for a in spread)))
    return sorted(_in_hand(fighter, spread), key=lambda a: order.index(a.target))


def _meant(fighter: Fighter, attack: c.Attack) -> Weapon:
    return fighter.sheet.weapon(attack.weapon) or fighter.weapon()


def _in_hand(fighter: Fighter, attacks: list[c.Attack]) -> list[c.Attack]:
    """Attacks with what is in his hand, else any."""
    return [a for a in attacks if a.weapon == fighter.hand] or attacks

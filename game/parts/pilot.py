"""The autopilot for fighters in books of rounds: a legal command, the simplest sensible one."""

from collections.abc import Iterable, Iterator
from functools import partial

from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.handlers import Ranked, legal
from game.encounter.machine import of_handler
from game.encounter.records import Command
from game.encounter.rounds import RoundEncounter, RoundFighter
from game.parts import tactics
from game.parts.obeying import worth_a_shot
from game.registry.book import Rulebook

ACTIONS = (c.Stand, c.Draw, c.Attack)
PREFERENCE = (tc.SettleWild, c.ChooseOrder, c.Answer, c.Declare, c.Stand, c.Draw, c.Attack, c.Pass)
MOST_COVER = 75


def choose(book: Rulebook, state: RoundEncounter, who: str, what: str) -> Command | None:
    """A legal command for the fighter about the pending wait ``what``: answer, declare one action,
    draw, attack or pass, by their tactic. None if there is none."""
    fighter = state.fighters[who]
    back = tactics.stays_back(state, fighter)
    if back and (wary := _wary(book, state, fighter, what)):
        return wary
    for kind in PREFERENCE:
        ranked = partial(_sensible, state, fighter, kind) if kind in ACTIONS else iter
        found = next(_ways(book, state, who, kind, ranked), None)
        if (
            kind is c.Attack
            and back
            and not (isinstance(found, c.Attack) and _carries(fighter, found))
        ):
            found = _into_cover(book, state, fighter)
        if found:
            return found
    return None


def _ways(
    book: Rulebook, state: RoundEncounter, who: str, kind: type, ranked: Ranked[Command]
) -> Iterator[Command]:
    """The fighter's options of that kind, filtered and ordered by ``ranked``."""
    handler = book.handlers_by_command.get(kind)
    return of_handler(book, state, who, handler, ranked) if handler else iter(())


def _wary(book: Rulebook, state: RoundEncounter, f: RoundFighter, what: str) -> Command | None:
    """What a fighter who stays back does first: declare as the book has it for them, take cover if
    that costs no action, draw a ranged weapon."""
    found: list[Command] = []
    if what == "declare" and book.keeps_back:
        found.append(book.keeps_back(state, f))
    if what == "act" and not book.handler(c.TakeCover(f.id, 0)).action:
        found += _more_cover(state, f)
    if what == "act" and not f.taken and not tactics.carries(f.weapon()):
        found += [c.Draw(f.id, w.name) for w in f.sheet.weapons if tactics.carries(w)]
    return next((command for command in found if legal(book, state, command)), None)


def _more_cover(state: RoundEncounter, f: RoundFighter) -> list[c.TakeCover]:
    """More cover than the fighter has, the most first."""
    return [c.TakeCover(f.id, each) for each in (MOST_COVER, 50, 25) if each > f.cover]


def _into_cover(book: Rulebook, state: RoundEncounter, f: RoundFighter) -> Command | None:
    """Take cover: for a fighter who stays back and has nobody to shoot at."""
    ways = () if f.taken else _more_cover(state, f)
    return next((each for each in ways if legal(book, state, each)), None)


def _sensible(
    state: RoundEncounter, f: RoundFighter, kind: type, found: Iterable[Command]
) -> Iterable[Command]:
    """At most one action a round; only the empty-handed draw a weapon."""
    if f.taken or (kind is c.Draw and f.hand):
        return ()
    attacks = (each for each in found if isinstance(each, c.Attack))
    return _worth_it(state, f, attacks) if kind is c.Attack else found


def _worth_it(
    state: RoundEncounter, f: RoundFighter, attacks: Iterable[c.Attack]
) -> list[c.Attack]:
    """Attacks on visible enemies who can fight on, best first.

    Those who only look on come last. A fighter who stays back prefers attacks from a distance, and
    all prefer the weapon in hand to fists. Then the tactic decides; among equals each member of a
    side begins with another enemy, and goes on to the next while that one has fallen.
    """
    foes = [o for o in state.present if o.side != f.side]
    mine = [o.id for o in state.side_of(f.side)].index(f.id) % max(1, len(foes))
    worth = [o.id for o in (*foes[mine:], *foes[:mine]) if worth_a_shot(state, o)]
    order = {who: at for at, who in enumerate(tactics.ranked(state, f, worth))}
    back = tactics.stays_back(state, f)

    def key(attack: c.Attack) -> tuple[bool, bool, bool, int]:
        looks_on = state.fighters[attack.target].looks_on
        close = back and not _carries(f, attack)
        return looks_on, close, attack.weapon != f.hand, order[attack.target]

    return sorted((a for a in attacks if a.target in order), key=key)


def _carries(f: RoundFighter, attack: c.Attack) -> bool:
    """Whether the attack is made from a distance."""
    return tactics.carries(f.sheet.weapon(attack.weapon) or f.weapon())

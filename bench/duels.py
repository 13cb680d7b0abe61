"""Fights that are ready for the action to be measured."""

from game import engine
from game.books.d6 import roster
from game.books.d6.state import D6Fighter
from game.dice import Dice, Seeded
from game.encounter import commands

FIGHTERS = (
    ("Ace", "Smuggler", "rebels"),
    ("Bo", "Bounty Hunter", "empire"),
    ("Cid", "Scout", "rebels"),
    ("Dee", "Scout", "empire"),
)


def duel(book: str = "personal", **options):
    """Two ready characters in their first round, the first about to act; two more stand by, so that
    neither the round nor the fight ends with the attack."""
    state = engine.opening(book, options)
    for who, block, side in FIGHTERS:
        sheet = roster.sheet(roster.ready()[block])
        hand = sheet.weapons[0].name
        fighter = D6Fighter(who, who, side, sheet, hand=hand, drawn=(hand,))
        state = after(state, commands.Join(who, fighter))
    for command in (commands.Begin(), commands.Advance(), commands.Advance()):
        state = after(state, command)
    return state


def after(state, command):
    for event in engine.decide(state, command, Dice(Seeded(b"bench"))):
        state = engine.evolve(state, event)
    return state

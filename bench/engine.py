"""The engine: a whole attack, and what is legal."""

from bench.duels import duel
from bench.rows import Row, microseconds
from game import engine
from game.dice import Dice, Seeded
from game.encounter import commands


def rows() -> list[Row]:
    """A whole attack, from the command to the injury, and the list of what is legal."""
    state = duel()
    who = state.acting.id
    own = state.fighters[who].side
    target = next(f.id for f in state.present if f.side != own)
    attack = commands.Attack(who, target)
    dice = Dice(Seeded(b"bench"))
    return [
        microseconds("an attack decided", lambda: engine.decide(state, attack, dice), 1_000),
        microseconds("legal commands listed", lambda: engine.options(state, who), 500),
    ]

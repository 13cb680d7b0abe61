"""A defence that its maker claims to avoid clearly: who may object to it (DOT-DEF-05, DOT-S-94)."""

from game.books.dots.commands import Guard
from game.books.dots.state import DotsBattle, DotsFighter
from game.encounter.commands import GM

NOBODY = "none"


def judge(state: DotsBattle, f: DotsFighter, command: Guard, by_rule: bool) -> str:
    """Who has a word on the defence: the game master or, without one, the player of the
    attacker; "" where nothing is claimed beyond the rule or there is nobody to object."""
    if not command.clear or by_rule or not command.other or f.npc or command.judge == NOBODY:
        return ""
    if command.judge == GM:
        return GM
    attacker = state.fighters[state.falling.who]
    return "" if attacker.npc or attacker.idle or not attacker.present else attacker.id


def name(state: DotsBattle, who: str) -> str:
    """Whose word is waited for, in a sentence."""
    return "the game master" if who == GM else state.fighters[who].name

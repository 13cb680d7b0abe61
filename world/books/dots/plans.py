"""How what is said ahead under dots reads: attacks and powers with their skills."""

from game.books.dots.commands import Invoke, Strike, Wield
from game.books.dots.offers import usual
from world.books.dots.words import name, skills
from world.scenes.render.words import people


def strike(state, command: Strike) -> str:
    """``attack on Bane with saber fighting + speed``, ``throw at Bane``; an attack as it is made
    when no skill is named, without it."""
    f, foe = state.fighters[command.who], state.fighters.get(command.target)
    plain = foe and not command.throw and command.uses == usual(f, command.hand, foe)
    used = "" if plain else skills(use.skill for use in command.uses)
    what = "throw at" if command.throw else "attack on"
    hand = " from the offhand" if command.hand == "offhand" else ""
    return f"{what} {name(state, command.target)}{hand}{used and f' with {used}'}"


def invoke(state, command: Invoke) -> str:
    """``force push at Bane``."""
    targets = people([name(state, who) for who in command.targets])
    return f"{skills(use.skill for use in command.uses)}{targets and f' at {targets}'}"


def wield(state, command: Wield) -> str:
    """``taking up the blaster``."""
    hand = "offhand" if command.hand == "offhand" else "hand"
    return f"taking up the {command.item}" if command.item else f"emptying the {hand}"


PLANNED = {Strike: strike, Invoke: invoke, Wield: wield}

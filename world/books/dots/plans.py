"""Queued commands of dots in words: attacks and powers with their skills."""

from game.books.dots.commands import Invoke, Strike, Wield
from game.books.dots.offers import usual
from game.wording import Text, say
from world.books.dots.words import name, skills


def strike(state, command: Strike) -> Text:
    """``attack on Bane with saber fighting + speed``, ``throw at Bane``; without skills if they are
    those used when none are named."""
    f, foe = state.fighters[command.who], state.fighters.get(command.target)
    plain = foe and not command.throw and command.uses == usual(f, command.hand, foe)
    used = () if plain else command.uses
    return say(
        "dots_book-plan-attack", throw=command.throw, foe=name(state, command.target),
        hand=command.hand, skills=skills(use.skill for use in used) if used else None,
    )  # fmt: skip


def invoke(state, command: Invoke) -> Text:
    """``force push at Bane``."""
    used = skills(use.skill for use in command.uses)
    targets = tuple(name(state, who) for who in command.targets)
    return say("dots_book-plan-power", skills=used, targets=targets)


def wield(state, command: Wield) -> Text:
    """``taking up the blaster``."""
    if command.item:
        return say("dots_book-plan-taking-up", item=command.item)
    return say("dots_book-plan-emptying", hand=command.hand)


PLANNED = {Strike: strike, Invoke: invoke, Wield: wield}

"""What a player types for a defence, and which skill of the book that means."""

from itertools import islice

from game.gear import ATTACK_KINDS
from game.registry.book import Rulebook


def dodge_of(book: Rulebook) -> str:
    """The book's dodging skill; "dodge" if it has none."""
    return next(iter(book.skills.part("dodge")), "dodge")


def verb_for(book: Rulebook, skill: str, usual: bool = True) -> str:
    """What a player types for a defence. If it is not the ``usual`` one against the attack, with
    the kind of attack it is made for: ``parry/melee``."""
    if skill in book.skills.part("dodge"):
        return "dodge"
    made_for = (kind for kind in ATTACK_KINDS if not usual and parry_of(book, kind) == skill)
    return "/".join(("parry", *islice(made_for, 1)))


def parry_of(book: Rulebook, kind: str) -> str:
    """The skill that parries attacks of that kind; "" if they can only be dodged."""
    try:
        skill = book.skills.answer(kind)
    except KeyError:
        return ""
    return "" if skill in book.skills.part("dodge") else skill

"""Ties settled by dice: who has to throw again."""

from collections import Counter


def still_tied(thrown: dict[str, tuple], names) -> list[str]:
    """Who has to throw: those without a die, else those equal as far as both threw."""
    if fresh := [who for who in names if not thrown[who]]:
        return fresh
    whole = Counter(thrown[who] for who in names)
    begun = Counter(start for who in names for start in _starts(thrown[who]))
    for who in names:
        dice = thrown[who]
        if begun[dice] + sum(whole[start] for start in _starts(dice[:-1])) > 1:
            tied = [other for other in names if _equal(dice, thrown[other])]
            fewest = min(len(thrown[other]) for other in tied)
            return [other for other in tied if len(thrown[other]) == fewest]
    return []


def _starts(dice: tuple) -> list[tuple]:
    """The first die, the first two, and so on to all of them."""
    return [dice[:number] for number in range(1, len(dice) + 1)]


def _equal(a: tuple, b: tuple) -> bool:
    shared = min(len(a), len(b))
    return a[:shared] == b[:shared]

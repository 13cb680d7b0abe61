"""Ties settled by dice: who has to throw again."""


def still_tied(thrown: dict[str, tuple], names) -> list[str]:
    """Who has to throw: those without a die, else those equal as far as both threw."""
    if fresh := [who for who in names if not thrown[who]]:
        return fresh
    for who in names:
        tied = [other for other in names if _equal(thrown[who], thrown[other])]
        if len(tied) > 1:
            fewest = min(len(thrown[other]) for other in tied)
            return [other for other in tied if len(thrown[other]) == fewest]
    return []


def _equal(a: tuple, b: tuple) -> bool:
    shared = min(len(a), len(b))
    return a[:shared] == b[:shared]

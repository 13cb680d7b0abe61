"""Ties settled by dice: who has to throw again."""

from collections.abc import Iterable

type Thrown = tuple[int, ...]


class Ties:
    """Dice thrown one at a time by those who are equal. Two are tied while they are equal as far
    as both have thrown; ``thrown``: the dice of each, in whose order they throw."""

    def __init__(self, thrown: dict[str, Thrown]) -> None:
        self.thrown = thrown
        self._place = {who: number for number, who in enumerate(thrown)}
        self._whole: dict[Thrown, set[str]] = {}
        self._begun: dict[Thrown, set[str]] = {}
        for who, dice in thrown.items():
            self._whole.setdefault(dice, set()).add(who)
            for start in _starts(dice):
                self._begun.setdefault(start, set()).add(who)
        self._settled = 0

    def again(self) -> list[str]:
        """Who has to throw now: those without a die, else of the first who is tied all equal to
        him that have thrown least; nobody once all differ."""
        if fresh := self._whole.get(()):
            return self._in_order(fresh)
        names = list(self.thrown)
        for who in names[self._settled :]:
            tied = self._tied(self.thrown[who])
            if len(tied) > 1:
                fewest = min(len(self.thrown[other]) for other in tied)
                return self._in_order(o for o in tied if len(self.thrown[o]) == fewest)
            self._settled += 1
        return []

    def threw(self, who: str, dice: Thrown) -> None:
        """He has thrown again; ``dice``: all of his. No tie begins by it."""
        self._whole[self.thrown[who]].discard(who)
        self.thrown[who] = dice
        self._whole.setdefault(dice, set()).add(who)
        self._begun.setdefault(dice, set()).add(who)

    def _tied(self, dice: Thrown) -> set[str]:
        """Who has begun with these dice, or stopped on the way to them."""
        return self._begun[dice].union(*(self._whole.get(s, ()) for s in _starts(dice[:-1])))

    def _in_order(self, names: Iterable[str]) -> list[str]:
        return sorted(names, key=self._place.__getitem__)


def still_tied(thrown: dict[str, Thrown], names: Iterable[str]) -> list[str]:
    """Who of the names has to throw."""
    return Ties({who: thrown[who] for who in names}).again()


def _starts(dice: Thrown) -> list[Thrown]:
    """The first die, the first two, and so on to all of them."""
    return [dice[:number] for number in range(1, len(dice) + 1)]

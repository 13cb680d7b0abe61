"""Reducers that a book adds after the shared ones."""

import pytest

from game.codec import replace
from game.encounter import evolve
from game.encounter import round_events as rv
from game.encounter.records import Event
from game.encounter.reducers import Reducers
from tests.game.table import Table


def test_more_comes_after_the_shared_fold_and_leaves_it_as_it_was():
    mine = Reducers(evolve.reducers)
    seen = []

    @mine.then(rv.CombatBegan)
    def more(state, event):
        seen.append((state.mode, event.opposed))
        return replace(state, ended="mine")

    before = Table().state
    after = mine.evolve(before, rv.CombatBegan(True))
    assert seen == [("fight", True)]
    assert (after.mode, after.ended) == ("fight", "mine")
    assert evolve.evolve(before, rv.CombatBegan(True)).ended == ""


def test_nothing_comes_after_what_nobody_folds():
    class Odd(Event):
        pass

    with pytest.raises(KeyError):
        Reducers(evolve.reducers).then(Odd)(lambda state, event: state)

"""Shared command handlers, with some replaced by a book's own."""

from game.encounter.commands import Answer
from game.parts.assembly import COMMON, common
from game.parts.attack import AnswerHandler
from game.parts.standing import SetReactionHandler


def test_a_verb_of_ones_own_stands_where_the_shared_one_for_its_command_stood():
    mine = SetReactionHandler(("auto", "none"))
    found = common(mine)
    assert [verb.command for verb in found] == [verb.command for verb in COMMON]
    assert [verb for verb in found if verb not in COMMON] == [mine]


def test_one_for_a_command_that_is_not_shared_comes_first():
    mine = AnswerHandler()
    assert common(mine) == (mine, *COMMON)
    assert mine.command is Answer

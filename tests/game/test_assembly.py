"""Shared command handlers, with some replaced by a book's own."""

from game.encounter.commands import Answer
from game.parts.assembly import COMMON, common
from game.parts.attack import AnswerHandler
from game.parts.standing import SetReactionHandler


def test_an_own_handler_replaces_the_shared_one_in_its_place():
    mine = SetReactionHandler(("auto", "none"))
    found = common(mine)
    assert [verb.command for verb in found] == [verb.command for verb in COMMON]
    assert [verb for verb in found if verb not in COMMON] == [mine]


def test_a_handler_of_an_unshared_command_comes_first():
    mine = AnswerHandler()
    assert common(mine) == (mine, *COMMON)
    assert mine.command is Answer

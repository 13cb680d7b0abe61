"""Lines before anything is done with them: the gate, the parser, and what parses parts of a
line."""

from functools import cache, partial

import pytest
from evennia.commands.cmdset import CmdSet

from commands import parsing
from commands.default_cmdsets import CharacterCmdSet, UnloggedinCmdSet
from commands.parser import parse
from game import registry
from game.dice import parse_code
from game.errors import Refused
from game.notation import PIPS
from game.registry.matching import MatchError
from tests.fuzz import grammar, share
from world import presenters, sanitise
from world.lines import within
from world.seal import finished
from world.sheets import text as sheets

READERS = (
    parse_code,
    parsing.listed,
    PIPS.split,
    PIPS.modifiers,
    parsing.split_versus,
    parsing.difficulty,
    parsing.percent,
    parsing.improvised,
    parsing.seconds,
    parsing.rounds,
    parsing.metres,
    parsing.hidden,
    parsing.made,
    parsing.counted,
    PIPS.parted,
    partial(parsing.count, what="the Hits"),
    partial(parsing.start, books=registry.names()),
    sheets.read,
    presenters.named_book,
)


class Caller:
    """The parts of a caller that the parser looks at."""

    logged_in = True


@cache
def sets() -> tuple[CmdSet, ...]:
    made = CharacterCmdSet(), UnloggedinCmdSet()
    for each in made:
        each.at_cmdset_creation()
    return made


def take(line: str) -> None:
    clean = sanitise.typed(line)
    assert sanitise.typed(clean) == clean, "the gate changes more the second time"
    assert sanitise.shown(clean) == sanitise.shown(sanitise.shown(clean))
    for cmdset in sets():
        parse(line, cmdset, Caller())
    within(finished(clean), 40), finished(clean, ear=True)
    rest = clean.partition(" ")[2]
    for read in READERS:
        try:
            read(rest)
        except (Refused, MatchError) as refusal:
            assert refusal.sentence, read
    for book in registry.names():
        try:
            registry.find(book).skills.match(rest)
        except MatchError as error:
            assert error.sentence


@pytest.mark.django_db
@pytest.mark.parametrize("part", share.parts("lines", most=1500), ids=str)
def test_each_is_read_or_refused(part):
    share.play(part, grammar.lines(), take)

"""The parts of a command that are in its author's own words."""

from dataclasses import fields

import pytest

from game.books.dots import commands as dc
from game.books.dots import table_commands as dtc
from game.books.starcraft import commands as sc
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.things import Barrier
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.own_words import own_words
from tests.game.table import duel

CHOSEN = {
    "who", "target", "a", "b", "on", "how", "to", "at", "by", "choice", "first", "full", "weapon",
    "answer", "pay", "reaction", "aim", "skill", "target_skill", "range", "pace", "book", "name",
    "field", "value", "vehicle", "station", "what", "until", "gravity", "roller", "leader", "into",
    "after", "force", "kind", "band", "hand", "slot", "mode", "item", "activity", "star_to",
    "special", "column", "combination", "part", "manoeuvre", "barrier", "effort", "attacker",
    "level", "judge", "commander", "tactic", "of", "reply",
}  # fmt: skip
"""Fields that hold an id, a word of the rules or one of several fixed words, but no prose."""

RESOLVED = {fc.MergeSides: {"side"}, sc.SetVisibility: {"word"}}


@pytest.mark.parametrize("module", [c, fc, tc, bc, dc, dtc, sc])
def test_every_text_of_a_command_is_chosen_from_words_or_is_said_in_own(module):
    for kind in vars(module).values():
        if getattr(kind, "__module__", "") == module.__name__ and hasattr(kind, "_defaults"):
            texts = {f.name for f in fields(kind) if f.type is str} - set(kind._in_own_words)
            assert texts - RESOLVED.get(kind, set()) <= CHOSEN, kind


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (c.Act("Ace", "trips over Bo"), ["trips over Bo"]),
        (c.Act("Ace", "Climbing", "climbing", 13), []),
        (c.ChangeSide("Ace", "Cheats"), ["Cheats"]),
        (c.ChangeSide("Ace", "bo 2"), []),
        (fc.Task("Ace", "mends it", "repair", 15), ["mends it"]),
        (fc.Request("Ace", "rush", "no time"), ["no time"]),
        (fc.Request("Ace", "rush"), []),
        (fc.Separate("gm", ("Ace",), "Scouts"), ["Scouts"]),
        (dc.Invoke("Ace", (), note="to read"), ["to read"]),
        (dtc.Shop("Ace", 3, "a speeder"), ["a speeder"]),
        (dtc.MakeUnique("Ace", "zap", "power"), ["zap"]),
        (sc.SetBarrier("gm", "a wall", Barrier("a wall", 1, 2, 2)), ["a wall"] * 2),
    ],
)
def test_own_words_of_a_command_are_found(command, said):
    assert own_words(duel().state, [command]) == said

"""``apart`` names the readers who may be told of a command otherwise than an onlooker is."""

from game.codec import replace
from game.encounter import commands as c
from game.encounter.events import Rolled
from tests.scenes.test_account import Table
from world.scenes.journal.steps import Step
from world.scenes.render.concern import apart


def rolled(audience: tuple[str, ...], hidden: bool = False) -> Step:
    """Return a roll of Ace's for this audience; if ``hidden``, a thug hides meanwhile."""
    table = Table(thugs=1)
    table.give(c.Check("Ace", skill="blaster"), "Ace")
    step = table.steps[-1]
    events = [
        replace(event, audience=audience) if isinstance(event, Rolled) else event
        for event in step.events
    ]
    after = step.after
    if hidden:
        fighters = {**after.fighters, "Thug 1": replace(after.fighters["Thug 1"], hidden=True)}
        after = replace(after, fighters=fighters)
    return Step("Ace", step.command, events, step.before, after, step.seq)


def test_a_public_roll_is_worded_apart_only_for_its_roller():
    assert "Bea" not in apart(rolled(("room",))) and "Ace" in apart(rolled(("room",)))


def test_a_roll_shared_with_one_more_is_told_apart_to_them():
    assert "Bea" in apart(rolled(("Ace", "Bea"))) and "gm" in apart(rolled(("Ace", "gm")))


def test_with_somebody_hidden_the_roll_is_worded_apart_for_each():
    assert {"Ace", "Bea", "Thug 1"} <= apart(rolled(("room",), hidden=True))

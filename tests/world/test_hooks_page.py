"""The page on hooks: its example runs and writes what the page shows; its tables are complete."""

import re
from pathlib import Path

from game.encounter import commands as c
from tests.world.bar import arm, fight, house
from world import configuration_errors, hooks, signals
from world.scenes.table.fighters import fighter_id

__all__ = ("fight", "house")

PAGE = (Path(__file__).parents[2] / "docs" / "hooks.md").read_text(encoding="utf-8")
SCENE, BODY = (
    {"room", "scene", "book", "practice"},
    {"name", "character", "npc", "side", "was", "now", "count", "how", "by", "attacker", "lasts"},
)


def block(kind: str) -> str:
    (found,) = re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    return found


def test_the_example_writes_what_the_page_shows(house, fight):
    ace, bea, gil = fight.people
    module = house(block("python"))
    assert not configuration_errors.noted()
    fight.give(gil, c.Begin())
    for _ in range(2):
        fight.give(gil, c.Advance())
    while fight.state.acting.id != fighter_id(ace):
        fight.give(gil, c.Pass(fight.state.acting.id))
    arm(fight, ace)
    steps = fight.give(ace, c.Attack(fighter_id(ace), fighter_id(bea)))
    if fight.state.deed:
        steps += fight.give(bea, c.Answer(fighter_id(bea), "none"))
    hooks.deliver()
    fight.undo(gil, len(steps), keep_faces=False)
    hooks.deliver()
    assert module.GRAVES.read_text() == block("text")
    assert not configuration_errors.noted()


def rows(first: str) -> dict[str, str]:
    """The rows of the table whose heading begins with ``first``: the first column and the last."""
    lines = PAGE[PAGE.index(f"| {first} |") :].split("\n\n")[0].splitlines()[2:]
    return {row.split("|")[1].strip(): row.split("|")[-2].strip() for row in lines}


def test_every_signal_stands_on_the_page_with_its_arguments():
    found = {}
    for name, told in rows("Signal").items():
        named = BODY if "those of a body" in told else set(re.findall(r"`(\w+)`", told))
        found[name.strip("`")] = named | (set() if name == "`character_built`" else SCENE)
    assert found == {name: news.told for name, news in signals.ALL.items()}


def test_every_argument_is_explained():
    explained = {name for row in rows("Argument") for name in re.findall(r"`(\w+)`", row)}
    assert explained == set().union(*(news.told for news in signals.ALL.values()))

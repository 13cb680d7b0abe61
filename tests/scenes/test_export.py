"""An exported fight, played again outside the game, comes to the same state."""

import json

from game import engine, script
from game.dice import Dice, Scripted
from game.encounter import commands as c
from tests.scenes.finished import exported, exports_in
from tests.scenes.test_table import shoot, to_turns
from world.scenes.table.fighters import fighter_id


def test_an_exported_fight_comes_to_the_same_end(fight, people, settings, tmp_path):
    settings.STORAGES = exports_in(tmp_path)
    first = to_turns(fight, people)
    other = next(who for who in fight.state.order if who != first)
    shoot(fight, people, first, other, 8)
    fight.undo(people["Gil"], 1, keep_faces=True)
    fight.give(people["Gil"], c.Attack(first, other))
    fight.give(people["Ace"], c.Check(fighter_id(people["Ace"]), "strength"))
    read = script.read(exported(fight.scene))
    played = engine.opening(read.book, read.options)
    dice = Dice(Scripted(read.faces))
    for command in read.commands:
        for event in engine.decide(played, command, dice):
            played = engine.evolve(played, event)
    assert played == fight.state


def test_the_file_is_plain_json(fight, settings, tmp_path):
    settings.STORAGES = exports_in(tmp_path)
    assert json.loads(exported(fight.scene))["book"] == "personal"

"""Lines that the builder of dots suggests can be typed, for every class, subclass and kit."""

from dataclasses import replace

import pytest

from game import engine
from game.books.dots import builder, experience, tables
from world.presenters.dots import sheet as dots_sheet

OPTIONS = engine.opening("dots").options


@pytest.mark.parametrize("class_", tables.classes())
@pytest.mark.parametrize("subclass", tables.subclasses())
def test_every_example_can_be_bought_in_turn(class_, subclass):
    for key in ["", *builder.open_kits(class_, subclass)]:
        kit = tables.kits().get(key)
        placed = {s: kit.spend // len(kit.among) for s in kit.among} if kit and kit.spend else {}
        sheet = builder.create(class_, subclass, key, placed)
        found = dots_sheet.examples(sheet, OPTIONS)
        assert len(found) == 3, (key, found)
        assert ", ".join(found) in dots_sheet.spending(sheet, OPTIONS)
        for line in found:
            name, _, rank = line.removeprefix("+xp ").rpartition(" ")
            skill = tables.match_skill(name)
            more = int(rank) - sheet.rank(skill)
            sheet, _ = experience.buy_dots(sheet, skill, more, OPTIONS)
        assert sheet.xp >= 0 and not sheet.problem()


def test_nothing_is_suggested_without_experience_left():
    sheet = replace(builder.create("guardian", "soldier"), xp=0)
    assert dots_sheet.examples(sheet, OPTIONS) == []
    assert "For example" not in dots_sheet.spending(sheet, OPTIONS)

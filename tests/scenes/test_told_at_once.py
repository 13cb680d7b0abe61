"""Like declarations and deeds of several people are told in one line; who reads their dice."""

from types import SimpleNamespace

import pytest

from game import registry
from game.encounter.field_events import SegmentBegan
from game.encounter.round_events import Declared
from game.wording import say
from tests.scenes.test_account import NOBODY, SEAT, Table, read
from world.presenters import of
from world.scenes.journal.steps import Step
from world.scenes.render import compact
from world.scenes.render import rows as layout
from world.scenes.render.declared import Said, together
from world.scenes.render.field_telling import segment
from world.scenes.render.rows import ATTACK, Row
from world.scenes.render.together import Deed, _alike


def test_like_declarations_on_different_targets_are_one_sentence():
    table = Table(thugs=3)
    heard = [_said(n, name, f"attack Thug {n}") for n, name in enumerate(("Ace", "Bea"), 1)]
    heard.append(_said(3, "Thug 3", "attack Bea"))
    (line,) = together(compact.written(Step("", None, (), table.state, table.state), NOBODY), heard)
    assert str(line).startswith(
        "Declared: Ace and Bea will attack Thugs 1 and 2; Thug 3 will attack Bea."
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("run for the crates", "will run for the crates"),
        ("runs for the crates", "will take 1 action (runs for the crates)"),
        ("get up", "will get up"),
        ("I'll wave", "will take 1 action (I'll wave)"),
        ("gunpowder!", "will take 1 action (gunpowder!)"),
        ("act", "will act"),
    ],
)
def test_an_action_in_own_words_is_told_in_a_sentence(words, told):
    declared = Declared("Ace", 1, plan=(words,))
    assert str(of(registry.find("chronicles")).declared(declared)) == told


def _said(seq: int, name: str, plan: str) -> Said:
    what = say("told-will", what="one", count=1, plan=(plan,), force=False)
    return Said(seq, name, name, name, what, f"{name} declares.")


def test_several_who_do_alike_to_one_are_one_sentence():
    """Nobody is named together with somebody of another side."""
    table = Table(thugs=3)
    table.till("act", "Thug")
    shot = Row(
        "",
        kind=ATTACK,
        alike=("dots_told-each", (("damage", 4),)),
        rolls=(SimpleNamespace(number=7, who="", purpose=""),),
    )
    actions = [
        [_action(table, shot, f"Thug {n}", "Ace") for n in (2, 1)],
        [_action(table, shot, "Bea", "Thug 3")],
    ]
    told = _alike([[action] for run in actions for action in run])
    assert str(told[0]) == "Thugs 2 and 1 hit Ace for 4 Hits each." and len(told) == 2


def _action(table, row, who: str, target: str) -> Deed:
    written = compact.written(Step("", None, (), table.state, table.state), NOBODY)
    blow = SimpleNamespace(by=who, who=who, target=target)
    rows = (layout.replace(row, text=f"{who} hits {target}.", event=blow),)
    return Deed(written, (rows,), frozenset({who, target}), False, True)


def test_people_are_named_in_their_order_and_a_large_side_that_acts_whole_by_its_name():
    state = Table(thugs=9).state
    gang = tuple(f"Thug {n}" for n in range(1, 10))
    told = str(segment(state, SegmentBegan(1, ("Bea", "Ace", *gang))))
    assert told == "Segment 1: Bea and Ace, then Gang."
    told = str(segment(state, SegmentBegan(2, ("Thug 1", "Ace", "Thug 2", "Thug 3"))))
    assert told == "Segment 2: Thug 1, then Ace, then Thugs 2 and 3."


def test_the_seat_reads_no_dice_of_what_is_done_to_an_npc_that_it_plays():
    table = Table(played=False)
    shot = table.action_of("Ace")
    assert shot.actor == "Ace" and read(table, [shot], SEAT) == read(table, [shot], NOBODY)

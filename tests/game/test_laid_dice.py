"""Preset dice, laid by hand or kept by an undo, fall only for the action they belong to."""

import json

import pytest

from game import engine, journal
from game.books.dots.commands import Toss
from game.codec import decode, encode, replace
from game.dice import Dice, Seeded
from game.encounter import audience, preset_dice
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from game.errors import Refused
from tests.game.dots.table import Table as Dots
from tests.game.dots.table import strike
from tests.game.starcraft.table import Table as Starcraft
from tests.game.table import Table, duel, shot

HIT = shot(4)
MISS = [1] * 4 + [6] * 3


def lay(t, *faces, target="") -> None:
    t.do(tc.LayDice("gm", faces, target))


def lies(t) -> tuple:
    return preset_dice.flat(t.state.lying)


def thrown(t) -> list:
    return list(journal.faces([t.entries[-1]]))


@pytest.mark.parametrize("book", ["personal", "advanced", "chronicles"])
def test_a_free_check_leaves_them_for_the_next_action_of_the_rounds(book):
    t = Table(book)
    t.add("Ace", blaster="3D")
    lay(t, 6, 5)
    t.do(c.Check("Ace", "blaster"), "123")
    assert lies(t) == (6, 5)


def test_a_shot_takes_them_in_order_and_then_the_games_own_fall():
    t = duel()
    lay(t, *HIT[:3])
    lay(t, *HIT[3:5])
    t.do(c.Check("Zed", "blaster"), "66")
    t.do(c.Attack("Ace", "Bo"), HIT[5:])
    assert thrown(t) == HIT
    assert t.state.lying == ()


def test_dice_laid_by_hand_are_counted_and_kept_ones_are_not():
    t = duel()
    lay(t, *HIT[:3])
    t.do(c.Attack("Ace", "Bo"), HIT[3:])
    assert [taken.hand for taken in t.all(te.FacesTaken)] == [3]
    t.undo(1)
    lay(t)
    t.do(c.Attack("Ace", "Bo"), HIT)
    t.undo(1)
    t.do(c.Attack("Ace", "Bo"))
    assert sum(taken.hand for taken in t.all(te.FacesTaken)) == 0


def test_dice_that_an_action_leaves_lie_on_for_the_next():
    t = duel()
    lay(t, *MISS, 5)
    t.do(c.Attack("Ace", "Bo"))
    assert thrown(t) == MISS
    assert lies(t) == (5,)


def test_laid_in_peace_they_wait_for_the_rounds():
    t = Table()
    t.add("Doc", perception="2D", first_aid="3D")
    t.add("Bo", perception="2D", out_until=600, out_by="stun")
    t.add("Cy", perception="2D")
    lay(t, 6, 6, 1, 2)
    t.do(c.Treat("Doc", "Bo"), "666")
    assert lies(t) == (6, 6, 1, 2)
    t.do(c.Begin(), "11")
    assert [roll.result.throw.faces for roll in t.rolls("initiative")][:2] == [(6, 6), (1, 2)]


def test_dice_for_one_fighter_wait_for_their_next_action_then_are_taken_up():
    t = duel()
    lay(t, *[6] * 20, target="Bo")
    t.do(c.Attack("Ace", "Bo"), MISS)
    t.do(c.Check("Bo", "dodge"), "111")
    assert lies(t) == (6,) * 20
    t.do(c.Attack("Bo", "Ace"))
    assert 4 <= len(thrown(t)) < 20 and set(thrown(t)) == {6}
    passed = t.one(te.FacesPassed)
    assert passed.over and len(preset_dice.flat(passed.lots)) == 20 - len(thrown(t))
    assert t.state.lying == ()


def test_they_last_for_all_throws_of_the_action_including_the_targets():
    t = duel(bo={"reaction": "ask"})
    lay(t, *HIT, target="Ace")
    t.do(c.Attack("Ace", "Bo"))
    again = decode(json.loads(json.dumps(encode(t.state))))
    assert again == t.state and t.state.deed
    t.do(c.Answer("Bo", "defend"))
    assert thrown(t) == HIT
    assert t.state.lying == ()


def lots_of(faces, who, **more):
    return (preset_dice.Lot(tuple(faces), who, **more),)


def test_they_lie_in_the_games_of_other_sheets_too():
    for t in (Starcraft(), Dots()):
        lay(t, 3, 1)
        assert lies(t) == (3, 1)


def test_under_dots_a_strike_takes_them_and_a_toss_does_not():
    t = Dots()
    t.add("Ace", dice=(8,), saber_melee=3)
    t.add("Bane", dice=(8,), saber_block=3)
    t.fight("Ace", "Bane")
    lay(t, 8, target="Bane")
    lay(t, 7)
    t.do(Toss("Bane", (8,)), 1)
    t.do(strike("Ace", "Bane", "saber_melee@0"))
    assert t.one(ev.Rolled).result.throw.faces == (7,)
    assert lies(t) == (8,)


def test_they_can_be_taken_away():
    t = duel()
    lay(t, 6, 6)
    lay(t, 5, target="Bo")
    lay(t)
    assert t.state.lying == ()
    t.refuse(tc.LayDice("gm"), "already")


def test_players_read_how_many_and_not_which():
    t = duel()
    lay(t, 6, 1, target="Bo")
    seen = audience.redact(t.one(te.FacesLaid), t.state, "Ace", gm=False)
    assert (seen.faces, seen.lots) == ((0, 0), lots_of((0, 0), "Bo"))
    assert audience.redact(t.one(te.FacesLaid), t.state, "", gm=True).faces == (6, 1)
    hidden = t.state.with_fighter("Bo", hidden=True)
    assert audience.redact(t.one(te.FacesLaid), hidden, "Ace", gm=False).lots[0].who == ""


@pytest.mark.parametrize(
    ("faces", "key"), [((0,), "bad_face"), ((101,), "bad_face"), ((1,) * 201, "bad_number")]
)
def test_impossible_dice_are_refused(faces, key):
    duel().refuse(tc.LayDice("gm", faces), key)


def test_nobody_can_be_laid_for_who_is_not_here():
    duel().refuse(tc.LayDice("gm", (6,), "Nobody"), "not_here")


def test_a_face_that_the_die_does_not_have_is_refused_and_lies_on():
    t = duel()
    lay(t, 6, 7)
    with pytest.raises(Refused) as refusal:
        engine.decide(t.state, c.Attack("Ace", "Bo"), Dice(Seeded(b"x")))
    assert refusal.value.key == "bad_face"
    assert "shows 7" in refusal.value.sentence
    assert lies(t) == (6, 7)


def test_an_undo_with_the_same_dice_keeps_them_for_the_same_action():
    t = duel()
    lay(t, *HIT[:4])
    t.do(c.Attack("Ace", "Bo"), HIT[4:])
    t.undo(1)
    assert t.state.lying == lots_of(HIT, "Ace", kind="attack", target="Bo")
    t.do(c.Check("Ace", "blaster"), "1111")
    t.do(c.Attack("Ace", "Bo"))
    assert thrown(t) == HIT
    assert t.state.lying == ()


def test_for_another_action_fresh_dice_fall_and_the_kept_are_gone():
    t = duel()
    t.do(c.Attack("Ace", "Bo"), HIT)
    t.undo(1)
    t.do(c.Attack("Ace", "Zed"), [1] * 4 + [6] * 2)
    assert thrown(t) == [1] * 4 + [6] * 2
    (lot,) = t.one(te.FacesPassed).lots
    assert (lot.who, lot.kind, lot.target) == ("Ace", "attack", "Bo")
    assert t.state.lying == ()


def test_an_action_with_fewer_dice_this_time_leaves_none_for_the_next():
    t = duel(counts={"Ace": 2})
    first, second = shot(4, attack=3), [1] * 3 + [6] * 3
    t.do(c.Attack("Ace", "Bo"), first)
    t.do(tc.Override("gm", "Bo", "wound", "healthy"))
    t.do(c.Attack("Ace", "Bo"), second)
    t.undo(3)
    assert [lot.faces for lot in t.state.lying] == [tuple(first), tuple(second)]
    t.do(tc.Override("gm", "Bo", "code", "dodge 30D"))
    t.do(c.Attack("Ace", "Bo"), [6] * 20)
    assert [lot.faces for lot in t.state.lying] == [tuple(second)]


def test_kept_dice_of_an_answer_belong_to_the_action_it_answers():
    t = duel(bo={"reaction": "ask"})
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "defend"), HIT)
    t.undo(1)
    (lot,) = lots_of(HIT, "Ace", kind="attack", target="Bo")
    assert t.state.deed and t.state.lying == (replace(lot, begun=True),)
    t.do(c.Answer("Bo", "defend"))
    assert thrown(t) == HIT


def test_an_undo_of_an_undo_changes_nothing_and_fresh_dice_take_all_away():
    t = duel()
    t.do(c.Attack("Ace", "Bo"), HIT)
    t.undo(1)
    once = t.state
    seq = t.entries[-2].seq - 1
    t.entries.append(journal.rewind(t.entries, seq, "gm", keep_faces=True))
    assert journal.fold(t.start, t.entries) == once
    t.entries.append(journal.rewind(t.entries, seq, "gm", keep_faces=False))
    assert journal.fold(t.start, t.entries).lying == ()


def test_a_journal_without_lots_is_read_as_it_was_played():
    """In old journals, whatever was thrown next took faces that were laid or kept."""
    t = Table()
    t.add("Ace", blaster="3D")
    state = engine.evolve(t.state, te.FacesLaid((6, 5, 4, 3)))
    assert (state.kept, state.lying) == ((6, 5, 4, 3), ())
    t.do(c.Check("Ace", "blaster"), "654")
    for event in t.events:
        state = engine.evolve(state, event)
    assert state.kept == (3,)
    assert engine.evolve(state, te.FacesKept((2, 2))).kept == (2, 2)


def test_dice_lying_in_an_old_journal_go_to_actions_of_the_rounds():
    t = duel()
    t.state = engine.evolve(t.state, te.FacesKept(tuple(HIT)))
    t.do(c.Attack("Ace", "Bo"))
    assert thrown(t) == HIT
    assert (t.state.kept, t.state.lying) == ((), ())


@pytest.mark.card("ADV-Q-6", "PER-Q-4")
@pytest.mark.parametrize(("what", "faces"), [({"skill": "blaster"}, "666 5"), ({"code": 9}, "666")])
def test_the_last_die_of_a_skill_is_wild_and_of_bare_dice_none(what, faces):
    t = Table(wild_die="explode")
    t.add("Ace", blaster="3D")
    t.do(c.Check("Ace", **what), faces)
    assert t.one(ev.Checked).total == sum(int(face) for face in faces if face != " ")

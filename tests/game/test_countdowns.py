"""Countdowns in every book's own rounds, and effects that end by them."""

from dataclasses import replace

import pytest

from game import engine, journal, registry
from game.checks import Term
from game.codec import decode, encode
from game.dice import Dice, Seeded
from game.encounter import audience
from game.encounter import commands as c
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from game.encounter.arriving import begin_round
from game.encounter.context import Context
from game.encounter.countdowns import effects
from game.encounter.fighter import Modifier
from game.encounter.state import FIGHT
from game.errors import Refused
from tests.game.starcraft.field import field, idle
from tests.game.table import duel

DOOR = tc.SetCountdown("gm", 3, "The door gives way.")
SECRET = tc.SetCountdown("gm", 2, "The bomb goes off.", ("gm",))
SMOKE = Modifier(Term("smoke", 6, "penalty", "ADV-MOD-1"), "attack", "rounds", 3, everybody=True)
COUNTED = (te.CountdownSet, te.CountedDown, te.CountdownStopped)


class Scene:
    """A scene of a book's two sample fighters, with its events and journal."""

    def __init__(self, name: str):
        self.book = registry.called(name)
        self.start = self.state = engine.opening(name, {})
        self.entries, self.events = [], []
        self.dice = Dice(Seeded(b"countdowns"))
        for join in self.book.sample():
            self.do(join)

    def do(self, command):
        self.events = engine.decide(self.state, command, self.dice)
        self.entries.append(journal.Entry(len(self.entries), "x", command, tuple(self.events)))
        for event in self.events:
            self.state = engine.evolve(self.state, event)

    def begin_round(self, number: int):
        """Let a round begin, however the last one went."""
        context = Context(self.book, self.state, self.dice)
        begin_round(context, number)
        self.state, self.events = context.state, context.events
        self.entries.append(journal.Entry(len(self.entries), "x", None, tuple(self.events)))

    def refuse(self, command, code):
        with pytest.raises(Refused) as refused:
            engine.decide(self.state, command, self.dice)
        assert refused.value.key == code

    def left(self):
        return [e.left for e in self.events if isinstance(e, te.CountedDown)]


@pytest.fixture(params=registry.names())
def scene(request):
    return Scene(request.param)


@pytest.fixture(params=[n for n in registry.names() if n != "dots"])
def rolling(request):
    """A scene of a book that knows the game master's modifiers."""
    return Scene(request.param)


def test_each_round_says_how_long_and_the_last_that_it_happens(scene):
    scene.do(c.Begin())
    now = scene.state.round or 1
    scene.do(DOOR)
    told = []
    for number in range(now + 1, now + 5):
        scene.begin_round(number)
        told.append(scene.left())
    assert told == [[2], [1], [0], []]
    assert scene.state.countdowns == ()


def test_it_is_said_before_the_round_begins(scene):
    scene.do(c.Begin())
    scene.do(DOOR)
    scene.begin_round(2)
    kinds = [type(e) for e in scene.events]
    assert kinds.index(te.CountedDown) < kinds.index(rv.RoundBegan)


def test_in_peace_it_counts_from_the_first_round_on(scene):
    scene.do(DOOR)
    scene.do(c.Begin())
    scene.begin_round(1)
    assert [each.rounds for each in scene.state.countdowns] == [3]
    scene.begin_round(2)
    assert [each.rounds for each in scene.state.countdowns] == [2]


def test_the_end_of_the_fight_ends_it(scene):
    scene.do(DOOR)
    scene.do(c.Begin())
    assert scene.state.mode == FIGHT and scene.state.countdowns
    scene.do(c.Stop("gm"))
    assert scene.state.mode != FIGHT and scene.state.countdowns == ()


def test_it_is_stopped_by_its_number(scene):
    scene.do(DOOR)
    scene.do(SECRET)
    assert [each.number for each in scene.state.countdowns] == [1, 2]
    scene.do(tc.StopCountdown("gm", 1))
    assert [each.text for each in scene.state.countdowns] == ["The bomb goes off."]
    scene.refuse(tc.StopCountdown("gm", 1), "bad_number")


def test_only_game_masters_read_a_secret_one(scene):
    scene.do(c.Begin())
    read, secret = [], []
    for step in (DOOR, SECRET, 2, 3, tc.SetCountdown("gm", 9, "Fire.", ("gm",)),
                 tc.StopCountdown("gm", 1, ("gm",))):  # fmt: skip
        scene.begin_round(step) if isinstance(step, int) else scene.do(step)
        for event in (e for e in scene.events if isinstance(e, COUNTED)):
            players = (audience.redact(event, scene.state, who, False) for who in ("Ace", "Bo", ""))
            seen = [e for e in players if e]
            (read if seen else secret).append(event.text)
            assert all(e.number == 0 for e in seen)
            assert audience.redact(event, scene.state, "", True) == event
    assert set(secret) == {"The bomb goes off.", "Fire."}
    assert set(read) == {"The door gives way."}


@pytest.mark.parametrize(("rounds", "text"), [(0, "x"), (100, "x"), (3, " "), (3, "x" * 201)])
def test_what_is_no_countdown(scene, rounds, text):
    scene.refuse(tc.SetCountdown("gm", rounds, text), "bad_number" if text == "x" else "bad_text")


def test_a_scene_counts_so_many(scene):
    for _ in range(20):
        scene.do(DOOR)
    scene.refuse(DOOR, "too_many")


def test_the_journal_replays_and_an_undo_takes_it_back(scene):
    scene.do(c.Begin())
    scene.do(DOOR)
    scene.begin_round(2)
    stored = [replace(e, events=decode(encode(e.events))) for e in scene.entries]
    assert journal.fold(scene.start, stored) == scene.state
    undo = journal.rewind(stored, len(stored) - 2, "gm", keep_faces=False)
    before = journal.fold(scene.start, [*stored, undo])
    assert [each.rounds for each in before.countdowns] == [3]
    undo = journal.rewind(stored, len(stored) - 3, "gm", keep_faces=False)
    assert journal.fold(scene.start, [*stored, undo]).countdowns == ()
    assert decode(encode(scene.state)) == scene.state


def test_a_battle_of_units_counts_its_own_rounds():
    f = field()
    f.do(DOOR)
    for left in (3, 2, 2, 1, 1):
        idle(f, "Cullen", "Zerg")
        assert [each.rounds for each in f.state.countdowns] == [left]
    idle(f, "Cullen", "Zerg")
    assert f.state.countdowns == ()


def test_an_effect_is_on_the_rolls_it_concerns_until_it_ends(rolling):
    rolling.do(c.Begin())
    rolling.do(tc.StartEffect("gm", SMOKE))
    assert effects(rolling.state) == {SMOKE: ("Ace", "Bo")}

    def on(purpose):
        terms = rolling.book.terms[purpose]
        found = (t(rolling.book, rolling.state, rolling.state.fighters["Ace"], None) for t in terms)
        return [term.label for some in found for term in some].count("smoke")

    assert on("check") == 0
    for number in (2, 3):
        rolling.begin_round(number)
        assert not [e for e in rolling.events if isinstance(e, te.EffectEnded)]
        ((modifier, who),) = effects(rolling.state).items()
        assert (modifier.rounds, who) == (4 - number, ("Ace", "Bo"))
    rolling.begin_round(4)
    (ended,) = [e for e in rolling.events if isinstance(e, te.EffectEnded)]
    assert ended.members == ("Ace", "Bo") and not effects(rolling.state)


def test_a_side_alone_and_a_stop(rolling):
    modifier = Modifier(SMOKE.term, "all", "rounds", 2)
    rolling.do(tc.StartEffect("gm", modifier, ("Bo",)))
    assert [len(f.modifiers) for f in rolling.state.present] == [0, 1]
    rolling.refuse(tc.StartEffect("gm", SMOKE), "already")
    rolling.refuse(tc.StopEffect("gm", "fog"), "bad_name")
    rolling.do(tc.StopEffect("gm", "Smoke"))
    assert not effects(rolling.state)


def test_whoever_comes_in_shares_what_is_on_everybody(rolling):
    rolling.do(tc.StartEffect("gm", SMOKE))
    rolling.do(
        tc.StartEffect("gm", Modifier(Term("luck", 3, "bonus"), "all", "rounds", 2), ("Bo",))
    )
    ace, _ = rolling.book.sample()
    rolling.do(c.Join("Cid", ace.fighter))
    assert rolling.state.fighters["Cid"].modifiers == (SMOKE,)


def test_effects_end_with_the_fight(rolling):
    rolling.do(tc.StartEffect("gm", SMOKE))
    rolling.do(c.Begin())
    assert effects(rolling.state) == {SMOKE: ("Ace", "Bo")}
    rolling.do(c.Stop("gm"))
    assert not effects(rolling.state)


def test_a_secret_effect_is_read_by_the_game_masters_alone(rolling):
    secret = Modifier(Term("smoke", 6, "penalty", secret=True), "attack", "rounds", 1)
    rolling.do(c.Begin())
    rolling.do(tc.StartEffect("gm", secret, ("Bo",)))
    (began,) = [e for e in rolling.events if isinstance(e, te.EffectBegan)]
    rolling.begin_round(2)
    (ended,) = [e for e in rolling.events if isinstance(e, te.EffectEnded)]
    for event in (began, ended):
        assert audience.redact(event, rolling.state, "Bo", False) is None
        assert audience.redact(event, rolling.state, "", True) == event


def test_an_effect_on_somebody_hidden_alone_is_not_told(rolling):
    modifier = Modifier(SMOKE.term, "all", "rounds", 2)
    rolling.state = rolling.state.with_fighter("Bo", hidden=True)
    rolling.do(tc.StartEffect("gm", modifier, ("Bo",)))
    assert audience.redact(rolling.events[0], rolling.state, "Ace", False) is None


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rounds": 0}, "bad_modifier"),
        ({"rounds": 100}, "bad_modifier"),
        ({"until": "scene", "rounds": 0}, "bad_modifier"),
        ({"until": "scene"}, "bad_modifier"),
        ({"on": "love"}, "bad_modifier"),
        ({"term": Term(" ", 3, "bonus")}, "bad_name"),
        ({"term": Term("x" * 41, 3, "bonus")}, "bad_name"),
    ],
)
def test_what_is_no_effect(rolling, changes, code):
    good = {"term": SMOKE.term, "on": "attack", "until": "rounds", "rounds": 3}
    rolling.refuse(tc.StartEffect("gm", Modifier(**{**good, **changes})), code)


def test_what_nobody_can_end_or_have(rolling):
    rolling.refuse(tc.StopCountdown("gm", 1), "bad_number")
    for number in range(20):
        term = replace(SMOKE.term, label=f"smoke {number}")
        rolling.do(tc.StartEffect("gm", replace(SMOKE, term=term)))
    rolling.refuse(tc.StartEffect("gm", SMOKE), "too_many")
    empty = Scene("personal")
    for f in empty.state.present:
        empty.do(c.Leave(f.id, "left"))
    empty.refuse(tc.StartEffect("gm", SMOKE), "nobody")


def test_dots_has_no_modifiers_to_give():
    Scene("dots").refuse(tc.StartEffect("gm", SMOKE), "not_in_book")


def test_a_plain_modifier_lasts_rounds_too():
    t = duel(third=False)
    t.do(tc.Modify("gm", "Ace", Modifier(Term("luck", 3, "bonus"), "defence", "rounds", 2)))
    t.round("Ace")
    assert [m.rounds for m in t.state.fighters["Ace"].modifiers] == [1]
    t.round("Ace")
    assert not t.state.fighters["Ace"].modifiers


def test_the_smoke_is_in_the_dice_of_an_attack():
    t = duel(third=False)
    t.do(tc.StartEffect("gm", SMOKE))
    before = t.state
    t.do(c.Attack("Ace", "Bo"), "11", "666")
    rolled = next(e for e in t.events if getattr(e, "purpose", "") == "attack")
    assert SMOKE.term in rolled.terms
    assert t.state.fighters["Ace"].modifiers == before.fighters["Ace"].modifiers

"""Signals report everything that happens to anybody, under every book, however it comes about."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game import autopilot, engine, registry
from game.checks import Term
from game.codec import replace as changed
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from game.encounter.state import FIGHT
from tests.contract.books import FOLDERS, NAMES, faced
from tests.contract.fights import Fight
from tests.game.starcraft import test_battle_play as battle_play
from world import news, signals
from world.scenes.journal.steps import Step

example = pytest.fixture(scope="module", autouse=True)(faced)
SCENE = SimpleNamespace(room=None, pk=7)
D6 = ("personal", "advanced", "chronicles")
DEATH = {
    "starcraft": ("dead", "yes"),
    "dots": ("dead", "yes"),
    **dict.fromkeys(FOLDERS, ("wound", "dead")),
}
"""The field and value with which the game master kills, by book; books not listed use a wound."""
DEADLY = {"starcraft": ("attack", "damage"), **dict.fromkeys(FOLDERS, ("attack",))}
"""Rolls that get a modifier, by book, where blows alone kill nobody."""
MOST = 400


class Told:
    """An encounter of two fighters who consent to death, and all the news about it."""

    def __init__(self, book: str, seed: int = 1, **options):
        self.state = engine.opening(book, options)
        self.dice = Dice(Seeded(b"news%d" % seed))
        self.news: list = []
        for join in registry.find(book).sample():
            if isinstance(join, c.Join):
                f = changed(join.fighter, consent=True, autopilot=True)
                join = replace(join, fighter=f)
            self.do(join)

    def do(self, command) -> list:
        before, events = self.state, engine.decide(self.state, command, self.dice)
        for event in events:
            self.state = engine.evolve(self.state, event)
        step = Step("", command, events, before, self.state, by="Gil")
        found = [(signals.name_of(n), told) for n, told in news._found(SCENE, step)]
        for name, told in found:
            assert set(told) == signals.ALL[name].told, name
        self.news += found
        return found

    def play(self) -> "Told":
        """The system plays everybody until somebody is dead or the rounds end."""
        self.do(c.Begin())
        for _ in range(MOST):
            who = autopilot.waiting(self.state)
            if self.state.mode != FIGHT or who is None or self.dead():
                return self
            self.do(autopilot.choose(self.state, who))
        return self

    @property
    def somebody(self) -> str:
        return self.state.present[0].id

    def dead(self) -> list[str]:
        return [f.name for f in self.state.fighters.values() if f.condition.dead]

    def said(self, name: str) -> list[dict]:
        return [told for found, told in self.news if found == name]


def by_an_attack(book):
    """Blows with modifiers that make them hit and kill."""
    for seed in range(60):
        t = Told(book, seed, **({"pulping": "on"} if book == "starcraft" else {}))
        for f in t.state.present:
            for on in DEADLY.get(book, ()):
                t.do(tc.Modify("gm", f.id, Modifier(Term("test", 90, "flat"), on, "scene")))
        t.play()
        if t.said("killed") and t.said("killed")[0]["attacker"]:
            return t
    pytest.fail("nobody was killed by an attack")


def by_the_word(book):
    t = Told(book)
    t.do(tc.Override("gm", t.somebody, *DEATH.get(book, ("wound", "killed"))))
    return t


def by_dying_rolls(book):
    t = Told(book, seed=3)
    t.do(tc.Override("gm", t.somebody, "wound", "mortally wounded"))
    for _ in range(MOST):
        if t.dead():
            break
        t.do(tc.PassTime("gm", 5))
    return t


def by_a_dying_check(book):
    t = Told(book, seed=3)
    t.do(tc.Override("gm", t.somebody, "dying", "yes"))
    for _ in range(MOST):
        if t.dead():
            break
        t.do(tc.PassTime("gm", 300))
    return t


def by_the_clock(book):
    """A stabilised fighter whom nobody treated in time."""
    t = Told(book)
    body = changed(t.state.present[0].condition, wound="mortally wounded", stable_until=3600)
    t.state = t.state.with_fighter(t.somebody, condition=body)
    t.do(tc.PassTime("gm", 7200))
    return t


def by_a_fall(book):
    t = Told(book)
    t.do(fc.Fall("gm", t.somebody, 5000))
    return t


WAYS = [
    *((way, book) for book in NAMES for way in (by_an_attack, by_the_word)),
    *((way, book) for book in D6 for way in (by_dying_rolls, by_the_clock)),
    (by_a_fall, "advanced"), (by_a_fall, "chronicles"),
    (by_a_dying_check, "starcraft"),
]  # fmt: skip


@pytest.mark.parametrize(("way", "book"), WAYS, ids=lambda each: getattr(each, "__name__", each))
def test_a_death_is_reported_once(way, book):
    t = way(book)
    t.do(tc.SetPace("gm", "gm"))
    killed = t.said("killed")
    assert [told["name"] for told in killed] == t.dead() and t.dead()
    assert {told["book"] for told in killed} == {book}
    assert all(told["by"] == "Gil" and told["how"] and told["was"] for told in killed)
    assert bool(killed[0]["attacker"]) == (way is by_an_attack)
    gone = [told["name"] for told in t.said("fallen") + t.said("wounded")]
    assert len(killed) == len(set(t.dead())), gone


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("name", NAMES)
def test_news_match_the_changes_of_every_body(name, number):
    """In random fights, compare every change of a body with the news about it."""
    fight = Fight(name, number)
    for before, after, entry in zip(fight.states, fight.states[1:], fight.entries, strict=False):
        step = Step("", entry.command, entry.events, before, after)
        found = [(signals.name_of(n), told) for n, told in news._found(SCENE, step)]
        told = {(kind, t["name"]) for kind, t in found if kind in ("wounded", "fallen", "killed")}
        for f in after.fighters.values():
            known = before.fighters.get(f.id)
            if known is None or known.left:
                continue
            was, now = known.condition, f.condition
            assert (("killed", f.name) in told) == (now.dead and not was.dead)
            fell = now.down and not was.down and not now.dead
            assert (("fallen", f.name) in told) == fell
            if ("wounded", f.name) in told:
                assert not now.no_worse(was) and not now.down
        kinds = [kind for kind, _ in found]
        assert ("fight_begun" in kinds) == (before.mode != FIGHT and bool(_began(entry)))
        assert ("fight_ended" in kinds) == (before.mode == FIGHT and after.mode != FIGHT)
        rounds = [t["round"] for kind, t in found if kind == "round_begun"]
        assert rounds[-1:] in ([], [after.round])
        assert bool(rounds) or after.round in (before.round, 0)


def _began(entry) -> list:
    return [e for e in entry.events if type(e).__name__ == "CombatBegan"]


def test_a_fight_is_reported_from_its_beginning_to_its_end():
    t = Told("personal").play()
    t.do(c.Stop("gm")) if t.state.mode == FIGHT else None
    names = [name for name, _ in t.news if name.startswith(("fight", "round"))]
    assert names[:2] == ["fight_begun", "round_begun"] and names[-1] == "fight_ended"
    begun, ended = t.said("fight_begun")[0], t.said("fight_ended")[0]
    assert set(begun["fighters"]) == {f.name for f in t.state.fighters.values()}
    assert (begun["what"], begun["scene"], begun["book"]) == ("fight", 7, "personal")
    assert ended["reason"] in ("one_side", "nobody", "game_master")
    assert [told["round"] for told in t.said("round_begun")] == list(
        range(1, len(t.said("round_begun")) + 1)
    )


@pytest.mark.parametrize("seed", range(4))
def test_losses_of_a_battle_are_reported_for_every_force(seed):
    start, entries, states = battle_play.wander(seed)
    lost: dict[str, int] = {}
    for before, after, entry in zip(states, states[1:], entries, strict=False):
        step = Step("", entry.command, entry.events, before, after)
        for found, told in news._found(SCENE, step):
            if found is signals.killed and told["character"] is None and "strong" in told["now"]:
                lost[told["name"]] = lost.get(told["name"], 0) + told["count"]
    last = next(state for state in reversed(states) if state.battle)
    for force in last.battle.forces.values():
        assert lost.get(force.name, 0) >= start.battle.forces[force.id].strength - force.strength
    assert start.battle is not None and sum(lost.values()) > 0

"""Harm that the game master contributed to does not last by itself; each kind of contribution is
tried in every book."""

import pytest

from game import engine, registry
from game.checks import Term
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import contributed as by
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from game.encounter.state import FIGHT

BOOKS = registry.names()
ORDER = ("ChooseOrder", "Declare", "Plan", "TakeOrder", "Strike", "Attack", "Answer", "Pass")
CODED = [name for name in BOOKS if name != "dots"]
FIELD = {"dots": ("force", "1")}
OPTION = {"dots": ("power_total", "power_only")}


class Duel:
    """Kim, a player's character, against the seat's Gus, who attacks until Kim is hurt."""

    def __init__(self, book: str):
        self.state, self.events = engine.opening(book), []
        for who, joining in zip(("Kim", "Gus"), registry.find(book).sample(), strict=True):
            f = replace(joining.fighter, id=who, name=who, side=who, npc=who == "Gus", consent=True)
            self.do(c.Join(who, replace(f, reaction="none")))

    def do(self, command, seed: int = 0) -> None:
        self.events = engine.decide(self.state, command, Dice(Seeded(b"%d" % seed)))
        for event in self.events:
            self.state = engine.evolve(self.state, event)

    def until_hurt(self, *first) -> "Duel":
        """Carry out the seat's commands ``first``, then a fight in which Gus hurts Kim."""
        for seed in range(60):
            state = self.state
            for command in first:
                self.do(command, seed)
            if self.fought(seed):
                return self
            self.state = state
        raise AssertionError("Kim is never hurt")

    def fought(self, seed: int) -> bool:
        self.do(c.Begin(), seed)
        whole = self.harm
        for _ in range(60):
            if self.state.mode != FIGHT or self.harm > whole:
                break
            self.do(self.next(), seed)
        return self.harm > whole

    def next(self):
        wait = engine.pending(self.state)[0]
        offers = engine.options(self.state, wait.who)
        kinds = {type(o).__name__: o for o in reversed(offers)}
        if wait.who == "Kim" and wait.what == "act":
            return c.Pass("Kim")
        order = (
            "ChooseOrder",
            "Declare",
            "Plan",
            "TakeOrder",
            "Strike",
            "Attack",
            "Answer",
            "Pass",
        )
        found = next((kinds[name] for name in order if name in kinds), None)
        return found or next(iter(kinds.values()), None) or c.Advance()

    @property
    def harm(self) -> int:
        f = self.state.fighters["Kim"]
        return f.condition.harm(f.sheet)

    @property
    def lasts(self) -> bool:
        """True if the harm lasts on Kim's own sheet."""
        own = self.state.lasting("Kim")
        return own.condition.harm(own.sheet) >= self.harm

    @property
    def kinds(self) -> tuple[str, ...]:
        return self.state.contributed.get("Kim", ())


@pytest.mark.parametrize("book", BOOKS)
def test_harm_by_the_rules_alone_lasts(book):
    duel = Duel(book).until_hurt()
    assert duel.lasts and not duel.kinds


@pytest.mark.parametrize("book", BOOKS)
def test_rulings_are_no_part_in_it(book):
    heal = tc.Override("gm", "Kim", *HEALED.get(book, ("wound", "healthy")))
    duel = Duel(book).until_hurt(heal, tc.SetRange("gm", "short") if book != "dots" else heal)
    assert duel.lasts and not duel.kinds, duel.kinds


HEALED = {"starcraft": ("points", "30"), "dots": ("hits", "99")}


@pytest.mark.parametrize("book", CODED)
@pytest.mark.parametrize(
    ("who", "pips", "on", "part"),
    [("Gus", 30, "attack", True), ("Gus", 30, "damage", True), ("Gus", -1, "attack", False),
     ("Kim", -30, "resistance", True), ("Kim", 1, "resistance", False)],
)  # fmt: skip
def test_modifiers_for_who_harms_and_on_who_is_harmed(book, who, pips, on, part):
    mod = Modifier(Term("fate", pips, "bonus" if pips > 0 else "flat", secret=True), on, "scene")
    if book == "starcraft" and on == "resistance":
        pytest.skip("nobody rolls to resist a shot there")
    duel = Duel(book).until_hurt(tc.Modify("gm", who, mod))
    assert duel.lasts != part
    assert duel.kinds == ((by.MODIFIERS,) if part else ())


@pytest.mark.parametrize("book", BOOKS)
def test_values_set_by_hand(book):
    field, value = FIELD.get(book, ("cover", "0"))
    first = [tc.Override("gm", "Kim", "cover", "50")] if field == "cover" else []
    duel = Duel(book).until_hurt(*first, tc.Override("gm", "Kim", field, value))
    assert not duel.lasts and by.VALUES in duel.kinds


@pytest.mark.parametrize("book", CODED)
def test_codes_of_the_seats_making(book):
    skill = "firearms" if book == "starcraft" else "blaster"
    duel = Duel(book).until_hurt(tc.Override("gm", "Gus", "code", f"{skill} 20D"))
    assert not duel.lasts and duel.kinds == (by.CODES,)


@pytest.mark.parametrize("book", BOOKS)
def test_options_changed_after_they_joined(book):
    option = next(iter(registry.find(book).house_options.values()))
    value = str(option.default).lower()
    duel = Duel(book).until_hurt(tc.SetOption("gm", option.name, value))
    assert not duel.lasts and duel.kinds == (by.OPTIONS,)


@pytest.mark.parametrize("book", BOOKS)
def test_being_marked_as_away_until_they_are_back(book):
    duel = Duel(book).until_hurt(tc.SetIdle("gm", "Kim", True))
    assert not duel.lasts and duel.kinds == (by.AWAY,)
    again = Duel(book)
    duel = again.until_hurt(tc.SetIdle("gm", "Kim", True), tc.SetIdle("Kim", "Kim", False))
    assert duel.lasts or duel.kinds


@pytest.mark.parametrize("book", CODED)
def test_dice_laid_by_hand(book):
    duel = Duel(book).until_hurt(tc.LayDice("gm", (6,) * 60, "Gus"))
    assert not duel.lasts and by.DICE in duel.kinds


@pytest.mark.parametrize("book", BOOKS)
def test_leaving_clears_the_contributions_of_the_seat(book):
    duel = Duel(book)
    duel.do(tc.SetIdle("gm", "Kim", True))
    assert duel.state.leaning
    duel.do(c.Leave("Kim", "left"))
    assert not duel.state.leaning

"""Random legal play: no exceptions, journals replay, and an undo leaves no trace."""

import random

import pytest

from game import engine, journal
from game.books.dots import experience
from game.books.dots.builder import create, open_kits
from game.books.dots.state import DotsFighter
from game.books.dots.tables import classes, kits, skills, subclasses
from game.codec import decode, encode
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.audience import redact
from game.encounter.state import FIGHT
from game.errors import Refused
from game.registry import cards
from tests.game.dots.table import Guard, duel, dv, ledger, strike

STEPS = 60
FIGHTING = (
    "Invoke",
    "Strike",
    "Guard",
    "Resist",
    "TakeOrder",
    "Release",
    "Flurry",
    "Robot",
    "Touch",
)


def random_sheet(rng):
    """A legal character of a random class and kit, with XP spent at random."""
    class_, subclass = rng.choice(list(classes())), rng.choice(subclasses())
    kit = kits()[rng.choice(open_kits(class_, subclass))]
    placed = {s: kit.spend // len(kit.among) for s in kit.among} if kit.spend else {}
    sheet = create(class_, subclass, kit.key, placed)
    options = {"class_limits": "on", "die_price": "text"}
    for _ in range(40):
        try:
            roll = rng.random()
            if roll < 0.8:
                sheet, _ = experience.buy_dots(sheet, rng.choice(list(skills())), 1, options)
            elif roll < 0.9:
                sheet, _ = experience.buy_die(sheet, options)
            else:
                special = rng.choice(["flurry", "dual_wield", "cauterize", "right_handed"])
                sheet, _ = experience.buy_special(sheet, special)
        except Refused:
            continue
    return sheet


def consistent(state) -> None:
    """Assert that pools, links, pins and ledgers are consistent."""
    for f in state.fighters.values():
        assert f.condition.hits >= 0 and f.condition.force >= 0
        book = ledger(f.sheet)
        assert book["earned"] == book["held"]
        assert book["dots"] == book["spent on dots"]
        for group in f.links:
            assert len(group) > 1
            assert sum(s in other for s in group for other in f.links) == len(group)
        assert all(0 <= int(die) < len(f.sheet.dice) for die in f.pins)


def play(seed: int):
    """Play a random game; return the opening state, the entries and the final state."""
    rng = random.Random(seed)
    approval = "gm" if seed % 5 == 4 else "auto"
    start = state = engine.opening("dots", {"combo_approval": approval})
    dice = Dice(Seeded(b"random%d" % seed))
    entries = []

    def give(command):
        nonlocal state
        events = tuple(engine.decide(state, command, dice))
        entries.append(journal.Entry(len(entries) + 1, command.who, command, events))
        for event in events:
            state = engine.evolve(state, event)
        consistent(state)

    for n in range(rng.randint(2, 5)):
        fighter = DotsFighter(f"n{n}", f"F{n}", "AB"[n % 2], random_sheet(rng))
        give(c.Join(f"n{n}", fighter))
    give(c.Begin())
    for _ in range(STEPS):
        waits = engine.pending(state)
        who = rng.choice(waits).who if waits and rng.random() < 0.9 else rng.choice(["gm", "n0"])
        legal = engine.options(state, who)
        kinds = sorted({type(option).__name__ for option in legal} - {"Leave", "Stop", "Turnover"})
        if not kinds:
            break
        fighting = [kind for kind in kinds if kind in FIGHTING]
        kind = rng.choice(fighting if fighting and rng.random() < 0.9 else kinds)
        give(rng.choice([option for option in legal if type(option).__name__ == kind]))
        if state.mode != FIGHT:
            break
    return start, entries, state


@pytest.mark.parametrize("seed", range(60))
def test_random_games_replay_and_rewind(seed):
    start, entries, state = play(seed)
    stored = decode(encode(entries))
    assert journal.fold(start, stored) == state
    assert decode(encode(state)) == state
    to = len(entries) // 2
    undo = journal.rewind(entries, to, "gm", keep_faces=False)
    assert journal.fold(start, [*entries, undo]) == journal.fold(start, entries[:to])


def test_a_hidden_attacker_stays_hidden_and_the_harm_is_seen():
    t = duel({"hidden": True})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(Guard("Bane"), 6)
    seen = [redact(event, t.state, "Bane", gm=False) for event in t.events]
    struck = next(event for event in seen if isinstance(event, dv.Struck))
    assert (struck.by, struck.damage) == ("", 25)
    assert "Ace" not in str([encode(event) for event in seen if event])


@pytest.mark.parametrize("seed", range(60, 70))
def test_every_card_that_rolls_cite_exists(seed):
    _, entries, _ = play(seed)
    for event in (event for entry in entries for event in entry.events):
        for term in (*getattr(event, "terms", ()), *getattr(event, "account", ())):
            assert not term.card or cards.card(term.card), term

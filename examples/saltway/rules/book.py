"""The book ``saltway``: a table of contents."""

from functools import partial

from saltway.rules import blows, choices, deck, events, odds
from saltway.rules.content import PEOPLE
from saltway.rules.sheet import SKILLS, SaltwaySheet
from saltway.rules.state import SaltwayDeed, SaltwayEncounter, SaltwayFighter, SaltwayPlay

from game.encounter import events as ev
from game.encounter import machine
from game.parts import (
    acts,
    closing,
    gm,
    obeying,
    out_of_time,
    overrides,
    stands,
    terms,
    turns,
)
from game.parts.assembly import common, rule_cards, two_of
from game.parts.standing import SetReactionVerb
from game.shelf.book import Rulebook
from game.shelf.options import house_options


def time_works(play: SaltwayPlay, before: int, dying: bool) -> None:
    """Who is out wakes (SAL-HRM-3)."""
    for f in play.state.present:
        after = f.condition.passed(play.state.clock)
        if after != f.condition:
            play.emit(ev.ConditionChanged(f.id, after, "woke"))


SALTWAY = Rulebook(
    name="saltway",
    title="The Salt Way",
    sheet_kind="saltway",
    machine=machine,
    encounter=SaltwayEncounter,
    fighter=SaltwayFighter,
    deed=SaltwayDeed,
    evolve=events.folds.evolve,
    choose=choices.choose,
    ordered=obeying.ordered,
    skills=SKILLS,
    dice=SaltwaySheet.dice,
    cards=rule_cards("saltway"),
    house_options=house_options("saltway"),
    round=(
        ("deal", deck.deal),
        ("turns", turns.take_turns),
        ("shuffle", deck.shuffle),
        ("close", closing.close_round),
    ),
    round_waits={"turns": turns.turn_waits, "close": closing.close_waits},
    deeds={
        "attack": (
            ("attack", blows.roll_attack),
            (choices.AGAIN, blows.throw_again),
            ("judge", blows.judge),
            (choices.SOAK, blows.soak),
            ("wound", blows.strike),
        ),
        "act": (
            ("act", acts.roll_act),
            ("opposition", acts.roll_opposition),
            ("judge", acts.judge_act),
        ),
    },
    deed_waits={choices.AGAIN: choices.again_waits, choices.SOAK: choices.soak_waits},
    verbs=(
        odds.STRIKE,
        choices.ThrowAgainVerb(),
        choices.SoakVerb(),
        acts.DrawVerb(),
        acts.HolsterVerb(),
        acts.ActVerb(),
        turns.PassVerb(),
        overrides.OverrideVerb(),
        *common(
            choices.AdvanceVerb(),
            choices.LeaveVerb(),
            SetReactionVerb(("auto", "ask", "none")),
        ),
    ),
    terms={
        "attack": (terms.wounds, terms.actions, terms.modifiers("attack")),
        "soak": (terms.wounds, terms.modifiers("soak")),
        "act": (terms.wounds, terms.actions, terms.modifiers("act")),
        "opposition": (terms.wounds, terms.modifiers("opposition")),
        "check": (terms.modifiers("check"),),
        "roll": (),
    },
    fields={
        "wound": blows.set_wound,
        "spent": overrides.count("spent"),
        "hidden": overrides.hidden,
        "numbers": overrides.numbers,
        "autopilot": overrides.flag("autopilot"),
    },
    out_of_time={"act": out_of_time.pass_turn, **choices.OUT_OF_TIME},
    time_works=time_works,
    settle_wild=gm.settle_wild,
    forecast=odds.forecast,
    roster=PEOPLE,
    sample=partial(two_of, PEOPLE, "Causeway Guide", "Panman"),
    standing=stands.counted(),
    content=PEOPLE.content,
)

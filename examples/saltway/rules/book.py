"""The book ``saltway``: a table of contents."""

from functools import partial

from saltway.rules import blows, events, odds
from saltway.rules.choices import AGAIN, SOAK
from saltway.rules.content import PEOPLE
from saltway.rules.deck import ORDER
from saltway.rules.sheet import SKILLS, SaltwaySheet
from saltway.rules.state import SaltwayContext, SaltwayDeed, SaltwayEncounter, SaltwayFighter

from game.encounter import events as ev
from game.encounter import machine
from game.parts import (
    acts,
    choosing,
    closing,
    gm,
    obeying,
    out_of_time,
    overrides,
    pilot,
    stands,
    terms,
    turns,
)
from game.parts.assembly import COMMON, rule_cards, two_of
from game.registry.book import Rulebook
from game.registry.options import house_options


def time_works(context: SaltwayContext, before: int, dying: bool) -> None:
    """Wake those whose time out is over (SAL-HRM-3)."""
    for f in context.state.present:
        after = f.condition.passed(context.state.clock)
        if after != f.condition:
            context.emit(ev.ConditionChanged(f.id, after, "woke"))


SALTWAY = Rulebook(
    name="saltway",
    title="The Salt Way",
    sheet_kind="saltway",
    machine=machine,
    encounter=SaltwayEncounter,
    fighter=SaltwayFighter,
    deed=SaltwayDeed,
    evolve=events.reducers.evolve,
    choose=pilot.choose,
    ordered=obeying.ordered,
    skills=SKILLS,
    dice=SaltwaySheet.dice,
    cards=rule_cards("saltway"),
    house_options=house_options("saltway"),
    initiative=ORDER,
    choices=choosing.choices(AGAIN, SOAK),
    round=(
        *ORDER.stages,
        ("turns", turns.take_turns),
        ("close", closing.close_round),
    ),
    round_waits={"turns": turns.turn_waits, "close": closing.close_waits},
    deeds={
        "attack": (
            ("attack", blows.roll_attack),
            choosing.stage(AGAIN),
            ("second throw", blows.throw_again),
            ("judge", blows.judge),
            choosing.stage(SOAK),
            ("soaking", blows.roll_soak),
            ("wound", blows.strike),
        ),
        "act": (
            ("act", acts.roll_act),
            ("opposition", acts.roll_opposition),
            ("judge", acts.judge_act),
        ),
    },
    handlers=(
        odds.STRIKE,
        acts.DrawHandler(),
        acts.HolsterHandler(),
        acts.ActHandler(),
        turns.PassHandler(),
        overrides.OverrideHandler(),
        *COMMON,
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
    out_of_time={"act": out_of_time.pass_turn},
    time_works=time_works,
    settle_wild=gm.settle_wild,
    forecast=odds.forecast,
    roster=PEOPLE,
    sample=partial(two_of, PEOPLE, "Causeway Guide", "Panman"),
    standing=stands.counted(),
    content=PEOPLE.content,
)

"""The book ``lantern``: a table of contents."""

from functools import partial

from lantern.rules import blows
from lantern.rules.body import FRESH, WOUNDS, LanternBody
from lantern.rules.content import PEOPLE
from lantern.rules.sheet import SKILLS
from lantern.rules.state import LanternEncounter, LanternFighter

from game.encounter import events as ev
from game.encounter import evolve, machine
from game.encounter.context import Context
from game.encounter.rounds import RoundDeed
from game.errors import Refused
from game.parts import (
    acts,
    closing,
    gm,
    initiative,
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


def time_works(context: Context, before: int, dying: bool) -> None:
    """Wake those whose time down is over (LAN-WND-3)."""
    for f in context.state.present:
        after = f.condition.passed(context.state.clock)
        if after != f.condition:
            context.emit(ev.ConditionChanged(f.id, after, "woke"))


def set_wound(state, f, value: str) -> dict:
    """A wound set by the game master."""
    if value not in WOUNDS:
        raise Refused("bad_value", f"A wound is one of: {', '.join(WOUNDS)}.")
    whole = LanternBody()
    return {"condition": whole if value == FRESH else whole.struck(value, state.clock)}


ORDER = initiative.by_sides()

LANTERN = Rulebook(
    name="lantern",
    title="Lantern Light",
    sheet_kind="lantern",
    machine=machine,
    encounter=LanternEncounter,
    fighter=LanternFighter,
    deed=RoundDeed,
    evolve=evolve.evolve,
    choose=pilot.choose,
    ordered=obeying.ordered,
    skills=SKILLS,
    cards=rule_cards("lantern"),
    initiative=ORDER,
    house_options=house_options("lantern"),
    round=(
        *ORDER.stages,
        ("turns", turns.take_turns),
        ("close", closing.close_round),
    ),
    round_waits={
        "turns": turns.turn_waits,
        "close": closing.close_waits,
    },
    deeds={
        "attack": (
            ("attack", blows.attack.roll_attack),
            ("judge", blows.judge),
            ("wound", blows.strike),
        ),
        "act": (
            ("act", acts.roll_act),
            ("opposition", acts.roll_opposition),
            ("judge", acts.judge_act),
        ),
    },
    handlers=(
        blows.STRIKE,
        acts.DrawHandler(),
        acts.HolsterHandler(),
        acts.ActHandler(),
        turns.PassHandler(),
        overrides.OverrideHandler(),
        *COMMON,
    ),
    terms={
        "initiative": (terms.wounds, terms.modifiers("initiative")),
        "attack": (terms.wounds, terms.modifiers("attack")),
        "act": (terms.wounds, terms.modifiers("act")),
        "opposition": (terms.wounds, terms.modifiers("opposition")),
        "check": (terms.modifiers("check"),),
        "roll": (),
    },
    fields={
        "wound": set_wound,
        "hidden": overrides.hidden,
        "numbers": overrides.numbers,
        "autopilot": overrides.flag("autopilot"),
    },
    out_of_time=out_of_time.OUT_OF_TIME,
    time_works=time_works,
    settle_wild=gm.settle_wild,
    forecast=blows.forecast,
    roster=PEOPLE,
    sample=partial(two_of, PEOPLE, "Lamplighter", "Warden"),
    standing=stands.counted(),
    content=PEOPLE.content,
)

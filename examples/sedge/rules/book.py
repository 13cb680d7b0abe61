"""The book ``sedge``: a table of contents."""

from functools import partial
from typing import Any

from sedge.rules import blows, chances
from sedge.rules.body import FROM, WOUNDS
from sedge.rules.content import PEOPLE
from sedge.rules.events import reducers
from sedge.rules.sheet import DICE, SKILLS
from sedge.rules.state import SedgeContext, SedgeDeed, SedgeEncounter, SedgeFighter
from sedge.rules.will import SpendWillHandler, will

from game.encounter import events as ev
from game.encounter import machine
from game.errors import Refused
from game.parts import (
    acts,
    attack,
    closing,
    gm,
    obeying,
    out_of_time,
    overrides,
    pilot,
    stands,
    terms,
    turns,
    unrolled,
)
from game.parts.assembly import COMMON, rule_cards, two_of
from game.registry.book import Rulebook
from game.registry.options import house_options


def time_works(context: SedgeContext, before: int, dying: bool) -> None:
    """Empty boxes and return will as time passes (SED-WND-4, SED-WILL-2)."""
    for f in context.state.present:
        after = f.condition.passed(context.state.clock)
        if after != f.condition:
            woke = f.condition.unconscious and after.able
            context.emit(ev.ConditionChanged(f.id, after, "woke" if woke else "rested"))


def set_wound(state: SedgeEncounter, f: SedgeFighter, value: str) -> dict[str, Any]:
    """A wound set by the game master, with the fewest boxes that make it."""
    if value not in WOUNDS:
        raise Refused("bad_value", f"A wound is one of: {', '.join(WOUNDS)}.")
    return {"condition": f.condition.filled(FROM[value], state.clock)}


ORDER = unrolled.fixed("eye")
"""The sharpest Eye first, then the steadier Nerve, then whoever joined first (SED-RND-1)."""

SEDGE = Rulebook(
    name="sedge",
    title="Sedge and Sluice",
    sheet_kind="sedge",
    machine=machine,
    encounter=SedgeEncounter,
    fighter=SedgeFighter,
    deed=SedgeDeed,
    evolve=reducers.evolve,
    choose=pilot.choose,
    ordered=obeying.ordered,
    skills=SKILLS,
    dice=DICE,
    cards=rule_cards("sedge"),
    house_options=house_options("sedge"),
    initiative=ORDER,
    round=(
        *ORDER.stages,
        ("turns", turns.take_turns),
        ("close", closing.close_round),
    ),
    round_waits={"turns": turns.turn_waits, "close": closing.close_waits},
    deeds={
        "attack": (
            ("answer", attack.ask_defence),
            ("attack", attack.roll_attack),
            ("defence", blows.roll_ward),
            ("judge", blows.judge),
            ("wound", blows.strike),
        ),
        "act": (
            ("act", acts.roll_act),
            ("opposition", acts.roll_opposition),
            ("judge", acts.judge_act),
        ),
    },
    deed_waits={"answer": attack.answer_waits},
    handlers=(
        blows.STRIKE,
        blows.WARD,
        SpendWillHandler(),
        acts.DrawHandler(),
        acts.HolsterHandler(),
        acts.ActHandler(),
        turns.PassHandler(),
        overrides.OverrideHandler(),
        *COMMON,
    ),
    terms={
        "attack": (terms.actions, terms.wounds, terms.modifiers("attack"), will("attack")),
        "defence": (terms.wounds, blows.guard, terms.modifiers("defence"), will("defence")),
        "act": (terms.actions, terms.wounds, terms.modifiers("act"), will("act")),
        "opposition": (terms.wounds, terms.modifiers("act"), will("act")),
        "check": (terms.modifiers("check"), will("check")),
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
    forecast=chances.forecast,
    answering=chances.answering,
    rated=chances.rated,
    harming=chances.harming,
    roster=PEOPLE,
    sample=partial(two_of, PEOPLE, "Sluicekeeper", "Fowler"),
    standing=stands.counted(),
    content=PEOPLE.content,
)

"""The book ``newbook``: its table of contents."""

from functools import partial
from typing import Any

from newbook.rules import answers, choices, defence, order
from newbook.rules.body import WOUNDS
from newbook.rules.content import PEOPLE
from newbook.rules.sheet import SKILLS, NewbookSheet
from newbook.rules.state import REDUCERS, NewbookContext, NewbookEncounter, NewbookFighter

from game.encounter import events as ev
from game.encounter import machine
from game.encounter.rounds import RoundDeed
from game.errors import Refused
from game.parts import (
    acts,
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


def time_works(context: NewbookContext, before: int, dying: bool) -> None:
    """Heal what is due by now (NEW-HARM-4)."""
    for f in context.state.present:
        after = f.condition.passed(context.state.clock)
        if after != f.condition:
            woke = f.condition.unconscious and after.able
            context.emit(ev.ConditionChanged(f.id, after, "woke" if woke else "rested"))


def set_wound(state: NewbookEncounter, f: NewbookFighter, value: str) -> dict[str, Any]:
    """Set a wound for the game master. Raises Refused("bad_value")."""
    if value not in WOUNDS:
        raise Refused("bad_value", f"A wound is one of: {', '.join(WOUNDS)}.")
    return {"condition": f.condition.set_to(value, state.clock)}


NEWBOOK = Rulebook(
    name="newbook",
    title="New Book",
    sheet_kind="newbook",
    machine=machine,
    encounter=NewbookEncounter,
    fighter=NewbookFighter,
    deed=RoundDeed,
    evolve=REDUCERS.evolve,
    choose=pilot.choose,
    ordered=obeying.ordered,
    skills=SKILLS,
    dice=NewbookSheet.dice,
    cards=rule_cards("newbook"),
    house_options=house_options("newbook"),
    initiative=order.ORDER,
    choices=choices.CHOICES,
    round=(
        *order.ORDER.stages,
        ("turns", turns.take_turns),
        ("close", closing.close_round),
    ),
    round_waits={"turns": turns.turn_waits, "close": closing.close_waits},
    deeds={
        "attack": choices.ATTACK,
        "act": (
            ("act", acts.roll_act),
            ("opposition", acts.roll_opposition),
            ("judge", acts.judge_act),
        ),
    },
    deed_waits=defence.WAITS,
    handlers=(
        *defence.HANDLERS,
        acts.DrawHandler(),
        acts.HolsterHandler(),
        acts.ActHandler(),
        turns.PassHandler(),
        overrides.OverrideHandler(),
        *COMMON,
    ),
    terms={
        "attack": (terms.wounds, terms.actions, terms.modifiers("attack")),
        "act": (terms.wounds, terms.actions, terms.modifiers("act")),
        "opposition": (terms.wounds, terms.modifiers("opposition")),
        "check": (terms.modifiers("check"),),
        "roll": (),
        **order.TERMS,
        **defence.TERMS,
        **choices.TERMS,
    },
    fields={
        "wound": set_wound,
        "hidden": overrides.hidden,
        "numbers": overrides.numbers,
        "autopilot": overrides.flag("autopilot"),
        **choices.FIELDS,
    },
    out_of_time={"act": out_of_time.pass_turn, **defence.SILENCE},
    time_works=time_works,
    settle_wild=gm.settle_wild,
    roster=PEOPLE,
    sample=partial(two_of, PEOPLE, "Wanderer", "Watchman"),
    standing=stands.counted(),
    content=PEOPLE.content,
    **answers.SLOTS,
)

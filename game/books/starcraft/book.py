"""The rulebook ``starcraft``: difficulty numbers, Body Points, armour that wears out, two segments
a round."""

from functools import partial

from game.books.starcraft import (
    acting,
    attacking,
    chances,
    clock,
    counting,
    cover,
    fields,
    harm,
    healing,
    hitting,
    ladder,
    planning,
    reacting,
    recovery,
    reducers,
    roster,
    rounds,
    seat,
    sheet,
    soundness,
    terms,
)
from game.books.starcraft.armoury import ARMOUR, BARRIERS, WEAPONS
from game.books.starcraft.battle import fighting
from game.books.starcraft.battle.handlers import HANDLERS as BATTLE_VERBS
from game.books.starcraft.battle.units import UNITS
from game.books.starcraft.roster import NPCS, READY
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftDeed,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.clock import DAY
from game.encounter import machine
from game.parts import clock as passing
from game.parts import obeying, pilot, turns, unrolled
from game.parts.assembly import rule_cards, two_of
from game.parts.gm import AddContentHandler, ChangeBookHandler, SetPaceHandler
from game.parts.standing import AgreeHandler, ConsentHandler, SetReactionHandler
from game.registry.options import house_options
from game.registry.tables import Table, table

HURT = terms.HURT

SLOTS = (
    "ranges", "range_cards", "cover", "visibility", "detects", "natural", "first_aid", "medlab",
)  # fmt: skip
"""Slots filled from the rulebook's tables as they stand."""


def _slots() -> Table:
    rows = table("books/starcraft")
    return {name: rows[name] for name in SLOTS}


STARCRAFT = StarcraftBook(
    name="starcraft",
    title="Starcraft D6",
    sheet_kind="starcraft",
    machine=machine,
    encounter=StarcraftEncounter,
    fighter=StarcraftFighter,
    deed=StarcraftDeed,
    evolve=reducers.reducers.evolve,
    choose=pilot.choose,
    ordered=obeying.ordered,
    round=(
        ("muster", rounds.muster),
        ("declare", rounds.declare),
        ("turns", rounds.take_turns),
        ("close", rounds.close_round),
    ),
    round_waits={
        "declare": rounds.declare_waits,
        "turns": turns.turn_waits,
        "close": rounds.close_waits,
    },
    deeds={
        "attack": (
            (hitting.LINE, hitting.confirm),
            ("answer", reacting.ask),
            ("called", hitting.roll_called),
            ("attack", hitting.roll_attack),
            ("judge", hitting.judge),
            ("harm", harm.resolve_hits),
        ),
        "treatment": (
            ("treatment", healing.roll_healing),
            ("judge", healing.judge_healing),
        ),
        "act": (
            ("act", partial(terms.throw, purpose="act")),
            ("opposition", acting.roll_opposition),
            ("judge", acting.judge_act),
        ),
    },
    deed_waits={"answer": reacting.ask_waits, hitting.LINE: hitting.line_waits},
    handlers=(
        attacking.AttackHandler(),
        attacking.FireHandler(),
        hitting.LineOfFireHandler(),
        reacting.AnswerHandler(),
        acting.DrawHandler(),
        acting.DrawOffHandler(),
        acting.StowHandler(),
        acting.HolsterHandler(),
        acting.DropHandler(),
        acting.ReloadHandler(),
        acting.StandHandler(),
        cover.TakeCoverHandler(),
        cover.ShelterHandler(),
        acting.ActHandler(),
        healing.TreatHandler(),
        recovery.RecoverHandler(),
        clock.ClingHandler(),
        clock.UseChiHandler(),
        passing.PassTimeHandler(DAY),
        passing.ElapseHandler(),
        planning.PlanHandler(),
        planning.DeclareHandler(),
        planning.LookOnHandler(),
        planning.PassHandler(),
        planning.HoldHandler(),
        SetReactionHandler(),
        ConsentHandler(),
        AgreeHandler(),
        ChangeBookHandler(),
        SetPaceHandler(),
        AddContentHandler(),
        fields.OverrideHandler(),
        *seat.COMMON,
        *BATTLE_VERBS,
    ),
    aside=fighting,
    fights=rounds.fights,
    terms={
        "attack": (
            terms.actions, *HURT, terms.several_targets, terms.off_hand, terms.spray,
            terms.targeting, terms.modifiers("attack"),
        ),
        "defence": (*HURT, terms.modifiers("defence")),
        "damage": (terms.spray_damage, terms.modifiers("damage")),
        "resistance": (terms.modifiers("resistance"),),
        "treatment": (terms.actions, *HURT, terms.modifiers("treatment")),
        "recovery": (terms.modifiers("recovery"),),
        "act": (terms.actions, *HURT, terms.modifiers("act")),
        "opposition": (*HURT, terms.modifiers("opposition")),
        "check": (terms.modifiers("check"),),
        "roll": (),
    },
    cards=rule_cards("starcraft"),
    skills=sheet.SKILLS,
    fields=fields.FIELDS,
    forecast=chances.forecast,
    answering=chances.answering,
    rated=chances.rated,
    harming=chances.harming,
    time_works=clock.let_time_work,
    out_of_time=seat.OUT_OF_TIME,
    roster=roster,
    sample=partial(two_of, roster, "Marine", "Ghost"),
    ladder_words=ladder.words,
    wild_policies={"on": "explode"},
    wild_first=True,
    initiative=unrolled.fixed("instincts"),
    can_hold=True,
    declares=planning.declares,
    keeps_back=planning.keeps_back,
    full_dodge=planning.full_dodge,
    answers_by_name=reacting.foreseen,
    actions_left=counting.left,
    standing=rounds.standing,
    house_options=house_options("starcraft"),
    filled=_slots,
    unsound=soundness.unsound,
    tables={"build": "starcraft/build"},
    content=(WEAPONS, ARMOUR, BARRIERS, NPCS, READY, UNITS, sheet.SKILLS.kind),
    **_slots(),
)  # fmt: skip

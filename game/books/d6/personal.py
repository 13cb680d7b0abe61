"""The rulebook ``personal``, the base of the family: opposed rolls, one damage table, one wound
track."""

from functools import partial

from game.books.d6 import reducers, roster
from game.books.d6.book import D6Book, filled
from game.books.d6.content import CONTENT
from game.books.d6.parts import (
    chances,
    declaring,
    deeds,
    fields,
    harm,
    passing,
    points,
    shots,
    treatment,
)
from game.books.d6.skills import of_book
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.encounter import machine
from game.parts import (
    acts,
    attack,
    closing,
    gm,
    initiative,
    obeying,
    pilot,
    stands,
    terms,
    turns,
)
from game.parts import out_of_time as silence
from game.parts.assembly import COMMON, rule_cards, two_of
from game.registry.options import house_options

HURT = (terms.wounds, terms.stun)
ORDER = initiative.by_sides()

PERSONAL = D6Book(
    name="personal",
    title="Personal Combat",
    sheet_kind="d6",
    machine=machine,
    encounter=D6Encounter,
    fighter=D6Fighter,
    deed=D6Deed,
    evolve=reducers.evolve,
    choose=pilot.choose,
    ordered=obeying.ordered,
    skills=of_book("personal"),
    cards=rule_cards("personal"),
    insisted="personal",
    initiative=ORDER,
    round=(
        ("book", gm.fall_back),
        ("dying", passing.roll_dying),
        *ORDER.stages,
        ("declare", turns.declare),
        ("turns", turns.take_turns),
        ("close", closing.close_round),
    ),
    round_waits={
        "declare": turns.declare_waits,
        "turns": turns.turn_waits,
        "close": closing.close_waits,
    },
    deeds={
        "attack": (
            ("answer", attack.ask_defence),
            ("attack", attack.roll_attack),
            ("defence", attack.roll_defence),
            ("judge", attack.judge),
            ("damage", shots.roll_damage),
            ("resistance", harm.roll_resistance),
            ("harm", harm.apply_damage),
        ),
        "treatment": deeds.TREATMENT,
        "act": deeds.ACT,
    },
    deed_waits={
        "answer": attack.answer_waits,
        "difficulty": treatment.number_waits,
    },
    handlers=(
        attack.AttackHandler(),
        attack.AnswerHandler(),
        acts.DrawHandler(),
        acts.HolsterHandler(),
        acts.SetStunHandler(),
        acts.TakeCoverHandler(),
        acts.StandHandler(),
        acts.ActHandler(),
        treatment.TreatHandler(),
        treatment.NameDifficultyHandler(),
        declaring.DeclareHandler(),
        turns.PassHandler(),
        *ORDER.handlers,
        points.PledgeHandler(),
        fields.OverrideHandler(),
        *COMMON,
    ),
    terms={
        "initiative": (*HURT, terms.modifiers("initiative")),
        "attack": (terms.actions, *HURT, terms.own_cover(), *points.extras("attack")),
        "defence": (terms.dodge_cover(), terms.actions, *HURT, *points.extras("defence")),
        "cover": (terms.dodge_cover(),),
        "damage": (terms.modifiers("damage"),),
        "resistance": (
            terms.when("wounds_penalise_resistance", "on", *HURT),
            *points.extras("resistance"),
        ),
        "treatment": (terms.actions, *HURT, *points.extras("treatment")),
        "act": (terms.actions, *HURT, *points.extras("act")),
        "opposition": (terms.actions, *HURT, *points.extras("opposition")),
        "check": points.extras("check"),
        "roll": (),
    },
    out_of_time=silence.OUT_OF_TIME | {"difficulty": treatment.lowest_quality},
    fields=fields.FIELDS,
    forecast=chances.opposed,
    rated=partial(chances.rated, chances.on_roll),
    harming=partial(chances.harming, chances.opposed),
    answering=chances.defending,
    settle_wild=gm.settle_wild,
    time_works=passing.time_works,
    roster=roster,
    sample=partial(two_of, roster, "Smuggler", "Bounty Hunter"),
    standing=stands.counted(),
    declares=turns.declares,
    content=CONTENT,
    house_options=house_options("personal"),
    **filled("personal"),
)

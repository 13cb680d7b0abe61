"""The book ``personal``: opposed rolls, one damage table, one list of wound states."""

from game.books.d6.parts import deeds, harm, treatment
from game.encounter import machine
from game.parts import acts, attack, closing, initiative, terms, turns
from game.parts.assembly import house_options, numbers, seat_verbs
from game.shelf.book import Rulebook

ACTIONS = terms.actions("PER-Q-12")
WOUNDS = terms.wounds("PER-INJ-8", "PER-INJ-9")
STUN = terms.stun("PER-INJ-1")
HURT = (WOUNDS, STUN)

PERSONAL = Rulebook(
    name="personal",
    title="Personal Combat",
    sheet_kind="d6",
    machine=machine,
    house_options=house_options("personal"),
    round=(
        ("book", seat_verbs.fall_back),
        ("dying", closing.roll_dying),
        ("initiative", initiative.roll_parties),
        ("choice", initiative.choose),
        ("declare", turns.declare),
        ("turns", turns.take_turns),
        ("close", closing.close_round),
    ),
    round_waits={
        "choice": initiative.choice_waits,
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
            ("damage", harm.roll_damage),
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
    verbs=(
        attack.AttackVerb(),
        attack.AnswerVerb(),
        acts.DrawVerb(),
        acts.HolsterVerb(),
        acts.SetStunVerb(),
        acts.TakeCoverVerb(),
        acts.StandVerb(),
        acts.ActVerb(),
        treatment.TreatVerb(),
        treatment.NameDifficultyVerb(),
        turns.DeclareVerb(),
        turns.PassVerb(),
        initiative.ChooseOrderVerb(),
        initiative.PreferOrderVerb(),
        initiative.ArrangeSideVerb(),
        *seat_verbs.COMMON,
    ),
    terms={
        "initiative": (*HURT, terms.modifiers("initiative")),
        "attack": (ACTIONS, *HURT, terms.own_cover(), *terms.extras("attack")),
        "defence": (terms.dodge_cover(), ACTIONS, *HURT, *terms.extras("defence")),
        "cover": (terms.dodge_cover(),),
        "damage": (terms.modifiers("damage"),),
        "resistance": (
            terms.when("wounds_penalise_resistance", "on", *HURT),
            *terms.extras("resistance"),
        ),
        "treatment": (ACTIONS, *HURT, *terms.extras("treatment")),
        "act": (ACTIONS, *HURT, *terms.extras("act")),
        "opposition": (ACTIONS, *HURT, *terms.extras("opposition")),
        "check": terms.extras("check"),
        "roll": (),
    },
    rules=numbers("personal"),
)

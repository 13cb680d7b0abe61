"""The book ``advanced``: sides, numbers to reach, reactions paid with actions, every scale."""

from game.books.d6.parts import (
    advantage,
    ambush,
    approval,
    combine,
    combined_roll,
    crews,
    declaring,
    deeds,
    dissolving,
    falling,
    foresight,
    prepare,
    ranges,
    reactions,
    scale,
    shots,
    sides,
    treatment,
)  # fmt: skip
from game.encounter import machine
from game.parts import acts, closing, initiative, seat, standing, terms, turns  # fmt: skip
from game.parts.assembly import house_options, numbers, seat_verbs, verbs_over
from game.shelf.book import Rulebook

ACTIONS = terms.actions("ADV-Q-8")
WOUNDS = terms.wounds("ADV-INJ-3", "ADV-Q-20")
STUN = terms.stun("ADV-Q-22")
HURT = (WOUNDS, STUN)
BEHIND_COVER = terms.when("cover", "table", terms.own_cover())
DODGING_COVER = terms.when("cover", "table", terms.dodge_cover())

ADVANCED = Rulebook(
    name="advanced",
    title="Advanced Combat",
    sheet_kind="d6",
    machine=machine,
    house_options=house_options("advanced"),
    round=(
        ("book", seat_verbs.fall_back),
        ("dying", closing.roll_dying),
        ("early", ambush.act_early),
        ("initiative", initiative.rolled_by(sides.most_perceptive, "ADV-INIT-2")),
        ("choice", initiative.choose),
        ("declare", turns.declare),
        ("turns", dissolving.after(turns.take_turns)),
        ("lapse", prepare.lapse),
        ("close", closing.close_round),
    ),
    round_waits={
        "early": ambush.early_waits,
        "choice": initiative.choice_waits,
        "declare": turns.declare_waits,
        "turns": turns.turn_waits,
        "close": closing.close_waits,
    },
    deeds={
        "attack": (
            ("difficulty", ranges.set_difficulty),
            ("reaction", reactions.ask),
            ("defence", reactions.roll),
            ("keep", reactions.keep),
            *deeds.SHOT,
        ),
        "fall": deeds.FALL,
        "combined": deeds.COMBINED,
        "treatment": deeds.TREATMENT,
        "act": deeds.LONG_ACT,
    },
    deed_waits={
        "reaction": reactions.waits,
        "split": combined_roll.split_waits,
        "difficulty": treatment.number_waits,
    },
    verbs=verbs_over(
        seat_verbs.COMMON,
        shots.AnnounceVerb(),
        reactions.ReactVerb(),
        declaring.DeclareNumberVerb(),
        acts.DrawVerb(),
        acts.HolsterVerb(),
        acts.SetStunVerb(),
        acts.TakeCoverVerb(),
        acts.StandVerb(),
        acts.ActVerb(),
        crews.BoardVerb(),
        crews.DisembarkVerb(),
        prepare.PrepareVerb(),
        prepare.TaskVerb(),
        combine.CombineVerb(),
        combine.JoinCombinedVerb(),
        combine.LeadVerb(),
        combined_roll.SplitVerb(),
        treatment.TreatVerb(),
        turns.PassVerb(),
        initiative.ChooseOrderVerb(),
        initiative.PreferOrderVerb(),
        initiative.ArrangeSideVerb(),
        sides.NameRollerVerb(),
        sides.AgreedJoinVerb(),
        standing.AgreeVerb("npcs"),
        standing.SetReactionVerb(reactions.ORDERS),
        approval.RequestVerb(),
        approval.ApproveVerb(),
        advantage.AdvantageVerb(),
        ambush.AmbushVerb(),
        falling.FallVerb(),
        ranges.NumberVerb(),
        ranges.RangeVerb(),
        seat.AdvanceVerb(answer="none", early=ambush.pass_early),
    ),
    terms={
        "initiative": (*HURT, terms.modifiers("initiative")),
        "attack": (
            crews.fire_control, scale.attack, prepare.bonus, shots.shared("attack"),
            ACTIONS, *HURT, combined_roll.two_tasks, BEHIND_COVER,
            *terms.extras("attack"),
        ),
        "defence": (
            crews.maneuverability, scale.defence, DODGING_COVER,
            ACTIONS, *HURT, *terms.extras("defence"),
        ),
        "damage": (scale.damage, shots.shared("damage"), terms.modifiers("damage")),
        "resistance": (scale.resistance, *terms.extras("resistance")),
        "command": (ACTIONS, *HURT, combined_roll.two_tasks, *terms.extras("check")),
        "sneak": (*HURT, *terms.extras("check")),
        "treatment": (ACTIONS, *HURT, *terms.extras("treatment")),
        "act": (
            prepare.rushed, prepare.took_twice, prepare.bonus, shots.shared("act"),
            ACTIONS, *HURT, combined_roll.two_tasks, *terms.extras("act"),
        ),
        "opposition": (ACTIONS, *HURT, *terms.extras("opposition")),
        "check": terms.extras("check"),
        "roll": (),
    },
    rules=numbers("advanced") | {
        "cards": {"attack": "ADV-HIT-7"},
        "needed": reactions.number_to_reach,
        "no_reaction": reactions.anybody,
        "spare": reactions.remaining,
        "no_spare": reactions.NO_ACTION_LEFT,
        "foreseen_defence": reactions.foreseen,
        "foresee": foresight.attack_terms,
    },
)  # fmt: skip

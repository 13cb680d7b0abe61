"""The book ``chronicles``: declared in order, played in segments, accurate shots, full dodge."""

from game.books.d6.parts import (
    accuracy,
    advantage,
    ambush,
    approval,
    combine,
    combined_roll,
    crews,
    deeds,
    dissolving,
    early_warning,
    falling,
    foresight,
    full_dodge,
    hesitation,
    plans,
    prepare,
    ranges,
    reactions,
    scale,
    segments,
    shots,
    sides,
    treatment,
)  # fmt: skip
from game.books.d6.parts.guards import borrowed, guarded
from game.encounter import machine
from game.parts import (  # fmt: skip
    acts,
    closing,
    initiative,
    overrides,
    seat,
    standing,
    terms,
    turns,
)
from game.parts.assembly import house_options, numbers, seat_verbs, verbs_over
from game.shelf.book import Rulebook

ACTIONS = terms.actions("CHR-MAP-1")
WOUNDS = terms.wounds("CHR-Q-18", "CHR-Q-18")
STUN = terms.stun("CHR-Q-18")
HURT = (WOUNDS, STUN)
BEHIND_COVER = terms.when("cover", "table", terms.own_cover())
DODGING_COVER = terms.when("cover", "table", terms.dodge_cover())
SCALED = {
    roll: terms.when("scale", "on", getattr(scale, roll))
    for roll in ("attack", "defence", "damage", "resistance")
}

FIELDS = overrides.FIELDS | {
    "new_player": overrides.flag("new_player"),
    "early_warning": early_warning.field,
}
"""What the game master may set of a fighter here (CHR-Q-40, CHR-Q-44)."""

CHRONICLES = Rulebook(
    name="chronicles",
    title="Chronicles Combat",
    sheet_kind="d6",
    machine=machine,
    house_options=house_options("chronicles"),
    round=(
        ("book", seat_verbs.fall_back),
        ("dying", closing.roll_dying),
        ("early", ambush.act_early),
        (
            "initiative",
            initiative.rolled_by(
                sides.best_tactician, "CHR-INIT-3", sides.players_again, sides.masters_below
            ),
        ),
        ("declare", plans.declare),
        ("segments", dissolving.after(segments.take_segments)),
        ("lapse", prepare.lapse),
        ("close", closing.close_round),
    ),
    round_waits={
        "early": ambush.early_waits,
        "declare": plans.declare_waits,
        "segments": turns.turn_waits,
        "close": closing.close_waits,
    },
    deeds={
        "attack": (
            ("difficulty", ranges.set_difficulty),
            ("reaction", reactions.ask),
            ("full dodge", full_dodge.roll),
            ("defence", reactions.roll),
            ("keep", full_dodge.keep),
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
        plans.PlanVerb(),
        *guarded(
            plans.as_declared,
            shots.AnnounceVerb(),
            acts.DrawVerb(),
            acts.SetStunVerb(),
            acts.TakeCoverVerb(),
            acts.StandVerb(),
            acts.ActVerb(),
            crews.BoardVerb(),
            crews.DisembarkVerb(),
            treatment.TreatVerb(),
            *guarded(borrowed, prepare.PrepareVerb(), prepare.TaskVerb(), combine.LeadVerb()),
        ),
        acts.HolsterVerb(),
        full_dodge.FullReactVerb(),
        segments.SlowVerb(),
        segments.ActNowVerb(),
        segments.SegmentPassVerb(),
        hesitation.CountVerb(),
        hesitation.HoldCountVerb(),
        sides.NameRollerVerb(sides.best_code, ("perception", "tactics")),
        sides.HearingJoinVerb(),
        sides.HearingSideVerb(),
        sides.SeparateVerb(),
        sides.MergeSidesVerb(),
        standing.SetReactionVerb(reactions.ORDERS),
        ranges.NumberVerb(),
        ranges.RangeVerb(),
        *guarded(
            borrowed,
            combine.CombineVerb(),
            combine.JoinCombinedVerb(),
            combined_roll.SplitVerb(),
            approval.RequestVerb(),
            approval.ApproveVerb(),
            advantage.AdvantageVerb(),
            ambush.AmbushVerb(),
            falling.FallVerb(),
        ),
        overrides.OverrideVerb(FIELDS),
        seat.AdvanceVerb(
            answer="none", early=ambush.pass_early, declare=plans.declare_nothing,
            segments=segments.pass_turn,
        ),
    ),
    terms={
        "initiative": (early_warning.terms, *HURT, terms.modifiers("initiative")),
        "attack": (
            crews.fire_control, SCALED["attack"], prepare.bonus, shots.shared("attack"),
            ACTIONS, *HURT, combined_roll.two_tasks, BEHIND_COVER, *terms.extras("attack"),
        ),
        "defence": (
            crews.maneuverability, SCALED["defence"], DODGING_COVER,
            ACTIONS, *HURT, *terms.extras("defence"),
        ),
        "full_dodge": (
            crews.maneuverability, SCALED["defence"], DODGING_COVER,
            full_dodge.move_penalty, *HURT, *terms.extras("defence"),
        ),
        "damage": (
            accuracy.bonus, SCALED["damage"], shots.shared("damage"), terms.modifiers("damage"),
        ),
        "resistance": (SCALED["resistance"], *terms.extras("resistance")),
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
    rules=numbers("chronicles") | {
        "cards": {"attack": "CHR-ACC-1"},
        "fields": FIELDS,
        "needed": full_dodge.number_to_reach,
        "no_reaction": full_dodge.full_dodger,
        "spare": segments.spare,
        "no_spare": segments.NO_SPARE,
        "foreseen_defence": full_dodge.foreseen,
        "foresee": foresight.attack_terms,
        "silence_declares_one": False,
    },
)  # fmt: skip

"""The rulebook ``chronicles``: actions are declared in initiative order and played in segments;
adds accurate shots and the full dodge."""

from game.books.d6.advanced import ADVANCED, DODGING_COVER
from game.books.d6.book import filled
from game.books.d6.parts import (
    accuracy,
    advantage,
    ambush,
    approval,
    as_declared,
    combine,
    combined_roll,
    crews,
    deeds,
    dissolving,
    early_warning,
    falling,
    full_dodge,
    hesitation,
    passing,
    plans,
    points,
    prepare,
    ranges,
    reactions,
    scale,
    segments,
    shots,
    sides,
    treatment,
)
from game.books.d6.parts.guards import borrowed, guarded
from game.books.d6.personal import HURT
from game.books.d6.skills import of_book
from game.parts import (
    acts,
    closing,
    gm,
    initiative,
    overrides,
    seat,
    standing,
    stands,
    terms,
    turns,
)
from game.parts import out_of_time as silence
from game.parts.assembly import rule_cards
from game.registry.options import house_options

ORDER = initiative.by_sides(
    sides.best_tactician, sides.players_again, sides.masters_below, asked=False
)

CHRONICLES = ADVANCED.varied(
    name="chronicles",
    title="Chronicles Combat",
    skills=of_book("chronicles"),
    cards=rule_cards("chronicles"),
    initiative=ORDER,
    round=(
        ("book", gm.fall_back),
        ("dying", passing.roll_dying),
        ("early", ambush.act_early),
        *ORDER.stages,
        ("declare", plans.declare),
        ("segments", dissolving.after(segments.take_segments)),
        ("lapse", prepare.lapse),
        ("close", closing.close_round),
    ),
    round_waits={
        "declare": plans.declare_waits,
        "turns": None,
        "segments": turns.turn_waits,
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
    },
    verbs=(
        plans.PlanVerb(),
        *guarded(
            as_declared.as_declared,
            as_declared.AsDeclaredVerb(),
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
        standing.AgreeVerb(),
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
        seat.AdvanceVerb(
            answer="none", early=ambush.pass_early, declare=plans.declare_nothing,
            segments=segments.pass_turn,
        ),
    ),
    out_of_time={"declare": silence.declare(0)},
    fields={"new_player": overrides.flag("new_player"), "early_warning": early_warning.field},
    terms={
        "initiative": (early_warning.terms, *HURT, terms.modifiers("initiative")),
        "full_dodge": (
            crews.maneuverability, scale.defence, DODGING_COVER,
            full_dodge.move_penalty, *HURT, *points.extras("defence"),
        ),
        "damage": (
            accuracy.bonus, scale.damage, shots.shared("damage"), terms.modifiers("damage"),
        ),
    },
    needed=full_dodge.number_to_reach,
    no_reaction=full_dodge.full_dodger,
    spare=segments.spare,
    standing=stands.counted(segments.left, segments.spare),
    no_spare=segments.NO_SPARE,
    foreseen_defence=full_dodge.foreseen,
    silence_declares_one=False,
    declares=plans.declares,
    keeps_back=plans.keeps_back,
    full_dodge=plans.full_dodge,
    house_options=house_options("chronicles"),
    **filled("chronicles"),
)  # fmt: skip

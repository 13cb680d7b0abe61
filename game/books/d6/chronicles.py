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
    handlers=(
        plans.PlanHandler(),
        *guarded(
            as_declared.as_declared,
            as_declared.AsDeclaredHandler(),
            acts.DrawHandler(),
            acts.SetStunHandler(),
            acts.TakeCoverHandler(),
            acts.StandHandler(),
            acts.ActHandler(),
            crews.BoardHandler(),
            crews.DisembarkHandler(),
            treatment.TreatHandler(),
            *guarded(
                borrowed, prepare.PrepareHandler(), prepare.TaskHandler(), combine.LeadHandler()
            ),
        ),
        full_dodge.FullReactHandler(),
        segments.SlowHandler(),
        segments.ActNowHandler(),
        segments.SegmentPassHandler(),
        hesitation.CountHandler(),
        hesitation.HoldCountHandler(),
        sides.NameRollerHandler(sides.best_code, ("perception", "tactics")),
        sides.HearingJoinHandler(),
        sides.HearingSideHandler(),
        sides.SeparateHandler(),
        sides.MergeSidesHandler(),
        standing.AgreeHandler(),
        *guarded(
            borrowed,
            combine.CombineHandler(),
            combine.JoinCombinedHandler(),
            combined_roll.SplitHandler(),
            approval.RequestHandler(),
            approval.ApproveHandler(),
            advantage.AdvantageHandler(),
            ambush.AmbushHandler(),
            falling.FallHandler(),
        ),
        seat.AdvanceHandler(
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

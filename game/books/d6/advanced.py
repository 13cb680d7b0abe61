"""The rulebook ``advanced``: initiative by sides, attacks against difficulty numbers, reactions
paid for with actions, and scales from characters to capital ships."""

from functools import partial

from game.books.d6.book import filled
from game.books.d6.parts import (
    advantage,
    ambush,
    approval,
    chances,
    combine,
    combined_roll,
    crews,
    declaring,
    deeds,
    dissolving,
    falling,
    foresight,
    passing,
    points,
    prepare,
    ranges,
    reactions,
    scale,
    shots,
    sides,
)
from game.books.d6.personal import HURT, PERSONAL
from game.books.d6.skills import of_book
from game.parts import closing, gm, initiative, seat, standing, stands, terms, turns
from game.parts import out_of_time as silence
from game.parts.assembly import rule_cards
from game.registry.options import house_options

BEHIND_COVER = terms.when("cover", "table", terms.own_cover())
DODGING_COVER = terms.when("cover", "table", terms.dodge_cover())

ORDER = initiative.by_sides(sides.most_perceptive)

ADVANCED = PERSONAL.varied(
    name="advanced",
    title="Advanced Combat",
    skills=of_book("advanced"),
    cards=rule_cards("advanced"),
    initiative=ORDER,
    round=(
        ("book", gm.fall_back),
        ("dying", passing.roll_dying),
        ("early", ambush.act_early),
        *ORDER.stages,
        ("declare", turns.declare),
        ("turns", dissolving.after(turns.take_turns)),
        ("lapse", prepare.lapse),
        ("close", closing.close_round),
    ),
    round_waits={"early": ambush.early_waits},
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
        "act": deeds.LONG_ACT,
    },
    deed_waits={
        "answer": None,
        "reaction": reactions.waits,
        "split": combined_roll.split_waits,
    },
    handlers=(
        shots.AnnounceHandler(),
        reactions.ReactHandler(),
        declaring.DeclareNumberHandler(),
        crews.BoardHandler(),
        crews.DisembarkHandler(),
        prepare.PrepareHandler(),
        prepare.TaskHandler(),
        combine.CombineHandler(),
        combine.JoinCombinedHandler(),
        combine.LeadHandler(),
        combined_roll.SplitHandler(),
        sides.NameRollerHandler(),
        sides.AgreedJoinHandler(),
        standing.AgreeHandler("npcs"),
        standing.SetReactionHandler(reactions.ORDERS),
        approval.RequestHandler(),
        approval.ApproveHandler(),
        advantage.AdvantageHandler(),
        ambush.AmbushHandler(),
        falling.FallHandler(),
        ranges.NumberHandler(),
        ranges.RangeHandler(),
        seat.AdvanceHandler(answer="none", early=ambush.pass_early),
    ),
    out_of_time={
        "answer": silence.answer("none"), "split": combined_roll.whole_bonus,
    },
    terms={
        "attack": (
            crews.fire_control, scale.attack, prepare.bonus, shots.shared("attack"),
            terms.actions, *HURT, combined_roll.two_tasks, BEHIND_COVER,
            *points.extras("attack"),
        ),
        "defence": (
            crews.maneuverability, scale.defence, DODGING_COVER,
            terms.actions, *HURT, *points.extras("defence"),
        ),
        "cover": None,
        "damage": (scale.damage, shots.shared("damage"), terms.modifiers("damage")),
        "resistance": (scale.resistance, *points.extras("resistance")),
        "command": (terms.actions, *HURT, combined_roll.two_tasks, *points.extras("check")),
        "sneak": (*HURT, *points.extras("check")),
        "act": (
            prepare.rushed, prepare.took_twice, prepare.bonus, shots.shared("act"),
            terms.actions, *HURT, combined_roll.two_tasks, *points.extras("act"),
        ),
    },
    needed=reactions.number_to_reach,
    no_reaction=reactions.anybody,
    spare=reactions.remaining,
    standing=stands.counted(spare=reactions.remaining),
    no_spare=reactions.NO_ACTION_LEFT,
    foresee=foresight.attack_terms,
    foreseen_defence=reactions.foreseen,
    forecast=chances.against_number,
    rated=partial(chances.rated, chances.on_number),
    harming=partial(chances.harming, chances.against_number),
    answering=chances.reacting,
    house_options=house_options("advanced"),
    **filled("advanced"),
)  # fmt: skip

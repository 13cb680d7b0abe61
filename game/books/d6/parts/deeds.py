"""Sequences of stages that several rulebooks use for their kinds of action."""

from game.books.d6.book import D6Context
from game.books.d6.parts import ambush, combined_roll, crews, falling, prepare, shots, treatment
from game.parts import acts


def aftermath(context: D6Context) -> bool:
    """Stage after harm: the target loses a preparation, and an attacker out of ambush is
    unhidden."""
    ambush.step_out(context)
    return prepare.shaken(context)


HARM = (
    ("resistance", shots.roll_resistance),
    ("harm", crews.take_damage),
    ("shaken", aftermath),
)
SHOT = (
    ("attack", shots.roll_attack),
    ("judge", shots.judge),
    ("damage", shots.roll_damage),
    *HARM,
)
FALL = (("damage", falling.roll_damage), *HARM)
COMBINED = (
    ("number", combined_roll.set_number),
    ("command", combined_roll.roll_command),
    ("bonus", combined_roll.judge_command),
    ("split", combined_roll.ask_split),
    ("roll", combined_roll.hand_over),
)
TREATMENT = (
    ("difficulty", treatment.name_number),
    ("treatment", treatment.roll_treatment),
    ("judge", treatment.judge_treatment),
)
ACT = (
    ("act", acts.roll_act),
    ("opposition", acts.roll_opposition),
    ("judge", acts.judge_act),
)
LONG_ACT = (*ACT, ("more", combined_roll.work_on))

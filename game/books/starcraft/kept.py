"""What deeds and fighters keep by name under ``starcraft``, besides what they keep under every
book (``game.encounter.kept``). Barriers are kept by their names."""

from collections.abc import Mapping
from typing import TypedDict

from game.encounter import kept


class Reaction(TypedDict):
    """A reaction that was rolled: its skill, its total, whether it was a full one."""

    skill: str
    total: int
    full: bool


class Facts(kept.Facts, total=False):
    """What the stages of a deed leave for later ones.

    ``targets``: who is shot or struck at;
    ``spare``: who of those in the line of a spray is to be spared;
    ``spray``: whether the attack is a spray;
    ``called``: dice of difficulty that a called shot adds, 0 for none;
    ``called_flat``: the points that it adds where they are not rolled;
    ``part``: the part of the body that is aimed at, "" for none;
    ``manoeuvre``: the manoeuvre of a blow, "" for none;
    ``barrier``: the barrier that is shot at itself, "" for none;
    ``barriers``: the barrier in the way, by whom it covers;
    ``aim``: of an attack the first target, fighter or barrier; of a treatment its table;
    ``row``: the row of that table;
    ``confirmed``: whether the line of fire of a spray is settled;
    ``hits``: who is hit;
    ``basis``: what the effect of the attack is counted from, by who is hit, in points;
    ``answers``: the reaction that each target chose, by fighter;
    ``reactions``: the reaction that each target rolled, by fighter.
    """

    targets: tuple[str, ...]
    spare: tuple[str, ...]
    spray: bool
    called: int
    called_flat: int
    part: str
    manoeuvre: str
    barrier: str
    barriers: Mapping[str, str]
    aim: str
    row: str
    confirmed: bool
    hits: tuple[str, ...]
    basis: Mapping[str, int]
    answers: Mapping[str, str]
    reactions: Mapping[str, Reaction]


class Notes(kept.Notes, total=False):
    """What is kept about a fighter until the round ends.

    ``at``: his turn that was opened last: number of the pass, colon, index into the order;
    ``before``: actions taken when it was opened;
    ``walked``: the turn in which he went into cover or out of it;
    ``leant``: the segment in which he leaned out of full cover;
    ``skipped``: turns that he let go by;
    ``held``: actions held back and not used yet;
    ``until``: what he holds them for, in his words;
    ``reacted``: reactions made, a full one once;
    ``dodge``: the last dodge that he rolled;
    ``shots``: shots fired in the round, by weapon;
    ``targets``: whom he has fired at.
    """

    at: str
    before: int
    walked: str
    leant: int
    skipped: int
    held: int
    until: str
    reacted: int
    dodge: Reaction
    shots: Mapping[str, int]
    targets: tuple[str, ...]


class Lasting(kept.Lasting, total=False):
    """What is kept about a fighter for longer than the round.

    ``tie``: the dice thrown for equal Instincts, one face each;
    ``stuns``: stuns of this fight;
    ``behind``: the barrier that he is behind, "" for none;
    ``cling``: Character Points laid on the next dying check;
    ``relief``: pips taken off the penalty for several actions;
    ``extra_actions``: actions that a spell adds to the most of a round;
    ``reloading``: actions spent on reloading, by weapon.
    """

    tie: tuple[int, ...]
    stuns: int
    behind: str
    cling: int
    relief: int
    extra_actions: int
    reloading: Mapping[str, int]

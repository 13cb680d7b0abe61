"""What deeds and fighters keep by name: the names that the encounter and the shared parts use.

A book adds names of its own in a ``kept`` of its folder. Skills, fighters and weapons are kept by
their names and ids. Only the type checker sees these kinds; records hold plain mappings.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypedDict

from game.codec import EMPTY

NOTHING: Any = EMPTY
"""What is kept where nothing has been kept yet, of any of these kinds."""


class Facts(TypedDict, total=False):
    """What the stages of a deed leave for later ones.

    ``needed``: the number that the roll has to reach;
    ``level``: the name of the difficulty that this number is of;
    ``named``: whether the game master named it;
    ``defence``: the skill that answers the attack;
    ``pay``: what a reaction is paid with, a planned action or an extra one;
    ``target_skill``: the skill that whoever is acted against rolls;
    ``bonus``: what a combined action is worth, in pips;
    ``shares``: that bonus laid out over the rolls, in pips;
    ``by_hand``: whether the game master laid the deed on somebody;
    ``metres``: how deep somebody falls, in metres;
    ``thing``: what falls on him, in words.
    """

    needed: int
    level: str
    named: bool
    defence: str
    pay: str
    target_skill: str
    bonus: int
    shares: tuple[int, ...]
    by_hand: bool
    metres: int
    thing: str


class Notes(TypedDict, total=False):
    """What is kept about a fighter until the round ends.

    ``slots``: his actions by segment, as he named them, "-" for one that is gone;
    ``full_dodge``: whether he makes a full dodge in this round;
    ``slowed``: how he waits in the segment, "" no more;
    ``lost_slot``: whether he has lost an action by holding it back;
    ``hesitated``: whether he was counted out;
    ``spared``: whether nothing kills him in this round;
    ``sealed``: whether his plan is kept from others still;
    ``planned``: the skills of the reactions he planned;
    ``reactions``: those of them that he has not made yet;
    ``full``: the skill he gave up everything else for, "" for none.
    """

    slots: tuple[str, ...]
    full_dodge: bool
    slowed: str
    lost_slot: bool
    hesitated: bool
    spared: bool
    sealed: bool
    planned: tuple[str, ...]
    reactions: tuple[str, ...]
    full: str


class Lasting(TypedDict, total=False):
    """What is kept about a fighter for longer than the round.

    ``acts``: his standing choice when he wins the initiative: first, last or ask;
    ``looks_on``: whether he only looks on;
    ``aimed``: whom he attacked last;
    ``tended``: whom of the dying he treated last outside the rounds, and the second of the clock
    at which the five seconds ended that it took.
    """

    acts: str
    looks_on: bool
    aimed: str
    tended: tuple[str, int]


if TYPE_CHECKING:
    KeptFacts = Facts
    KeptNotes = Notes
    KeptLasting = Lasting
else:
    KeptFacts = KeptNotes = KeptLasting = Mapping[str, Any]

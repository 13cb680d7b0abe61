"""Commands in a fight. ``who``: the fighter who acts, or "gm" for the game master's seat."""

from game.checks import Term
from game.codec import in_own_words, record
from game.encounter.fighter import Fighter
from game.encounter.records import Command

GM = "gm"


@record
class Join(Command):
    """``who`` joins a side, with their present sheet and condition."""

    who: str
    fighter: Fighter


@record
class Arrive(Command):
    """``who`` joins a side with the next round."""

    who: str
    fighter: Fighter


@record
class Leave(Command):
    who: str
    how: str = "left"


@record
class ChangeSide(Command):
    who: str
    side: str = in_own_words()


@record
class ArrangeSide(Command):
    """The players of a side choose their order of acting (PER-Q-9)."""

    who: str
    order: tuple[str, ...]


@record
class Begin(Command):
    """Start combat rounds: the first round begins at once."""

    who: str = GM


@record
class Advance(Command):
    """Go on without whoever has not answered: silence is taken as the rules say."""

    who: str = GM


@record
class Stop(Command):
    """End the rounds; from a player, vote to end them. ``absent``: ids of players' characters who
    are away and are not asked."""

    who: str = GM
    absent: tuple[str, ...] = ()


@record
class ChooseOrder(Command):
    """The side that won initiative chooses to go ``first`` or ``last``."""

    who: str
    choice: str


@record
class Choose(Command):
    """Reply to a choice that the book declares; both are named by their keywords. From the seat it
    is the reply of all who are still asked."""

    who: str
    choice: str
    reply: str


@record
class PreferReply(Command):
    """Set a standing reply to a choice that the book declares, or ``ask`` to be asked each time."""

    who: str
    choice: str
    reply: str


@record
class Declare(Command):
    """Declare a number of actions for the round, and whether a Force Point is used. ``first``: the
    first action, ``named``: the next ones, where a book asks for them (CHR-DECL-1, CHR-Q-6)."""

    who: str
    count: int
    force: bool = False
    first: str = in_own_words(default="")
    named: tuple[str, ...] = in_own_words(default=())
    full_dodge: bool = False


@record
class Attack(Command):
    """Attack ``target`` with ``weapon`` ("" = the one in hand). ``thing``: what an improvised
    weapon is (CHR-Q-45)."""

    who: str
    target: str
    weapon: str = ""
    thing: str = in_own_words(default="")


@record
class Answer(Command):
    """Defend against the waiting attack: a skill, ``defend``, or ``none`` to waive. ``pay``: a
    spare action or an extra one; "" takes a spare one if there is any (ADV-REA-5)."""

    who: str
    answer: str = "defend"
    pay: str = ""


@record
class SetReaction(Command):
    """Set the standing order for attacks: ``auto`` answers at once, ``ask`` waits, ``none``
    waives."""

    who: str
    reaction: str


@record
class Draw(Command):
    who: str
    weapon: str = ""


@record
class Holster(Command):
    who: str
    weapon: str = ""


@record
class SetStun(Command):
    who: str
    on: bool
    weapon: str = ""


@record
class TakeCover(Command):
    who: str
    percent: int


@record
class Stand(Command):
    who: str


@record
class Treat(Command):
    """``aim``: revive, stabilise or medpac; "" takes what the patient needs most."""

    who: str
    target: str
    aim: str = ""


@record
class Act(Command):
    """Any other action: a roll against a number, or opposed by a fighter (PER-Q-53)."""

    who: str
    note: str = in_own_words()
    skill: str = ""
    difficulty: int | None = None
    target: str = ""
    target_skill: str = ""


@record
class Pass(Command):
    """Give up the rest of the turn."""

    who: str


@record
class Check(Command):
    """A free check, which is no action: skill or code, with modifiers, against a number or a
    fighter.

    Modifiers are terms of kind bonus, penalty or flat. ``audience``: room, gm, or ids; ``called``:
    ids of those whom the game master calls on to roll, awake or not.
    """

    who: str
    skill: str = ""
    code: int | None = None
    modifiers: tuple[Term, ...] = ()
    difficulty: int | None = None
    target: str = ""
    target_skill: str = ""
    target_modifiers: tuple[Term, ...] = ()
    audience: tuple[str, ...] = ("room",)
    called: tuple[str, ...] = ()


@record
class Pledge(Command):
    """Spend points on the next roll of a kind: attack, defence, resistance, check."""

    who: str
    on: str
    count: int

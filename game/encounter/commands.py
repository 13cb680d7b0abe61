"""What is asked for in a fight. ``who``: the fighter that acts; "gm" is the master's seat."""

from game.checks import Term
from game.codec import in_own_words, record
from game.encounter.fighter import Fighter
from game.encounter.records import Command

GM = "gm"


@record
class Join(Command):
    """``who`` comes onto a side, with the sheet and condition that he has now."""

    who: str
    fighter: Fighter


@record
class Arrive(Command):
    """``who`` comes onto a side with the next round."""

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
    """Combat rounds begin: the first round at once."""

    who: str = GM


@record
class Advance(Command):
    """The next step, whoever has not answered: silence is taken as the rules say."""

    who: str = GM


@record
class Stop(Command):
    """The rounds end; of a player, that they would. ``absent``: players' characters who are not
    there to be asked."""

    who: str = GM
    absent: tuple[str, ...] = ()


@record
class ChooseOrder(Command):
    """The side that won initiative goes ``first`` or ``last``."""

    who: str
    choice: str


@record
class Choose(Command):
    """The reply to a choice that the book declares, each by its word; the seat's is that of all
    who are still asked."""

    who: str
    choice: str
    reply: str


@record
class PreferReply(Command):
    """A standing reply to a choice that the book declares, or ``ask``."""

    who: str
    choice: str
    reply: str


@record
class Declare(Command):
    """So many actions this round, and whether a Force Point is used. ``first``: what the first
    is, ``named``: what the next ones are, where a book asks (CHR-DECL-1, CHR-Q-6)."""

    who: str
    count: int
    force: bool = False
    first: str = in_own_words(default="")
    named: tuple[str, ...] = in_own_words(default=())
    full_dodge: bool = False


@record
class Attack(Command):
    """``target`` is attacked with ``weapon`` ("" = what is in hand). ``thing``: what an improvised
    one is (CHR-Q-45)."""

    who: str
    target: str
    weapon: str = ""
    thing: str = in_own_words(default="")


@record
class Answer(Command):
    """A defence against the attack that waits: its skill, ``defend``, or ``none`` to waive.
    ``pay``: spare or extra action, "" takes a spare one if there is any (ADV-REA-5)."""

    who: str
    answer: str = "defend"
    pay: str = ""


@record
class SetReaction(Command):
    """A standing order for attacks: ``auto`` answers at once, ``ask`` waits, ``none`` waives."""

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
    """What is left of the turn is given up."""

    who: str


@record
class Check(Command):
    """A free check, no action: skill or code, modifiers, against a number or a fighter.

    Modifiers are terms of kind bonus, penalty or flat. ``audience``: room, gm, or ids;
    ``called``: for whom the game master calls for the roll, awake or not.
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
    """Character Points laid on the next roll of a kind: attack, defence, resistance, check."""

    who: str
    on: str
    count: int

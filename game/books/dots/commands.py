"""Commands of a fight under ``dots``, besides those all rulebooks share."""

from game.books.dots.sheet import Use
from game.codec import in_own_words, record
from game.encounter.records import Command


@record
class TakeOrder(Command):
    """The ordering action, for initiative (DOT-INIT-01)."""

    who: str
    uses: tuple[Use, ...] = ()
    cauterize: bool = False


@record
class Strike(Command):
    """An attack with the weapon in ``hand``. ``throw``: throw it; ``back``: pay for its return;
    ``pay``: the pool a fixed cost of 1 is taken from."""

    who: str
    target: str
    uses: tuple[Use, ...] = ()
    hand: str = "wield"
    throw: bool = False
    back: bool = False
    pay: str = "force"
    cauterize: bool = False


@record
class Invoke(Command):
    """An action with a force power or ability other than a weapon attack. ``targets``: whom it is
    for; ``against``: a number to reach, None for none; ``mode``: which use of the power (many,
    disarm, material, flesh); ``slot``: primary, offhand or "" for the first free one; ``note``:
    what the player says it is for."""

    who: str
    uses: tuple[Use, ...]
    targets: tuple[str, ...] = ()
    against: int | None = None
    mode: str = ""
    slot: str = ""
    note: str = in_own_words(default="")
    cauterize: bool = False


@record
class Flurry(Command):
    """Repeat the action of that slot (DOT-SA-15), at another target if one is named."""

    who: str
    slot: str = "primary"
    target: str = ""
    pay: str = "force"
    cauterize: bool = False


@record
class Guard(Command):
    """The answer to an attack: a block-type reaction, another defence, both or neither
    (DOT-RND-04). ``target``: whom reflected or redirected harm is sent at; ``parry``: the other
    defence is made with the primary weapon, not a light one; ``clear``: what the other defence is
    claimed to be, None for the rule (DOT-DEF-05); ``judge``: who may object, gm or "" for the
    attacker, none for nobody."""

    who: str
    block: tuple[Use, ...] = ()
    hand: str = "wield"
    other: tuple[Use, ...] = ()
    target: str = ""
    pay: str = "force"
    parry: bool = False
    clear: bool | None = None
    cauterize: bool = False
    judge: str = ""


@record
class Concede(Command):
    """The answer to a claim that a defence clearly avoids: it holds, or it does not
    (DOT-DEF-05)."""

    who: str
    holds: bool = True


@record
class Resist(Command):
    """The answer to an opposed action: skills that resist it; without any, 0."""

    who: str
    uses: tuple[Use, ...] = ()
    cauterize: bool = False


@record
class Release(Command):
    """Release stored lightning at one enemy, or packet by packet (DOT-LTN-12)."""

    who: str
    targets: tuple[str, ...]


@record
class Touch(Command):
    """Touch somebody with a charged item (DOT-FP-25). ``agreed``: they agreed, outside rounds."""

    who: str
    target: str
    item: str = ""
    agreed: bool = False


@record
class Robot(Command):
    """An armed robot, or an emplaced autogun, attacks on its owner's turn (DOT-AB-12, -21)."""

    who: str
    target: str
    what: str = "robot"


@record
class Return(Command):
    """Pay for the return of a weapon thrown this round (DOT-THR-03)."""

    who: str
    hand: str = "wield"
    cauterize: bool = False


@record
class Flex(Command):
    """Use Flexible to free a skill of its link and pins (DOT-SA-07)."""

    who: str
    skill: str


@record
class Wield(Command):
    """Take an item into a hand, or empty it with "". ``slot``: the action that picking up a fallen
    item costs, "" for the usual one (DOT-S-93)."""

    who: str
    hand: str
    item: str = ""
    slot: str = ""


@record
class Toss(Command):
    """Roll dice without an action: plain dice of these ``sides``, what ``uses`` come to, ``plus`` a
    number. ``against``: number to reach; ``audience``: room, gm and ids of fighters; ``called``:
    the game master asks for it, also from the dead and those out of action."""

    who: str
    sides: tuple[int, ...] = ()
    uses: tuple[Use, ...] = ()
    plus: int = 0
    against: int | None = None
    audience: tuple[str, ...] = ("room",)
    called: bool = False

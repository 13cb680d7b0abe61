"""The one way in which the rules say no."""

from typing import Any, ClassVar, Self

from game.wording import Text

_KINDS: dict[str, type["Refused"]] = {}
"""What kind of refusal a cause is, for the causes on which something else hangs."""


class Refused(Exception):
    """A command that the rules do not allow now.

    ``key`` names the cause as the cards do (``full_cover``), ``text`` is the record of a sentence
    for the player that says what is wrong and what would work, ``sentence`` its words as they are
    read now, ``card`` the rule behind it. What is
    done about a refusal hangs on its kind, never on its key: a refusal for one of the ``causes``
    of a kind is of that kind.
    """

    causes: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        _KINDS.update(dict.fromkeys(vars(cls).get("causes", ()), cls))

    def __new__(cls, key: str, *_: Any) -> Self:
        kind: Any = _KINDS.get(key, cls)
        made: Self = super().__new__(kind)
        return made

    def __init__(self, key: str, text: Text | str, card: str = ""):
        super().__init__(text)
        self.key = key
        self.text = text
        self.card = card

    @property
    def sentence(self) -> str:
        """The text in words."""
        return str(self.text)


class Untimely(Refused):
    """The moment is wrong, not what is asked for: it may be right at another."""

    causes: ClassVar[tuple[str, ...]] = ("only_reactions", "action_lost")


class NotYet(Untimely):
    """Over when his turn comes."""


class OthersTurn(NotYet):
    """It is the turn of somebody else, or nobody's yet."""

    causes = ("not_your_turn",)


class DeedWaits(NotYet):
    """Something has to be resolved first."""

    causes = ("deed_waits",)


class SecondSegment(Untimely):
    """It is too early in the round."""

    causes = ("second_segment",)


class Passed(Untimely):
    """Over with the next round."""

    causes = ("too_late", "no_actions_left", "slot_used")


class Stands(Untimely):
    """A total of this round stands against everybody."""

    causes = ("already_reacted",)


class Undeclared(Untimely):
    """It is not what he has declared for now."""

    causes = ("undeclared",)


class Hesitated(Untimely):
    """He was counted out, and does nothing in this round."""

    causes = ("hesitated",)


class NoCombat(Untimely):
    """Nobody counts rounds."""

    causes = ("no_combat",)


class NotHere(Refused):
    """Who is named takes no part."""

    causes = ("not_here",)


class NoWeapon(Refused):
    """He does not carry it."""

    causes = ("no_weapon",)

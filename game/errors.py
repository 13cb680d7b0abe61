"""Refusals: the one way in which the rules say no."""

from typing import Any, ClassVar, Self

from game.wording import Text

_KINDS: dict[str, type["Refused"]] = {}
"""Subclass of ``Refused`` by key, for causes that are handled specially."""


class Refused(Exception):
    """A command that the rules do not allow now.

    ``key`` names the cause as the cards do (``full_cover``); ``text`` is the record of a sentence
    for the player that says what is wrong and what would work; ``sentence`` its wording for the
    present reader; ``card`` the rule behind it. Handlers test the subclass of a refusal, never its
    key: one with a key in the ``causes`` of a subclass is created as that subclass.
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
    """The command may be legal at another moment; nothing else is wrong with it."""

    causes: ClassVar[tuple[str, ...]] = ("only_reactions", "action_lost")


class NotYet(Untimely):
    """Legal once the fighter's turn comes."""


class OthersTurn(NotYet):
    """It is somebody else's turn, or nobody's yet."""

    causes = ("not_your_turn",)


class DeedWaits(NotYet):
    """An action in progress has to be resolved first."""

    causes = ("deed_waits",)


class SecondSegment(Untimely):
    """Too early in the round."""

    causes = ("second_segment",)


class Passed(Untimely):
    """Too late in this round; legal in the next."""

    causes = ("too_late", "no_actions_left", "slot_used")


class Stands(Untimely):
    """The fighter's total of this round stands against every attack."""

    causes = ("already_reacted",)


class Undeclared(Untimely):
    """Not what the fighter declared for now."""

    causes = ("undeclared",)


class Hesitated(Untimely):
    """The fighter was counted out and does nothing this round."""

    causes = ("hesitated",)


class NoCombat(Untimely):
    """No rounds are being counted."""

    causes = ("no_combat",)


class NotHere(Refused):
    """The one who is named takes no part."""

    causes = ("not_here",)


class NoWeapon(Refused):
    """The fighter does not carry the weapon."""

    causes = ("no_weapon",)

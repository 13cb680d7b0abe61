"""What server/seams/accounts leans on."""

from collections.abc import Callable
from typing import Any

from tests.seams.checks import Leaned, mentions


def rows() -> list[Leaned]:
    seam, account = "accounts", "evennia.accounts.accounts.DefaultAccount"

    def check_options(value: Any) -> None:
        from evennia.utils.utils import lazy_property

        assert isinstance(value, lazy_property)
        made: Callable[..., Any] = vars(value)["func"]
        assert "OptionHandler" in made.__code__.co_names

    return [
        mentions(seam, f"{account}.at_post_login", "_last_puppet", "_saved_protocol_flags"),
        mentions(seam, "evennia.commands.default.account.CmdIC.func", "_last_puppet"),
        Leaned(seam, f"{account}.options", check_options, (lambda _: property(),)),
    ]

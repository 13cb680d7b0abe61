"""What server/seams/accounts leans on."""

from tests.seams.checks import Leaned, mentions


def rows() -> list[Leaned]:
    seam, account = "accounts", "evennia.accounts.accounts.DefaultAccount"
    return [
        mentions(seam, f"{account}.at_post_login", "_last_puppet", "_saved_protocol_flags"),
        mentions(seam, "evennia.commands.default.account.CmdIC.func", "_last_puppet"),
        mentions(seam, f"{account}.options", "OptionHandler", "option"),
    ]

"""What server/seams/bans leans on."""

from typing import Any

from tests.seams.checks import Leaned, mentions


def rows() -> list[Leaned]:
    seam, name = "bans", "evennia.accounts.accounts.DefaultAccount.is_banned"

    def check(banned: Any) -> None:
        from unittest.mock import patch

        from evennia.accounts.accounts import DefaultAccount
        from evennia.server.models import ServerConfig

        from server.seams.bans import new_ban

        kept = [new_ban("Ace", "", "why"), new_ban("", "192.0.2.*", "why")]
        with patch.object(type(ServerConfig.objects), "conf", return_value=kept):
            asked = [{"username": "ace"}, {"ip": "192.0.2.7"}, {"username": "bea", "ip": "::1"}]
            assert [DefaultAccount.is_banned(**one) for one in asked] == [True, True, False]

    nobody = classmethod(lambda cls, **_: False)
    return [
        Leaned(seam, name, check, (lambda _: nobody,)),
        mentions(seam, name, "server_bans"),
    ]

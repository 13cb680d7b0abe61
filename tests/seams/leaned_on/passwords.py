"""What server/seams/passwords leans on."""

from tests.seams.checks import Leaned, does, mentions, takes, there
from tests.seams.leaned_on.names import nothing


def rows() -> list[Leaned]:
    seam, throttle = "passwords", "evennia.server.throttle.Throttle"

    @does(seam, "django.contrib.auth.hashers.verify_password", nothing)
    def verified() -> None:
        from django.contrib.auth import hashers

        encoded = hashers.make_password("a b")
        assert hashers.verify_password("a b", encoded) == (True, False)
        assert hashers.verify_password("a", encoded)[0] is False

    return [
        verified,
        takes(seam, "django.contrib.auth.hashers.verify_password",
              "(password, encoded, preferred='default')"),
        takes(seam, throttle, "(**kwargs)"),
        mentions(seam, f"{throttle}.__init__", "name", "limit", "timeout"),
        takes(seam, f"{throttle}.check", "(self, ip)"),
        takes(seam, f"{throttle}.update", "(self, ip, failmsg='Exceeded threshold.')"),
        mentions(seam, "evennia.accounts.accounts.DefaultAccount.authenticate", "LOGIN_THROTTLE"),
        *there(seam, "evennia.accounts.accounts.LOGIN_THROTTLE"),
        mentions(seam, "evennia.web.utils.backends.CaseInsensitiveModelBackend.authenticate",
                 "autologin", "backend", "username__iexact"),
    ]  # fmt: skip

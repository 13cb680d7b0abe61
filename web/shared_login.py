"""The login that website and web client share, stored in the browser's session.

Evennia stores two keys there; a third ties them to the account's current password, so that a change
of password ends this login, as it ends Django's own.
"""

from typing import TYPE_CHECKING

from django.utils.crypto import constant_time_compare, salted_hmac
from evennia.accounts.models import AccountDB

from server.seams.pages import WEBCLIENT

if TYPE_CHECKING:
    from django.contrib.sessions.backends.base import SessionBase

    from typeclasses.at_table import AccountAtTable

WEBSITE = "website_authenticated_uid"
PASSWORD = "webclient_authenticated_password"
MOST = 33
"""The login nonce counts modulo this: Evennia's web socket only compares it with an earlier one, so
it may wrap around."""


def keep(session: "SessionBase", uid: int) -> None:
    """Log the browser of this session in to the account, for both website and web client."""
    session[WEBCLIENT] = session[WEBSITE] = uid
    session[PASSWORD] = _proof(uid)


def end(session: "SessionBase") -> None:
    """Log the browser of this session out of the web client."""
    session[WEBCLIENT] = None


def account_in(session: "SessionBase") -> "AccountAtTable | None":
    """The account that the session is logged in to; None if there is none, the account is deleted
    or inactive, or its password has changed."""
    uid = session.get(WEBCLIENT)
    if not uid or not constant_time_compare(session.get(PASSWORD, ""), _proof(uid)):
        return None
    found: AccountAtTable | None = AccountDB.objects.filter(id=uid, is_active=True).first()
    return found


def _proof(uid: int) -> str:
    """Keyed hash of the account's password hash, read directly from the database: the Portal's
    cache does not notice changes."""
    kept = AccountDB.objects.filter(id=uid).values_list("password", flat=True).first()
    proof: str = salted_hmac("d6mush.shared_login", f"{uid}:{kept}").hexdigest()
    return proof

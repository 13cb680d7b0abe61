"""The login that the website and the web client share, kept in the browser's session.

The website keeps Evennia's two keys in it; a third binds them to the password of that moment, so
that a changed password ends them as it ends every login of Django's.
"""

from django.utils.crypto import constant_time_compare, salted_hmac
from evennia.accounts.models import AccountDB

WEBCLIENT, WEBSITE = "webclient_authenticated_uid", "website_authenticated_uid"
NONCE = "webclient_authenticated_nonce"
PASSWORD = "webclient_authenticated_password"
MOST = 33
"""Evennia's web socket compares the nonce it saw with the one now: it may go round."""


def keep(session, uid: int) -> None:
    """The browser of this session is logged in to the account of that id, on both."""
    session[WEBCLIENT] = session[WEBSITE] = uid
    session[PASSWORD] = _proof(uid)


def end(session) -> None:
    """Nobody is logged in to the web client in the browser of this session any more."""
    session[WEBCLIENT] = None


def account_in(session):
    """The account that the session is logged in to; None where nobody is, the account is gone or
    closed, or its password is another now."""
    uid = session.get(WEBCLIENT)
    if not uid or not constant_time_compare(session.get(PASSWORD, ""), _proof(uid)):
        return None
    return AccountDB.objects.filter(id=uid, is_active=True).first()


def _proof(uid: int) -> str:
    """What stands for the account's password now, read from the database itself: the Portal's
    memory does not learn of a change."""
    kept = AccountDB.objects.filter(id=uid).values_list("password", flat=True).first()
    return salted_hmac("d6mush.shared_login", f"{uid}:{kept}").hexdigest()

"""Lost passwords: a code from staff, or a link by mail, sets a new one, once and within an hour.
The account is told at its next login.

Only a hash of a code is stored. It depends on the current password, as Django's links do, so that
setting a password ends both. Call everything here from the main thread only.
"""

from __future__ import annotations

import secrets
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.utils.crypto import constant_time_compare, salted_hmac
from evennia.accounts.models import AccountDB
from evennia.utils import logger
from evennia.utils.utils import class_from_module

from game.errors import Refused
from game.wording import Text, say
from server.seams.passwords import note_wrong, too_many_wrong
from world.passwords import Hashed, change, fit
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from world.actors import Account

LASTS = 3600
"""Seconds for which a code is valid."""
SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Characters of a code, chosen so that no two look alike."""
GROUPS, OF_EACH = 3, 4
MOST_TOLD = 10
"""At most this many resets, the latest ones, are reported at login."""
_CODE = {"key": "password code", "category": "d6"}
_RESETS = {"key": "password resets", "category": "d6"}

WRONG_CODE = say("lost_passwords-wrong-code")
TOO_MANY = say("lost_passwords-too-many-wrong")
BANNED = say("lost_passwords-banned")
USED_LINK = say("lost_passwords-used-link")


def rank(account: Account) -> int:
    """Place of an account in PERMISSION_HIERARCHY; higher is more, -1 for none, a superuser is
    above all."""
    ladder = [name.lower() for name in settings.PERMISSION_HIERARCHY]
    if account.is_superuser:
        return len(ladder)
    held = (name.lower() for name in account.permissions.all())
    return max((ladder.index(name) for name in held if name in ladder), default=-1)


def may_set(account: Account, giver: Account) -> None:
    """Refused: ``superuser`` or ``rank``, if the staff account ``giver`` may not set that account's
    password."""
    if account.is_superuser:
        sentence = say("lost_passwords-is-superuser", account=account.key)
        raise Refused("superuser", sentence)
    if rank(account) >= rank(giver):
        sentence = say("lost_passwords-stands-as-high", account=account.key)
        raise Refused("rank", sentence)


def give_code(account: Account, giver: Account) -> tuple[str, str]:
    """Make a code for an account; returns it and the time of day (UTC) when it expires. An earlier
    code expires now.

    Refused: as ``may_set``.
    """
    may_set(account, giver)
    signs = [secrets.choice(SIGNS) for _ in range(GROUPS * OF_EACH)]
    code = "-".join("".join(signs[at : at + OF_EACH]) for at in range(0, len(signs), OF_EACH))
    ends = time.time() + LASTS
    kept = {"hash": _hash(account, code), "ends": ends, "by": giver.key}
    account.attributes.add(**_CODE, value=kept)
    logger.log_sec(f"Password Code Given: {account} (Caller: {giver}).")
    return code, f"{datetime.fromtimestamp(ends, UTC):%H:%M}"


def refuse_the_barred(name: str, address: str) -> None:
    """Refused: ``throttled`` after too many wrong passwords and codes from the address; ``banned``
    if the name or the address is."""
    if too_many_wrong(address):
        raise Refused("throttled", TOO_MANY)
    if class_from_module(settings.BASE_ACCOUNT_TYPECLASS).is_banned(username=name, ip=address):
        raise Refused("banned", BANNED)


def fit_for_a_name(password: str, name: str) -> None:
    """Refused: ``bad_password`` if a new password will not do for an account of that name, whether
    or not one exists."""
    kind = class_from_module(settings.BASE_ACCOUNT_TYPECLASS)
    fits, error = kind.validate_password(password, AccountDB(username=name))
    if not fits:
        raise Refused("bad_password", " ".join(error.messages))


def by_code(name: str, code: str, new: Hashed, address: str) -> Account:
    """Set a new password by code; the code is then used up.

    Refused: as ``refuse_the_barred`` and ``fit``; ``wrong_code`` whether account or code is wrong,
    which counts like a wrong password.
    """
    refuse_the_barred(name, address)
    account: Any = AccountDB.objects.filter(username__iexact=name.strip(), is_active=True).first()
    kept = dict(account.attributes.get(**_CODE) or {}) if account else {}
    hashed = _hash(account, code) if account else _hash(AccountDB(username=name), code)
    if not constant_time_compare(hashed, kept.get("hash", "")) or kept["ends"] <= time.time():
        note_wrong(address, "Too many wrong password codes.")
        logger.log_sec(f"Password Code Failure: {account or 'no account'} (IP: {address}).")
        raise Refused("wrong_code", WRONG_CODE)
    fit(new, account)
    account.attributes.remove(**_CODE)
    found: Account = account
    _reset(found, new, str(say("lost_passwords-by-code", who=kept["by"])), address)
    return found


def by_link(account: Account, token: str, new: Hashed, address: str) -> None:
    """Set a new password by the token of a mailed link, which is then used up. Refused: ``used`` if
    the token is no longer valid."""
    if not (account.is_active and default_token_generator.check_token(account, token)):
        raise Refused("used", say("lost_passwords-link-is-over", why=USED_LINK))
    _reset(account, new, str(say("lost_passwords-by-mail")), address)


def _reset(account: Account, new: Hashed, how: str, address: str) -> None:
    told = [*account.attributes.get(**_RESETS, default=()), (how, time.time())]
    account.attributes.add(**_RESETS, value=told[-MOST_TOLD:])
    change(account, new, how, address)


def told_once(account: Account) -> list[str]:
    """Sentences on password resets since the account's last login; they are returned only once."""
    resets = list(account.attributes.get(**_RESETS, default=()))
    if resets:
        account.attributes.remove(**_RESETS)
    told = (say("lost_passwords-was-reset", how=how, when=_date(when)) for how, when in resets)
    return [f"{text} {BY_THE_GAME}" for text in told]


def _date(when: float) -> Text:
    """``27 November 2026 at 14:05 UTC``, from seconds since the epoch."""
    moment = datetime.fromtimestamp(when, UTC)
    return say("lost_passwords-moment", day=f"{moment:%-d %B %Y}", time=f"{moment:%H:%M}")


def _hash(account: Account, code: str) -> str:
    """Stored hash of a code; case and dashes do not matter."""
    bare = "".join(sign for sign in code.upper() if sign.isalnum())
    bound = f"{account.pk}:{account.password}:{bare}"
    made: str = salted_hmac("d6mush.lost_passwords", bound, algorithm="sha256").hexdigest()
    return made

"""Lost passwords: a code that staff give, or a link in a mail, sets a new one, once and within the
hour; the account reads of it at its next login.

Of a code only what it hashes to is kept. That is bound to the password of its moment, as the links
of Django are: whatever sets another password ends both. All of this is for the game's own thread.
"""

import secrets
import time
from datetime import UTC, datetime

from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.utils.crypto import constant_time_compare, salted_hmac
from evennia.accounts.accounts import LOGIN_THROTTLE
from evennia.accounts.models import AccountDB
from evennia.utils import logger
from evennia.utils.utils import class_from_module

from game.errors import Refused
from game.wording import Text, say
from world.passwords import Hashed, change, fit
from world.seal import BY_THE_GAME

LASTS = 3600
"""Seconds for which a code works."""
SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Those of a code; no two look alike."""
GROUPS, OF_EACH = 3, 4
MOST_TOLD = 10
"""So many resets are told at a login, the latest ones."""
_CODE = {"key": "password code", "category": "d6"}
_RESETS = {"key": "password resets", "category": "d6"}

WRONG_CODE = say("lost_passwords-wrong-code")
TOO_MANY = say("lost_passwords-too-many-wrong")
BANNED = say("lost_passwords-banned")
USED_LINK = say("lost_passwords-used-link")


def rank(account) -> int:
    """How far up the ladder of permissions an account stands: the higher, the more; -1 for none,
    above all for a superuser."""
    ladder = [name.lower() for name in settings.PERMISSION_HIERARCHY]
    if account.is_superuser:
        return len(ladder)
    held = (name.lower() for name in account.permissions.all())
    return max((ladder.index(name) for name in held if name in ladder), default=-1)


def may_set(account, giver) -> None:
    """Refused: ``superuser`` and ``rank``, whose password the account of staff does not set."""
    if account.is_superuser:
        sentence = say("lost_passwords-is-superuser", account=account.key)
        raise Refused("superuser", sentence)
    if rank(account) >= rank(giver):
        sentence = say("lost_passwords-stands-as-high", account=account.key)
        raise Refused("rank", sentence)


def give_code(account, giver) -> tuple[str, str]:
    """A code for the account, given by the account of staff: the code and the time of day (UTC) at
    which it ends. One that it had before ends now.

    Refused: what ``may_set`` refuses.
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
    """Refused: ``throttled`` after too many wrong passwords and codes from the address, and
    ``banned`` for the name or the address."""
    if LOGIN_THROTTLE.check(address):
        raise Refused("throttled", TOO_MANY)
    if class_from_module(settings.BASE_ACCOUNT_TYPECLASS).is_banned(username=name, ip=address):
        raise Refused("banned", BANNED)


def fit_for_a_name(password: str, name: str) -> None:
    """Refused: ``bad_password``, a new password that will not do for an account of that name,
    whether or not there is one."""
    kind = class_from_module(settings.BASE_ACCOUNT_TYPECLASS)
    fits, error = kind.validate_password(password, AccountDB(username=name))
    if not fits:
        raise Refused("bad_password", " ".join(error.messages))


def by_code(name: str, code: str, new: Hashed, address: str):
    """The account of that name has the new password, by its code, which works no more.

    Refused: what ``refuse_the_barred`` and ``fit`` refuse, and ``wrong_code``, the same whether
    the account or the code is none; that counts as a wrong password does.
    """
    refuse_the_barred(name, address)
    account = AccountDB.objects.filter(username__iexact=name.strip(), is_active=True).first()
    kept = dict(account.attributes.get(**_CODE) or {}) if account else {}
    hashed = _hash(account, code) if account else _hash(AccountDB(username=name), code)
    if not constant_time_compare(hashed, kept.get("hash", "")) or kept["ends"] <= time.time():
        LOGIN_THROTTLE.update(address, "Too many wrong password codes.")
        logger.log_sec(f"Password Code Failure: {account or 'no account'} (IP: {address}).")
        raise Refused("wrong_code", WRONG_CODE)
    fit(new, account)
    account.attributes.remove(**_CODE)
    _reset(account, new, str(say("lost_passwords-by-code", who=kept["by"])), address)
    return account


def by_link(account, token: str, new: Hashed, address: str) -> None:
    """The account has the new password, by the token of a link that was mailed to it, which works
    no more. Refused: ``used``, a token that is over."""
    if not (account.is_active and default_token_generator.check_token(account, token)):
        raise Refused("used", say("lost_passwords-link-is-over", why=USED_LINK))
    _reset(account, new, str(say("lost_passwords-by-mail")), address)


def _reset(account, new: Hashed, how: str, address: str) -> None:
    told = [*account.attributes.get(**_RESETS, default=()), (how, time.time())]
    account.attributes.add(**_RESETS, value=told[-MOST_TOLD:])
    change(account, new, how, address)


def told_once(account) -> list[str]:
    """What the account reads at its login of how its password was reset since the last one; [] for
    the second time."""
    resets = list(account.attributes.get(**_RESETS, default=()))
    if resets:
        account.attributes.remove(**_RESETS)
    told = (say("lost_passwords-was-reset", how=how, when=_date(when)) for how, when in resets)
    return [f"{text} {BY_THE_GAME}" for text in told]


def _date(when: float) -> Text:
    """``27 November 2026 at 14:05 UTC``, for seconds of the epoch."""
    moment = datetime.fromtimestamp(when, UTC)
    return say("lost_passwords-moment", day=f"{moment:%-d %B %Y}", time=f"{moment:%H:%M}")


def _hash(account, code: str) -> str:
    """What is kept of a code, however its letters and dashes are typed."""
    bare = "".join(sign for sign in code.upper() if sign.isalnum())
    bound = f"{account.pk}:{account.password}:{bare}"
    return salted_hmac("d6mush.lost_passwords", bound, algorithm="sha256").hexdigest()

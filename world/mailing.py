"""Mails of the game: sent by a thread of their own, since a mail server takes its time."""

from concurrent.futures import ThreadPoolExecutor

from django.conf import settings
from django.core.mail import EmailMessage
from evennia.utils import logger
from twisted.internet import reactor

_sender = ThreadPoolExecutor(1, "mail")


def is_set() -> bool:
    """Whether the game has a mail server: EMAIL_HOST of its settings."""
    return bool(settings.EMAIL_HOST)


def send(message: EmailMessage) -> None:
    """Send it as soon as those before it are sent; what goes wrong is logged, without its text."""
    _sender.submit(_sent, message)


def stop() -> None:
    """Send nothing more: the server ends."""
    _sender.shutdown(wait=False, cancel_futures=True)


def _sent(message: EmailMessage) -> None:
    try:
        message.send()
    except Exception as error:
        reactor.callFromThread(logger.log_err, f"A mail was not sent: {type(error).__name__}.")

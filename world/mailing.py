"""Outgoing mail, sent by a thread of its own because mail servers are slow."""

from concurrent.futures import ThreadPoolExecutor

from django.conf import settings
from django.core.mail import EmailMessage
from evennia.utils import logger
from twisted.internet import reactor

_sender = ThreadPoolExecutor(1, "mail")


def is_set() -> bool:
    """True if the game has a mail server (setting EMAIL_HOST)."""
    return bool(settings.EMAIL_HOST)


def send(message: EmailMessage) -> None:
    """Queue a mail. Failures are logged, without its text."""
    _sender.submit(_sent, message)


def stop() -> None:
    """Stop sending: the server stops."""
    _sender.shutdown(wait=False, cancel_futures=True)


def _sent(message: EmailMessage) -> None:
    try:
        message.send()
    except Exception as error:
        reactor.callFromThread(logger.log_err, f"A mail was not sent: {type(error).__name__}.")

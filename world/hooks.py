"""Delivery of signals to listeners, among them the functions in ``hooks.py`` of the game's folder.

A signal is delivered after the transaction it happened in and after everybody at the table has read
of it: hooks find everything saved, and may give commands themselves.
"""

import inspect
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial, wraps
from typing import Any

import evennia
from django.db import transaction
from evennia.utils import logger
from evennia.utils.ansi import raw
from twisted.internet import reactor

from game.overlay import code
from game.wording import Text, say
from world import configuration_errors, signals
from world.ignoring import staffs
from world.signals import News

ROUNDS_AT_STOP = 10
"""At shutdown, signals caused by hooks themselves are delivered too, up to this many rounds."""
_WAITING: deque[tuple[News, dict[str, Any]]] = deque()
_CONNECTED: list[tuple[News, Callable[..., None]]] = []
_FAILED: set[str] = set()


def send(news: News, /, **told: Any) -> None:
    """Deliver a signal with these arguments, after the current transaction is committed."""
    if news.receivers:
        transaction.on_commit(partial(_wait, news, told))


def _wait(news: News, told: dict[str, Any]) -> None:
    _WAITING.append((news, told))
    if len(_WAITING) == 1:
        reactor.callLater(0, deliver)


def deliver() -> None:
    """Deliver the signals waiting now. Those they cause wait for the next turn of the reactor, so
    that other work gets done in between."""
    for _ in range(len(_WAITING)):
        news, told = _WAITING[0]
        for listener, answer in news.send_robust(sender=None, **told):
            if isinstance(answer, Exception):
                _failed(listener, answer)
        _WAITING.popleft()
    if _WAITING:
        reactor.callLater(0, deliver)


def stop() -> None:
    """Deliver what is still waiting: the server stops."""
    for _ in range(ROUNDS_AT_STOP):
        deliver()


def connect() -> None:
    """Connect the functions in ``hooks.py`` of the game's folder, each to the signal of its name,
    replacing those connected before. Faults are reported to staff."""
    for news, listener in _CONNECTED:
        news.disconnect(listener)
    _CONNECTED.clear()
    _FAILED.clear()
    try:
        module = code.read("hooks")
    except code.BadCode as bad:
        configuration_errors.note(str(bad))
        return
    for name, function in _functions(module):
        if wrong := _wrong(name, function):
            configuration_errors.note(f"{code.line_of('hooks', name)}: {wrong}")
        else:
            news, listener = signals.ALL[name], _listener(function)
            news.connect(listener, weak=False)
            _CONNECTED.append((news, listener))


def _functions(module: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Public functions defined in the module itself."""
    for name, found in vars(module).items() if module else ():
        if inspect.isfunction(found) and found.__module__ == module.__name__ and name[0] != "_":
            yield name, found


def _wrong(name: str, function: Callable[..., Any]) -> Text | str:
    """Why the function cannot be a listener; "" if it can."""
    if name not in signals.ALL:
        nearest, known = code.meant(name, signals.ALL), tuple(signals.ALL)
        return say("house_page-hook-unknown", hook=name, nearest=nearest, known=known)
    if inspect.iscoroutinefunction(function) or inspect.isgeneratorfunction(function):
        return say("house_page-hook-waits", hook=name)
    told = signals.ALL[name].told
    for parameter in inspect.signature(function).parameters.values():
        plain = parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)
        if parameter.kind != parameter.VAR_KEYWORD and not (plain and parameter.name in told):
            return say(
                "house_page-hook-asks", hook=name, asked=parameter.name, told=tuple(sorted(told))
            )
    return ""


def _listener(function: Callable[..., Any]) -> Callable[..., None]:
    """Wrap a function as a listener: it gets only the arguments it declares."""
    parameters = inspect.signature(function).parameters.values()
    everything = any(parameter.kind == parameter.VAR_KEYWORD for parameter in parameters)
    asked = {parameter.name for parameter in parameters}

    @wraps(function)
    def listen(sender: Any, signal: News, **told: Any) -> None:
        try:
            function(**{k: v for k, v in told.items() if everything or k in asked})
        except SystemExit as error:
            raise RuntimeError("it tried to end the game").with_traceback(
                error.__traceback__
            ) from error

    return listen


def _failed(listener: Callable[..., Any], error: Exception) -> None:
    """Log a hook's error; staff are told of each hook once."""
    name = f"{listener.__module__}.{listener.__qualname__}"
    logger.log_err("".join(traceback.format_exception(error)))
    sentence = str(say("house_page-hook-failed", hook=name, trouble=code.sentence(error, "hooks")))
    if name in _FAILED:
        logger.log_err(sentence)
        return
    _FAILED.add(name)
    configuration_errors.note(sentence)
    for session in evennia.SESSION_HANDLER.get_sessions():
        if session.account and staffs(session.account):
            told = say("watching-for-staff", sentence=sentence)
            session.account.msg(raw(str(told)), session=session)

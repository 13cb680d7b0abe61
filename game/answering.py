"""The odds of an attack against the answer that its target will give, as far as anybody can know
it; and how much harm each answer leaves."""

from game import autopilot, engine, registry
from game.encounter.commands import Answer
from game.encounter.records import Command
from game.encounter.state import Encounter
from game.parts.forecast import Answering, Forecast, forecast
from game.parts.rating import Rated, in_order


def expected(state: Encounter, command: Command) -> tuple[str, str] | None:
    """(answer, what it is paid with) if no person chooses it: a standing order, what the rules
    settle, or the autopilot's choice. None if a person chooses; ("", "") if the book asks
    nobody."""
    came = _answering(state, command)
    if came is None:
        return "", ""
    if came.settled is not None:
        return came.settled
    if not came.state.fighters[came.who].autopilot:
        return None
    chosen = autopilot.choose(came.state, came.who)
    return (chosen.answer, chosen.pay) if isinstance(chosen, Answer) else None


def odds(state: Encounter, command: Command) -> Forecast:
    """The exact odds of an attack against the answer that will come; if a person chooses it,
    against none. Raises Refused as ``forecast``."""
    return forecast(state, command, *(expected(state, command) or ()))


def choices(state: Encounter, command: Command) -> list[tuple[Answer, Forecast]]:
    """(answer, odds) for each legal reaction including "none", best for the attacker first; empty
    if no person is asked."""
    came = _answering(state, command)
    if came is None or came.settled is not None or came.state.fighters[came.who].autopilot:
        return []
    legal = [o for o in engine.options(came.state, came.who) if isinstance(o, Answer)]
    found = [(o, forecast(state, command, o.answer, o.pay)) for o in legal]
    return sorted(found, key=lambda row: -row[1].hit)


def rated(state: Encounter, who: str) -> tuple[Rated, ...]:
    """Answers that ``who`` may give, the least harm first; () if the book does not rate them."""
    book = registry.of(state)
    return tuple(in_order(book.rated(state, who))) if book.rated else ()


def _answering(state: Encounter, command: Command) -> Answering | None:
    book = registry.of(state)
    return book.answering(state, command) if book.answering else None

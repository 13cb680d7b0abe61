"""Choices that a book declares (``registry.choices``): their stage, their handlers, what silence
means."""

from collections.abc import Iterable, Mapping

from game import registry
from game.codec import EMPTY
from game.encounter import round_events as rv
from game.encounter.commands import GM, Choose, PreferReply
from game.encounter.context import RoundContext
from game.encounter.handlers import Handler, fighter
from game.encounter.machine import Waiting
from game.encounter.rounds import RoundEncounter
from game.encounter.state import Encounter
from game.errors import Refused
from game.registry.book import Instead, Rulebook, Step, Waits
from game.registry.choices import ASK, Choice, Choices
from game.wording import say


def choices(*declared: Choice) -> Choices:
    """The book's ``choices`` slot with these."""
    waits = {choice.name: _waits(choice) for choice in declared}
    silences = {choice.name: _silence(choice) for choice in declared}
    return Choices(declared, waits, silences, (ChooseHandler(), PreferReplyHandler()))


def made(state: RoundEncounter, name: str) -> Mapping[str, str]:
    """The fighters asked for this choice in the deed in progress (in the round if there is none),
    with the reply keyword of each, "" while awaited; empty before the choice came up."""
    return (state.deed or state).chosen.get(name, EMPTY)


def chosen(state: RoundEncounter, name: str, who: str) -> str:
    """The fighter's reply; "" if they were not asked or have not replied."""
    return made(state, name).get(who, "")


def waited(state: RoundEncounter, name: str) -> tuple[str, ...]:
    """Ids of those who were asked and have not replied."""
    return tuple(who for who, reply in made(state, name).items() if not reply)


def stage(choice: Choice) -> tuple[str, Step]:
    """The stage at which the choice is made: everybody concerned is asked once, and it waits until
    all have replied. A standing reply is given at once; whoever is away is silent."""

    def ask(context: RoundContext) -> bool:
        if choice.name not in (context.state.deed or context.state).chosen:
            for who in choice.asks(context.book, context.state):
                if len(choice.open_to(context.state.fighter(who))) > 1:
                    _question(context, choice, who)
        for who in waited(context.state, choice.name):
            if word := _standing(context.state, choice, who):
                _reply(context, who, choice.name, word)
        return not waited(context.state, choice.name)

    return choice.name, ask


def _standing(state: RoundEncounter, choice: Choice, who: str) -> str:
    """The reply that the fighter gives without being waited for, "" for none."""
    f = state.fighter(who)
    if f.idle:
        return choice.silence
    reply = choice.reply(f.replies.get(choice.name, ASK))
    return reply.word if reply and reply.affordable(f) else ""


def _question(context: RoundContext, choice: Choice, who: str) -> None:
    facts = {name: str(value) for name, value in choice.facts(context.state, who).items()}
    number, other = _deed(context.state), other_of(context.state, who)
    context.emit(rv.Questioned(number, who, choice.name, other, facts))


def _reply(context: RoundContext, who: str, name: str, word: str) -> None:
    context.emit(rv.Replied(_deed(context.state), who, name, word, other_of(context.state, who)))


def _deed(state: RoundEncounter) -> int:
    return state.deed.number if state.deed else 0


def other_of(state: RoundEncounter, who: str) -> str:
    """Id of the other fighter in the action in progress, "" if there is none."""
    pair = (state.deed.who, state.deed.target) if state.deed else ()
    return next((one for one in pair if one and one != who), "")


def _waits(choice: Choice) -> Waits:
    def waits(book: Rulebook, state: RoundEncounter) -> tuple[Waiting, ...]:
        return tuple(Waiting(who, choice.name, _deed(state)) for who in waited(state, choice.name))

    return waits


def _silence(choice: Choice) -> Instead:
    return lambda book, state, who: Choose(who, choice.name, choice.silence)


def pass_over(context: RoundContext, whom: Iterable[str] = ()) -> bool:
    """Take the choice pending now as answered by silence, for these fighters or for all who are
    asked. False if nothing was pending."""
    named, at = set(whom), (context.state.deed or context.state).stage
    choice = context.book.choices.by_name.get(at)
    if choice is None:
        return False
    found = [who for who in waited(context.state, at) if not named or who in named]
    for who in found:
        _reply(context, who, at, choice.silence)
    return bool(found)


def _declared(book: Rulebook, name: str) -> Choice:
    """The choice of that name. Raises Refused("bad_choice")."""
    found = book.choices.by_name.get(name)
    if found is None:
        sentence = say("parts-not-asked-here", book=book.name, known=tuple(book.choices.by_name))
        raise Refused("bad_choice", sentence)
    return found


class ChooseHandler(Handler[Rulebook, RoundEncounter, Choose]):
    """The reply of whoever is asked; from the seat, that of all who are still asked."""

    command = Choose
    shared = True

    def offers(self, book: Rulebook, state: RoundEncounter, who: str) -> Iterable[Choose]:
        for choice in book.choices.declared:
            asked = waited(state, choice.name)
            if who in asked or (who == GM and asked):
                yield from (Choose(who, choice.name, word) for word in choice.words)

    def check(self, book: Rulebook, state: RoundEncounter, command: Choose) -> None:
        choice = _declared(book, command.choice)
        asked = waited(state, choice.name)
        if not asked:
            sentence = say("parts-nobody-is-asked", waits=choice.waits)
            raise Refused("too_late", sentence)
        if command.who not in (*asked, GM):
            names = tuple(state.fighter(who).name for who in asked)
            raise Refused("not_your_turn", say("parts-others-are-asked", names=names))
        reply = choice.reply(command.reply)
        if reply is None:
            raise Refused("bad_choice", say("parts-reply-with", words=choice.words))
        for who in asked if command.who == GM else (command.who,):
            f = state.fighter(who)
            if reply.cost and not reply.affordable(f):
                points, left = reply.cost.name, reply.cost.left(f)
                sentence = say("parts-too-few-points", who=f.name, left=left, points=points)
                raise Refused("no_points", sentence)

    def perform(self, context: RoundContext, command: Choose) -> None:
        asked = waited(context.state, command.choice)
        for who in asked if command.who == GM else (command.who,):
            _reply(context, who, command.choice, command.reply)


class PreferReplyHandler(Handler[Rulebook, RoundEncounter, PreferReply]):
    """A standing reply, for as long as the fighter is in the scene: nobody waits for them."""

    command = PreferReply

    def offers(self, book: Rulebook, state: RoundEncounter, who: str) -> Iterable[PreferReply]:
        if who in state.fighters:
            for choice in book.choices.declared:
                yield from (PreferReply(who, choice.name, w) for w in (*choice.words, ASK))

    def check(self, book: Rulebook, state: RoundEncounter, command: PreferReply) -> None:
        fighter(state, command.who)
        words = (*_declared(book, command.choice).words, ASK)
        if command.reply not in words:
            raise Refused("bad_choice", say("parts-standing-reply-is", words=words))

    def perform(self, context: RoundContext, command: PreferReply) -> None:
        context.emit(rv.ReplyPreferred(command.who, command.choice, command.reply))


def reply_of_system(state: Encounter, who: str, what: str) -> Choose | None:
    """The reply that the autopilot gives for the fighter; None if ``what`` is no choice that the
    book declares. A reply they cannot afford becomes silence."""
    book = registry.of(state)
    choice: Choice | None = book.choices.by_name.get(what)
    if choice is None:
        return None
    reply = choice.reply(choice.chooses(book, state, who))
    word = reply.word if reply and reply.affordable(state.fighter(who)) else choice.silence
    return Choose(who, what, word)

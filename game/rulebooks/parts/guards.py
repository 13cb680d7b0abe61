"""Verbs behind a condition of the book: the same command, refused where the guard refuses."""

from game.encounter.verbs import Verb
from game.errors import Refused


class Guarded(Verb):
    """``guard(book, state, command)`` raises Refused before the verb's own check does."""

    def __init__(self, guard, verb):
        self.guard, self.verb = guard, verb
        self.command, self.action = verb.command, verb.action
        self.seat, self.shared = verb.seat, verb.shared

    def offers(self, book, state, who):
        return self.verb.offers(book, state, who)

    def check(self, book, state, command):
        self.guard(book, state, command)
        self.verb.check(book, state, command)

    def perform(self, play, command):
        self.verb.perform(play, command)


def guarded(guard, *verbs) -> tuple[Guarded, ...]:
    return tuple(Guarded(guard, verb) for verb in verbs)


def borrowed(book, state, command) -> None:
    """Rules that only ``advanced`` has, while the table borrows them (CHR-Q-38)."""
    if state.options["borrow_advanced"] != "on":
        sentence = "That rule is not borrowed in this fight (option borrow_advanced)."
        raise Refused("not_in_book", sentence, "CHR-Q-38")

"""How the author of a book is told what does not hold."""


class Wrong(AssertionError):
    """The message names the slot and the file of the book, and what would be right."""


def hold(holds: object, sentence: str) -> None:
    """Errors: Wrong, with the sentence, if ``holds`` is falsy."""
    if not holds:
        raise Wrong(sentence)


def said(command) -> str:
    """A command as its author knows it: ``Attack(who='Ace', target='Bo', ...)``."""
    return repr(command)[:160]

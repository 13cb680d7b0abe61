"""What is said to the author of a book about what does not hold."""


class Wrong(AssertionError):
    """A sentence that names the slot and the file of the book that is meant, and what would be
    right."""


def hold(holds: object, sentence: str) -> None:
    """Errors: Wrong, with the sentence, unless it holds."""
    if not holds:
        raise Wrong(sentence)


def said(command) -> str:
    """A command as its author knows it: ``Attack(who='Ace', target='Bo', ...)``."""
    return repr(command)[:160]

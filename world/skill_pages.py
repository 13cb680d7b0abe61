"""`help` on a skill: what each book on offer says about it, how to roll it, which rules mention
it."""

from collections.abc import Iterator

from game import registry
from game.registry import cards
from game.registry.matching import AmbiguousName, MatchError, listing, plain
from game.wording import Text, say, several
from world import presenters
from world.presenters.presenter import Presenter

MOST_CARDS = 4


def exact(word: str) -> bool:
    """True if a skill of a book on offer has exactly that name."""
    return any(plain(name) == plain(word) for name in _found(word))


def page(word: str) -> tuple[str, Text | str]:
    """(name, page) of the skill that a word means; if it may mean several, (word, their names).
    Both "" if no book on offer has one."""
    found = _found(word)
    one = next((name for name in found if plain(name) == plain(word)), "")
    if not one and len(found) > 1:
        return word, say("world-skill-may-mean", word=word, names=listing(found))
    name = one or next(iter(found), "")
    return (name, _page(name, found[name])) if name else ("", "")


def _found(word: str) -> dict[str, list[Presenter]]:
    """Names of the skills a word may mean, each with the presenters of the books that have it."""
    found: dict[str, list[Presenter]] = {}
    for presenter in _faces() if word.strip() else ():
        for name in _meant(presenter, word):
            found.setdefault(presenter.book.skills.label(name), []).append(presenter)
    return found


def _faces() -> Iterator[Presenter]:
    return (presenters.of(registry.called(name)) for name in registry.names())


def _meant(presenter: Presenter, word: str) -> tuple[str, ...]:
    try:
        return (presenter.book.skills.match(word),)
    except AmbiguousName as alike:
        return alike.candidates
    except MatchError:
        return ()


def _page(name: str, faces: list[Presenter]) -> Text:
    """What each book says about it; books that say the same share a sentence."""
    said: dict[Text | str, list[str]] = {}
    for presenter in faces:
        said.setdefault(presenter.of_skill(presenter.book.skills.match(name)), []).append(
            presenter.book.name
        )
    told = [say("world-skill-in-books", books=tuple(by), text=text) for text, by in said.items()]
    rolls = say("world-skill-is-rolled-by", name=name)
    return several([*told, rolls, *_rules(name, faces)], "\n\n")


def _rules(name: str, faces: list[Presenter]) -> list[Text]:
    """The rules that mention it: at most one sentence, with up to four cards."""
    found = cards.search(name, *dict.fromkeys(presenter.book.name for presenter in faces))
    if not found:
        return []
    shown, more = tuple(card.id for card in found[:MOST_CARDS]), max(0, len(found) - MOST_CARDS)
    return [say("world-skill-has-rules", name=name, count=len(found), cards=shown, more=more)]

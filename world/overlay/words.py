"""Reports to staff on sentences that a game words itself."""

from collections.abc import Iterator

from fluent.syntax import FluentSerializer

from game.wording import Text, catalogue, say
from game.wording.catalogue import Own
from game.wording.reading import ENGLISH
from world.reading import called

type Told = dict[tuple[str, str, str], str]
MOST = 20


def whole(own: Own) -> list[Text]:
    """Number of its own sentences, with languages and tones; empty if there are none."""
    if not own:
        return []
    count = sum(len(catalogue.messages(each)) for each in own.values())
    languages = tuple(map(called, dict.fromkeys(place.language for place in own)))
    tones = tuple(dict.fromkeys(place.tone for place in own if place.tone))
    return [say("housewords-whole", count=count, languages=languages, tones=tones or None)]


def changed(before: Own, after: Own) -> Iterator[Text]:
    """What differs between two readings of the folder."""
    old, new = _told(before), _told(after)
    anew = [each for each in new if new[each] != old.get(each)]
    gone = [each for each in old if each not in new]
    if anew:
        yield say("housewords-anew", keys=_names(anew))
    if gone:
        yield say("housewords-gone", keys=_names(gone))


def _names(found: list[tuple[str, str, str]]) -> tuple[str, ...]:
    """``pronouns-shown (de, grim)``; English and plain are not mentioned. After 20 names the number
    of the rest."""
    names = [_name(*each) for each in found]
    if len(names) > MOST:
        names[MOST:] = [str(say("housewords-more", count=len(names) - MOST))]
    return tuple(names)


def _name(language: str, tone: str, key: str) -> str:
    where = ", ".join(filter(None, [language if language != ENGLISH else "", tone]))
    return f"{key} ({where})" if where else key


def _told(own: Own) -> Told:
    write = FluentSerializer().serialize_entry
    return {
        (place.language, place.tone, each.id.name): write(each)
        for place, read in own.items()
        for each in catalogue.messages(read)
    }

"""What game masters and players look up, by kind of sheet: stat blocks, weapons, armour.

Every kind of sheet puts its ``Catalogue`` here when the app is ready.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game import shelf
from game.books.d6 import roster
from world.scenes.render import gear, sheet

FALLBACK = "d6"
_CATALOGUES: dict[str, "Catalogue"] = {}


@dataclass(frozen=True)
class Catalogue:
    """``blocks``(): stat blocks by name, each with ``name``, ``description``, ``hint`` (how to
    play it) and ``autopilot``; ``block``(word): the one meant; ``codes``(block, width, prose):
    its numbers in lines; ``gear``(): all of it in paragraphs; ``piece``(word): name and text
    of one; ``examples``: a block and a piece to look at; ``droids``: blocks to practise with,
    by how hard they are.

    Words that name nothing raise MatchError.
    """

    blocks: Callable[[], Mapping]
    block: Callable
    codes: Callable
    gear: Callable[[], list]
    piece: Callable
    examples: tuple[str, str]
    droids: Mapping[str, str]


def put(kind: str, catalogue: Catalogue) -> None:
    """Make the catalogue of a kind of sheet known; again for the same kind is no error."""
    _CATALOGUES[kind] = catalogue


def of(kind: str) -> Catalogue:
    """The catalogue of a kind of sheet; of a kind without one, that of D6."""
    return _CATALOGUES.get(kind) or _CATALOGUES[FALLBACK]


def named_book(text: str) -> tuple[str, str]:
    """``starcraft zergling`` as the kind of sheet of that book and the rest; "" and the whole
    text where the first word is no book's name."""
    word, _, rest = text.strip().partition(" ")
    if word.lower() in shelf.names():
        return shelf.find(word).sheet_kind, rest.strip()
    return "", text.strip()


def _codes(block, width: int, prose: bool) -> list[str]:
    return sheet.lines(roster.sheet(block), width, prose)


put(
    FALLBACK,
    Catalogue(
        blocks=roster.npcs,
        block=roster.find_npc,
        codes=_codes,
        gear=gear.everything,
        piece=gear.piece,
        examples=("thug", "blaster pistol"),
        droids={
            "easy": "Practice Droid",
            "veteran": "Veteran Practice Droid",
            "remote": "Training Remote",
        },
    ),
)

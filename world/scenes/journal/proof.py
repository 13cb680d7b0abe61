"""Checks a scene's dice: every face has to follow from the seed, which is published when the scene
closes.
"""

from typing import TYPE_CHECKING

from django.db.models import TextField
from django.db.models.functions import Cast

from game import journal
from game.codec import decode, replace
from game.dice import Seeded
from game.encounter import drawing, preset_dice, preset_faces
from game.encounter.deck_events import DeckSet, Drawn
from game.encounter.decks import Deck, taken
from game.encounter.table_events import FacesKept, FacesLaid, FacesPassed, FacesTaken
from world.scenes.journal import store

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from game.encounter.events import Rolled
    from world.scenes.models import Scene


def verify(scene: "Scene") -> "Generator[None, None, tuple[int, int]]":
    """Count the entries with rolls whose faces the seed reproduces: a generator for ``slices`` that
    yields between entries and returns (good, total).

    The stream is read from its start and never skipped. Preset dice, kept by an undo or laid by
    hand, fall before the stream's and only for their own action. Kept ones have to be those that
    fell before the undo; the seed cannot account for dice laid by hand, which ``laid`` counts.
    Raises Refused for an unknown stream.
    """
    good = total = 0
    proof = Proof(store.stream(scene))
    for row in store.rows(scene, store.RULES):
        yield
        record = journal.Entry(row.seq, "", decode(row.command), decode(row.events), row.rewound_to)
        agrees, dice = proof.read(record)
        if dice:
            total += 1
            good += agrees and proof.stream.position == row.position
    return good, total


type Stand = tuple[journal.Entry, tuple[int, ...], tuple[preset_dice.Lot, ...], dict[str, Deck]]
"""See ``Proof.standing``."""


class Proof:
    """Replays the dice of a journal entry by entry. ``kept``: the single row of preset dice in
    journals from before lots; ``lots``: the preset dice of newer ones; ``decks``: as they are now;
    ``standing``: the entries that stand so far (``journal.standing``), each with the three as they
    were after it."""

    def __init__(self, stream: Seeded) -> None:
        self.stream = stream
        self.kept: tuple[int, ...] = ()
        self.lots: tuple[preset_dice.Lot, ...] = ()
        self.decks: dict[str, Deck] = {}
        self.standing: list[Stand] = []

    def read(self, record: journal.Entry) -> tuple[bool, int]:
        """(whether the entry's dice are as they should be, how many dice fell)."""
        agrees, count = True, 0
        if record.rewound_to is not None:
            self._undone(record)
        else:
            agrees, count = self._thrown(record)
        if record.rewound_to is None or record.events:
            self.standing.append((record, self.kept, self.lots, self.decks))
        return agrees, count

    def _thrown(self, record: journal.Entry) -> tuple[bool, int]:
        agrees, count = True, 0
        lie: tuple[int, ...] = ()
        for event in record.events:
            if isinstance(event, preset_faces.THROWS):
                faces = preset_faces.faces_of(event)
                agrees &= self._due(event, len(faces), lie) == faces
                count, lie = count + len(faces), ()
                agrees &= self._dealt(event)
            elif isinstance(event, DeckSet):
                self.decks = drawing.after(self.decks, event)
            elif isinstance(event, FacesTaken):
                agrees &= self._taken(event)
                lie = event.faces
            elif isinstance(event, FacesPassed):
                agrees &= self._passed(event)
            elif isinstance(event, FacesLaid):
                self.kept, self.lots = preset_faces.after(self.kept, self.lots, event)
        return agrees, count

    def _due(self, event: "Rolled | Drawn", count: int, lie: tuple[int, ...]) -> tuple[int, ...]:
        """The faces that must show: preset ones first, then the stream's next."""
        lie = lie or self.kept[:count]
        self.kept = self.kept[count:]
        sides = event.sides if isinstance(event, Drawn) else event.result.throw.sides
        return (*lie, *[self.stream.face(n) for n in (sides or (6,) * count)[len(lie) :]])

    def _dealt(self, event: "Rolled | Drawn") -> bool:
        """True if the numbers drawn give those cards of the deck as it was."""
        if not isinstance(event, Drawn):
            return True
        deck = self.decks.get(event.deck, Deck(()))
        if event.of != len(deck.left) or any(
            face > n for face, n in zip(event.faces, event.sides, strict=True)
        ):
            return False
        cards, self.decks = taken(deck, event.faces)[0], drawing.after(self.decks, event)
        return cards == event.cards

    def _taken(self, event: FacesTaken) -> bool:
        """True if those faces were preset and due, and nothing else was used up with them."""
        if self.kept:
            self.kept, self.lots = (), (preset_dice.Lot(self.kept), *self.lots)
        before, count = preset_dice.passed(self.lots, event.at), len(event.faces)
        due = [face for n in preset_dice.due(before, event.at) for face in before[n].faces]
        left = preset_dice.taken(before, event.at, count)
        may = (left,) if count else (left, self.lots, before, preset_dice.over(self.lots))
        self.lots = event.left
        return tuple(due[:count]) == event.faces and event.left in may

    def _passed(self, event: FacesPassed) -> bool:
        """True if the preset dice that are removed were there, and all others remain."""
        before, self.lots = self.lots, event.left
        if event.over:
            return event.left == preset_dice.over(before)
        return event.left == tuple(lot for lot in before if not lot.kind)

    def _undone(self, undo: journal.Entry) -> None:
        """Set the preset dice to what has to be there after an undo: the faces it took back if it
        kept them, else those of that earlier moment."""
        assert undo.rewound_to is not None
        kept = next((e for e in undo.events if isinstance(e, FacesKept)), None)
        stand = [record for record, *_ in self.standing] if kept else []
        while self.standing and self.standing[-1][0].seq > undo.rewound_to:
            self.standing.pop()
        _, lay, lots_then, self.decks = self.standing[-1] if self.standing else (None, (), (), {})
        if kept is None:
            self.kept, self.lots = lay, lots_then
        elif kept.lots:
            self.kept, self.lots = (
                (),
                _agreed(kept.lots, preset_faces.again(stand, undo.rewound_to)),
            )
        else:
            self.kept, self.lots = _in_a_line(stand, undo) if kept.faces else (), ()


def _agreed(
    said: tuple[preset_dice.Lot, ...], due: tuple[preset_dice.Lot, ...]
) -> tuple[preset_dice.Lot, ...]:
    """The lots that have to be preset. The journal's version if it differs in ``begun`` only, which
    older journals did not record for an action in progress."""
    alike = [[replace(lot, begun=False) for lot in each] for each in (said, due)]
    return said if alike[0] == alike[1] else due


def _in_a_line(stand: "Sequence[journal.Entry]", undo: journal.Entry) -> tuple[int, ...]:
    """What an undo kept in journals from before lots."""
    assert undo.rewound_to is not None
    line, _ = preset_faces.lie(stand)
    return journal.faces([e for e in stand if e.seq > undo.rewound_to]) + line


def laid(scene: "Scene") -> int:
    """Number of dice laid by hand, which the seed does not account for. ``audit.laid`` has it by
    name."""
    written = Cast("events", TextField())
    some = scene.entries.annotate(written=written).filter(written__contains=FacesLaid.__name__)
    events = (event for row in some for event in decode(row.events))
    return sum(len(event.faces) for event in events if isinstance(event, FacesLaid))

"""Dice that can be checked: every face of a scene follows from the seed published after it."""

from django.db.models import TextField
from django.db.models.functions import Cast

from game import journal
from game.codec import decode, replace
from game.dice import Seeded
from game.encounter import drawing, lots, lying
from game.encounter.deck_events import DeckSet, Drawn
from game.encounter.decks import Deck, taken
from game.encounter.table_events import FacesKept, FacesLaid, FacesPassed, FacesTaken
from world.scenes import store


def verify(scene):
    """Entries with rolls whose faces the seed gives again, and how many there are: a generator,
    for ``slices``, that yields between entries and returns the two.

    The stream is read from its start and never skipped. Faces that lie, kept by an undo or laid
    by hand, fall before those of the stream, and for their deed alone: the kept have to be those
    that fell before the undo; for the laid no seed answers, ``laid`` counts them.
    Refused: a stream that is not known here.
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


class Proof:
    """The dice of a journal thrown again, entry by entry. ``kept``: the one line of dice that
    journals without lots have, ``lots``: those of the others; ``standing``: the entries that
    stand so far, as ``journal.standing`` has them, each with what lay and how the ``decks`` were
    after it."""

    def __init__(self, stream: Seeded):
        self.stream = stream
        self.kept: tuple[int, ...] = ()
        self.lots: tuple[lots.Lot, ...] = ()
        self.decks: dict[str, Deck] = {}
        self.standing: list[tuple] = []

    def read(self, record) -> tuple[bool, int]:
        """Whether the entry's dice are those due, and how many fell."""
        agrees, count = True, 0
        if record.rewound_to is not None:
            self._undone(record)
        else:
            agrees, count = self._thrown(record)
        if record.rewound_to is None or record.events:
            self.standing.append((record, self.kept, self.lots, self.decks))
        return agrees, count

    def _thrown(self, record) -> tuple[bool, int]:
        agrees, count, lie = True, 0, ()
        for event in record.events:
            if isinstance(event, lying.THROWS):
                faces = lying.faces_of(event)
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
                self.kept, self.lots = lying.after(self.kept, self.lots, event)
        return agrees, count

    def _due(self, event, count: int, lie) -> tuple[int, ...]:
        """The faces that have to show: what lay for them, then the next ones of the stream."""
        lie = lie or self.kept[:count]
        self.kept = self.kept[count:]
        sides = event.sides if isinstance(event, Drawn) else event.result.throw.sides
        return (*lie, *[self.stream.face(n) for n in (sides or (6,) * count)[len(lie) :]])

    def _dealt(self, event) -> bool:
        """Whether the numbers of a draw give those cards of the deck as it was then."""
        if not isinstance(event, Drawn):
            return True
        deck = self.decks.get(event.deck, Deck(()))
        if event.of != len(deck.left) or any(
            face > n for face, n in zip(event.faces, event.sides, strict=True)
        ):
            return False
        cards, self.decks = taken(deck, event.faces)[0], drawing.after(self.decks, event)
        return cards == event.cards

    def _taken(self, event) -> bool:
        """Whether those faces lay and were due, and nothing else went with them."""
        if self.kept:
            self.kept, self.lots = (), (lots.Lot(self.kept), *self.lots)
        before, count = lots.passed(self.lots, event.at), len(event.faces)
        due = [face for n in lots.due(before, event.at) for face in before[n].faces]
        left = lots.taken(before, event.at, count)
        may = (left,) if count else (left, self.lots, before, lots.over(self.lots))
        self.lots = event.left
        return tuple(due[:count]) == event.faces and event.left in may

    def _passed(self, event) -> bool:
        """Whether what is taken up lay, and all the rest lies on."""
        before, self.lots = self.lots, event.left
        if event.over:
            return event.left == lots.over(before)
        return event.left == tuple(lot for lot in before if not lot.kind)

    def _undone(self, undo) -> None:
        """What lies after an undo: what it took back if it kept the faces, else what lay then."""
        kept = next((e for e in undo.events if isinstance(e, FacesKept)), None)
        stand = [record for record, *_ in self.standing] if kept else []
        while self.standing and self.standing[-1][0].seq > undo.rewound_to:
            self.standing.pop()
        _, lay, lots_then, self.decks = self.standing[-1] if self.standing else (None, (), (), {})
        if kept is None:
            self.kept, self.lots = lay, lots_then
        elif kept.lots:
            self.kept, self.lots = (), _agreed(kept.lots, lying.again(stand, undo.rewound_to))
        else:
            self.kept, self.lots = _in_a_line(stand, undo) if kept.faces else (), ()


def _agreed(said: tuple[lots.Lot, ...], due: tuple[lots.Lot, ...]) -> tuple[lots.Lot, ...]:
    """What has to lie; as the journal says it where that is the same but for ``begun``, which
    older ones did not keep of a deed that was under way."""
    alike = [[replace(lot, begun=False) for lot in each] for each in (said, due)]
    return said if alike[0] == alike[1] else due


def _in_a_line(stand, undo) -> tuple[int, ...]:
    """What an undo kept before there were lots."""
    line, _ = lying.lie(stand)
    return journal.faces([e for e in stand if e.seq > undo.rewound_to]) + line


def laid(scene) -> int:
    """How many dice were laid down by hand: no seed answers for those."""
    written = Cast("events", TextField())
    some = scene.entries.annotate(written=written).filter(written__contains=FacesLaid.__name__)
    events = (event for row in some for event in decode(row.events))
    return sum(len(event.faces) for event in events if isinstance(event, FacesLaid))

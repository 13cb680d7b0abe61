"""Every face of a fight follows from its seed (what +verify says), also after an undo; dice that an
undo keeps fall again."""

import pytest

from game import journal
from game.dice import Seeded
from game.encounter.preset_faces import THROWS, faces_of
from tests.contract.books import ALONE, shelved
from tests.contract.fights import Bout
from tests.contract.wrong import hold, said
from world.scenes.journal.proof import Proof

example = pytest.fixture(scope="module", autouse=True)(shelved)
FIGHTS = 20
SIDES = (
    "a roll of this book's notation (rules/book.py: dice) has to take every face from the"
    " source that it is given and, unless all are six-sided dice, to name the sides of every"
    " die in the order in which they fell (Throw.sides); cards come from play.draw alone"
)


class Taken(Bout):
    """A fight in which about every second throwing command is undone and given again, with the dice
    kept every other time."""

    taken_back = 0

    def give(self, command) -> None:
        super().give(command)
        entry = self.entries[-1]
        if not thrown(entry) or self.random.random() < 0.5:
            return
        self.taken_back += 1
        keep = self.taken_back % 2 == 1
        undo = journal.rewind(self.entries, entry.seq - 1, "gm", keep_faces=keep)
        self.entries.append(undo)
        self.state = journal.fold(self.start, self.entries)
        self.states.append(self.state)
        super().give(command)
        if keep:
            hold(
                thrown(self.entries[-1]) == thrown(entry),
                "After an undo that keeps the dice"
                f" {said(command)} threw {thrown(self.entries[-1])}, and {thrown(entry)} before"
                f" it: {SIDES}, and nothing may be thrown or chosen by chance otherwise.",
            )


def thrown(entry) -> list[tuple[int, ...]]:
    """The faces of each throw of an entry."""
    return [tuple(faces_of(event)) for event in entry.events if isinstance(event, THROWS)]


def verified(played) -> None:
    """Check the fight as +verify does. Errors: Wrong."""
    proof = Proof(Seeded(played.source.seed))
    for entry in played.entries:
        agrees, _ = proof.read(entry)
        hold(
            agrees,
            f"The seed does not give the dice of {said(entry.command)} again, so +verify"
            f" fails: {SIDES}.",
        )
    hold(
        proof.stream.position == played.source.position,
        "More was taken from the dice than the"
        f" events of the fight show, so +verify fails: {SIDES}.",
    )


@pytest.mark.parametrize("name", ALONE)
def test_a_fight_of_the_system_is_proven_by_its_seed(name):
    for number in range(FIGHTS):
        verified(Bout(name, number))


@pytest.mark.parametrize("name", ALONE)
def test_an_undo_keeps_the_dice_and_the_proof(name):
    taken = [Taken(name, number) for number in range(FIGHTS)]
    for played in taken:
        verified(played)
    hold(
        sum(played.taken_back for played in taken) > FIGHTS,
        "Hardly anything in a fight of the system is thrown or drawn: sample in rules/book.py"
        " has to bring two who can attack each other, and choose has to have them do so.",
    )


def test_a_die_from_elsewhere_is_noticed():
    played = Bout(ALONE[0], 0)
    other = Bout.__new__(Bout)
    other.source, other.entries = Seeded(b"another"), played.entries
    with pytest.raises(AssertionError, match=r"\+verify fails"):
        verified(other)

"""Four players against six troopers for four rounds: counts what each of them types and reads.

Every player names a target in every round, two of them change their minds, and the last chooses
dodges by hand. The game master begins the fight and hands the troopers to the system, or plays them
by hand. Before the count, sides are joined, standing answers are given, and everybody is made too
tough to fall.

``make counts`` prints the table of docs/counts.md.
"""

import re
from dataclasses import dataclass

from tests.live.server import Workshop
from tests.live.stories import PROMPT, TELNET_COLUMNS, Fight
from world.lines import within

PEOPLE = {
    "chronicles": ("Ann", "Ben", "Cat", "Dan", "Moe"),
    "personal": ("Abe", "Bob", "Cid", "Del", "Meg"),
    "advanced": ("Ava", "Bix", "Cal", "Dex", "Mac"),
    "starcraft": ("Ada", "Bly", "Cleo", "Dov", "Mia"),
    "dots": ("Aya", "Bea", "Cyr", "Dee", "Max"),
}
"""By book: four players, of whom the first two change their minds and the last dodges by hand, and
the game master."""
ROUNDS = 4
TROOPERS = 6
FOE = {"starcraft": "raider"}
READY = {"dots": "dots hunter"}
"""Ready character of every player, where it is not a gunslinger."""
SHEETS = {"starcraft": ("+recruit Gunslinger",), "dots": ()}
"""Books with another kind of sheet than dice codes, and the lines that get a player one if the
ready character above does not."""
ANSWER = re.compile(
    r"\+(?:dodge speed|dodge|react dodge|react none|parry|block|nodefence|pass|initiative none"
    r"|plan 1|combat/next|attack [^,.(]*)"
)
"""Lines that answer what the table waits for."""
DODGE = re.compile(r"\+(?:react )?dodge(?: speed)?")
"""The defence to choose by hand, wherever the prompt lists it: nobody here can be hurt, so the
prompt may well put no defence first."""
PLAYED = {
    "advanced": "+tactics npcs=attack {last}",
    "dots": "+tactics npcs=whoever hurt me",
    "": "+combat/auto npcs=on",
}
"""How the game master hands the troopers to the system so that the last player is asked for three
dodges: under ``advanced``, whoever dodges has no shot left."""
LASTING = {
    "dots": ("+combat/set {name}/hits=900",),
    "": ("+combat/mod {name}=+60 on resistance for scene",),
}
"""Lines that keep a fighter standing."""
ORDERS = {
    "dots": ("+initiative always speed", "+pass/rest"),
    "": ("+initiative always first",),
}
"""Standing answers of the players."""
NPC_ORDERS = {
    "dots": ("+initiative npcs=always speed", "+reaction npcs=auto"),
    "": ("+initiative npcs=always last",),
}
"""Standing answers of the troopers."""
BY_HAND = {
    "dots": ("+tactics npcs=off", "+pass/rest npcs"),
    "": ("+tactics npcs=off", "+reaction npcs=none"),
}
"""More of them, where the game master plays the troopers."""
CHANGES = {(0, 2), (1, 3)}
"""Who changes their mind in which round: (index of the player, round)."""


class Evening(Fight):
    """The fight. ``by_hand``: the game master plays the troopers, not the system."""

    def __init__(self, server, book: str, by_hand: bool = False):
        self.book, self.by_hand, self.foe = book, by_hand, FOE.get(book, "trooper")
        *self.heroes, master = (f"{name}{'ja' * by_hand}" for name in PEOPLE[book])
        super().__init__(server, dict.fromkeys(self.heroes, READY.get(book, "gunslinger")), master)
        self.lay_out()
        self.begin_count()

    def lay_out(self) -> None:
        """Set up everything that comes before the count."""
        for name in self.heroes:
            for line in SHEETS.get(self.book, ()):
                self.players[name].ask(line)
        if self.book in SHEETS:
            self.master(f"+combat/book {self.book}")
        for name in self.heroes:
            self.players[name].ask("+combat/join Rebels")
            self.players[name].ask(f"+reaction {'ask' if name == self.heroes[-1] else 'none'}")
            for line in self.of_the_book(ORDERS):
                self.players[name].ask(line)
        self.master(f"+combat/add {TROOPERS} {self.foe}=Empire", f"+combat/book {self.book}")
        for name in (*self.heroes, *self.troopers):
            self.master(*(line.format(name=name) for line in self.of_the_book(LASTING)))
        self.master(*self.of_the_book(NPC_ORDERS))
        if self.by_hand:
            self.master(*self.of_the_book(BY_HAND))

    def of_the_book(self, lines: dict) -> tuple[str, ...]:
        return lines.get(self.book, lines[""])

    @property
    def troopers(self) -> list[str]:
        return [f"{self.foe.capitalize()} {n}" for n in range(1, TROOPERS + 1)]

    def play(self) -> None:
        """Begin the fight and play four rounds."""
        self.type(self.gm, "+combat/start")
        if not self.by_hand:
            handed_over = PLAYED.get(self.book, PLAYED[""])
            self.type(self.gm, handed_over.format(last=self.heroes[-1]))
        for number in range(1, ROUNDS + 1):
            self.round(number)

    def round(self, number: int) -> None:
        """Let every player name a target, then answer for whoever is asked until the round ends."""
        if self.by_hand:
            self.play_by_hand(number)
        for at, name in enumerate(self.heroes):
            target = self.troopers[(at + number) % TROOPERS]
            if (at, number) in CHANGES:
                self.type(name, f"+attack {self.troopers[at]}")
            self.type(name, f"+attack {target}")
        for _ in range(80):
            if f"-- Round {number + 1} --" in self.players[self.gm].transcript:
                return
            self.answer()
        raise AssertionError(f"round {number} does not end:\n{self.players[self.gm].transcript}")

    def play_by_hand(self, number: int) -> None:
        """Let five troopers attack one player and the sixth the last player; in the last round,
        three troopers each attack two players."""
        some, last = (TROOPERS - 1, self.heroes[-1]) if number < ROUNDS else (3, self.heroes[0])
        self.type(self.gm, f"+attack {self.foe} 1-{some}={self.heroes[number % 3]}")
        rest = f"{some + 1}-{TROOPERS}" if number == ROUNDS else TROOPERS
        self.type(self.gm, f"+attack {self.foe} {rest}={last}")

    def answer(self) -> None:
        """Type for whoever is waited for: a dodge if that answers an attack, else the first line
        of their last prompt."""
        who, what = next(iter(self.waits()), ("", ""))
        typist = who if who in self.players else self.gm
        asked = "\n".join(self.read(typist)[-4:])
        dodge = DODGE.search(asked) if what == "answer" else None
        if not (line := dodge or ANSWER.search(asked)):
            raise AssertionError((self.waits(), typist, asked))
        self.type(typist, line[0].strip())

    def check_prompts(self, line: str) -> None:
        """Check nothing: here a prompt comes only once, and only to whom the table waits for."""

    def seen(self, name: str) -> list["Read"]:
        """Return what a player has read in each round, without prompts; ``""`` is the onlooker."""
        player = self.players[name] if name else self.watcher
        lines = [line for line in shown(player.transcript) if not PROMPT.search(line)]
        rounds = re.split(r"^-- Round (?=\d)", "\n".join(lines), flags=re.MULTILINE)
        return [Read.of(text) for text in rounds[1 : ROUNDS + 1]]

    def figures(self) -> "Figures":
        """Return what was typed and read in the four rounds."""
        typed = sum(self.typed.values())
        dodges = self.typed[self.heroes[-1]] - ROUNDS
        heroes = [self.seen(name) for name in self.heroes]
        return Figures(
            typed, self.typed[self.gm], dodges, self.seen(""), heroes, self.seen(self.gm)
        )


def shown(transcript: str) -> list[str]:
    """Return the lines that the game sent, without typed lines and end-of-answer marks."""
    lines = transcript.splitlines()
    return [li for li in lines if li.strip() and li[:2] != "> " and "zzdone" not in li]


@dataclass(frozen=True)
class Read:
    """The amount somebody reads in a round: rows of 80 columns, and words."""

    rows: float
    words: float

    @classmethod
    def of(cls, text: str) -> "Read":
        return cls(len(within(text, TELNET_COLUMNS).splitlines()), len(text.split()))

    @classmethod
    def on_average(cls, rounds: list["Read"]) -> "Read":
        """Return the average round."""
        rows, words = sum(each.rows for each in rounds), sum(each.words for each in rounds)
        return cls(rows / len(rounds), words / len(rounds))

    def __str__(self) -> str:
        return f"{self.rows:.0f} ({self.words:.0f})"


@dataclass(frozen=True)
class Figures:
    """Lines ``typed`` by all, ``master`` of them by the game master, and ``dodges`` by the last
    player; what the ``onlooker``, the ``heroes`` and the ``gm`` read in each round."""

    typed: int
    master: int
    dodges: int
    onlooker: list[Read]
    heroes: list[list[Read]]
    gm: list[Read]

    @property
    def of_a_round(self) -> tuple[Read, Read, Read]:
        """Average reading in a round: of the onlooker, of the player who reads most rows, and of
        the game master."""
        most = max(map(Read.on_average, self.heroes), key=lambda read: read.rows)
        return Read.on_average(self.onlooker), most, Read.on_average(self.gm)

    def row(self, title: str) -> str:
        """Return a row of the table."""
        read = " | ".join(map(str, self.of_a_round))
        return f"| {title} | {self.typed} | {self.master} | {read} |"


MOST_TYPED, MOST_BY_THE_MASTER, MOST_BY_HAND = 25, 2, 10
MOST_ROWS = {"dots": (10, 18, 13), "": (10, 16, 13)}
"""Most rows in an average round for the onlooker, for the player who reads most, and for the game
master. The goals are 8, 14 (dots 18) and 10; these are higher, since the dice are random."""
FEWEST_ROWS, FEWEST_DODGES = 4, 3
"""With fewer, the fight would not be the one described above."""


def counted(server, book: str, by_hand: bool = False) -> Figures:
    """Play the fight and return its figures."""
    fight = Evening(server, book, by_hand)
    try:
        fight.play()
        return fight.figures()
    finally:
        fight.end()


def within_the_count(server, book: str, by_hand: bool = False) -> None:
    """Play the fight and assert that its figures are within the limits."""
    found = counted(server, book, by_hand)
    print(f"\n{book}{', by hand' * by_hand}: {found}")
    if not by_hand:
        assert found.typed <= MOST_TYPED
    assert found.master <= (MOST_BY_HAND if by_hand else MOST_BY_THE_MASTER)
    assert found.dodges >= FEWEST_DODGES
    for read, most in zip(found.of_a_round, MOST_ROWS.get(book, MOST_ROWS[""]), strict=True):
        assert FEWEST_ROWS <= read.rows <= most, found.of_a_round


HEAD = (
    "| book, NPCs by | typed | by the game master | an onlooker | whoever fights | game master |\n"
    "|---|---|---|---|---|---|"
)


def main() -> None:
    """Play all fights and print the table."""
    print(HEAD)
    with Workshop() as workshop:
        for book in PEOPLE:
            server = workshop.start()
            for by_hand in (False, True):
                found = counted(server, book, by_hand)
                print(found.row(f"{book}, {'hand' if by_hand else 'the system'}"), flush=True)


if __name__ == "__main__":
    main()

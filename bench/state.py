"""How many bytes of state, and of what may be done, a client with panels is sent per command: the
whole state, and if they can be asked for, the differences; and how long it takes to work out what
may be done: `python -m bench.state`.

A round of a fight of 40 under each book, every action in it a command of its own; a player, the
game master and an onlooker have such clients. A figure is the mean of a book.
"""

import contextlib
from random import Random
from statistics import mean, median
from time import perf_counter
from unittest.mock import patch

from bench import holds, lines
from bench.rows import Row

FIGHTERS = 40
MOST = 400
OFTEN = {
    "Answer", "Attack", "ChooseOrder", "Concede", "Declare", "Draw", "Fire", "Guard", "Plan",
    "Strike", "TakeOrder",
}  # fmt: skip
OTHERS = {"Pass", "Ready", "Release", "Resist", "Wield"}
RARE = {"Agree", "ChangeSide", "Leave", "Stop"}
STATE = {"d6_state", "d6_delta"}
OPTIONS = {"d6_options"}
WHAT = f"state per viewer and command, {FIGHTERS} fighters"
BOTH = f"state and options per viewer and command, {FIGHTERS} fighters: differences"
MADE = f"options of a viewer, {FIGHTERS} fighters"


def rows() -> list[Row]:
    """The whole state, and the differences with their share of it."""
    from server.conf import inputfuncs

    whole = [mean(sizes(book)) for book in lines.BOOKS]
    found = [Row(f"{WHAT}: whole", tuple(whole), "bytes")]
    if ask := getattr(inputfuncs, "d6_delta", None):
        less = [mean(sizes(book, ask)) for book in lines.BOOKS]
        share = [part / all_ for part, all_ in zip(less, whole, strict=True)]
        beside = f"1/{1 / median(share):.0f} of the whole, at worst 1/{1 / max(share):.0f}"
        found.append(Row(f"{WHAT}: differences", tuple(less), "bytes", "<= 1/5", beside))
    if offers := getattr(inputfuncs, "d6_options", None):
        every = [both(book, ask, offers) for book in lines.BOOKS]
        found.append(Row(BOTH, tuple(every), "bytes", "<= 600"))
        found.append(Row(MADE, tuple(made(book, offers) for book in lines.BOOKS), "us"))
    return found


def sizes(book: str, ask=None) -> list[int]:
    """Bytes of each message about the state in a round; ``ask``: requests differences."""
    return [size for name, size in sent(book, *filter(None, [ask])) if name in STATE]


def both(book: str, *asks) -> float:
    """Bytes of state and options per viewer and command, for clients that ask for both."""
    found = sent(book, *asks)
    return sum(size for _, size in found) / sum(name in STATE for name, _ in found)


def made(book: str, *asks) -> float:
    """Microseconds to work out what a viewer may do, once they were sent the state."""
    from world.scenes.render import data, options

    asked, every = [], options.options

    def kept(state, viewer):
        asked.append((state, viewer))
        return every(state, viewer)

    with patch.object(options, "options", kept):
        sent(book, *asks)
    took = []
    for state, viewer in asked:
        data.state_after(0, state, viewer)
        started = perf_counter()
        options._rows.__wrapped__(state, viewer)
        took.append(perf_counter() - started)
    return mean(took) * 1e6


def sent(book: str, *asks) -> list[tuple[str, int]]:
    """Name and bytes of each message about the state, and about what may be done, in a round.
    ``asks``: what each client asks for."""
    import evennia
    from evennia.server.portal.gmcp_utils import encode_gmcp

    from tests.commands.player import TwoPlayersTest
    from world.scenes.journal import store

    class Fight(TwoPlayersTest):
        def runTest(self):
            """Do nothing: only the fixtures are needed."""

    found = []

    def count(session, **message):
        for name in (STATE | OPTIONS) & message.keys():
            args, value = message[name]
            found.append((name, len(encode_gmcp(name, *args, **value))))

    fight = Fight()
    fight.begin()
    with contextlib.ExitStack() as stack:
        stack.enter_context(patch.object(store.secrets, "token_bytes", lambda _: holds.SEED))
        stack.enter_context(patch.object(evennia.SESSION_HANDLER, "data_out", count))
        stack.enter_context(patch.object(evennia.SESSION_HANDLER, "session_portal_sync"))
        begin(fight, book)
        for session in fight.session, fight.session2, evennia.SESSION_HANDLER[100]:
            session.protocol_flags["OOB"] = True
            for ask in asks:
                ask(session)
        found.clear()
        play(fight, Random(book))
    fight.end()
    return found


def begin(fight, book: str) -> None:
    """Ace and others against as many, with onlookers."""
    kind, ready = lines.SETTING_UP[book]
    for line in ready:
        for character in (fight.char1, fight.char2):
            fight.line(character, line)
    holds.crowd(fight)
    half = FIGHTERS // 2
    fight.line(fight.char2, f"+combat/start {book} Ace, {half - 1} {kind} vs {half} {kind}")
    fight.line(fight.char2, "+combat/auto npcs=off")


def play(fight, rng: Random) -> None:
    """Play a round in which everybody gives a random command that is legal."""
    from game import engine
    from game.encounter.state import FIGHT
    from world.scenes.table.fighters import fighter_id
    from world.scenes.telling.delivery import tell

    table, own = fight.room1.table, fighter_id(fight.char1)
    last = max(table.state.round, 1)
    for _ in range(MOST):
        if table.state.mode != FIGHT or table.state.round > last:
            break
        who = engine.pending(table.state)[0].who
        command = chosen(engine.options(table.state, who), rng)
        by = fight.char1 if command.who == own else fight.char2
        tell(table, [*table.give(by, command), *table.play_autopilots()])


def chosen(options, rng: Random):
    """A random option, if possible one that is often played."""
    kinds: dict = {}
    for option in options:
        kinds.setdefault(type(option).__name__, []).append(option)
    names = (
        sorted(kinds.keys() & OFTEN) or sorted(kinds.keys() & OTHERS) or sorted(kinds.keys() - RARE)
    )
    return rng.choice(kinds[rng.choice(names)])


if __name__ == "__main__":
    holds.game_in_memory()
    for row in rows():
        print(row.text())
